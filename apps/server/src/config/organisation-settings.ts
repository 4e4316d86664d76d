import { colour, email, timeZone } from './setting-checks.ts';
import { checked, optional, type Setting, text } from './setting-kinds.ts';
/** Settings of whose portal it is, and whom its people ask. */
export const organisationSettings = {
  UC_TIME_ZONE: checked('Asia/Shanghai', 'Time zone of the organisation, for dates on the wire', timeZone),
  UC_ORGANISATION: text('示例集团', 'Name of the organisation, shown on the sign-in screen'),
  UC_ORGANISATION_EN: text('Example Group', 'The same in English'),
  UC_LOGO_FILE: optional(
    'File of the logo, PNG, JPEG or SVG, square and at most 1 MB; drawn anew, so that only its picture is served',
  ),
  UC_ACCENT: optional(
    'Accent colour, such as #2457e6; made darker or lighter until it can be read in both themes',
    colour,
  ),
  UC_CONTACT: text('服务台 8001', 'Whom people can ask, shown where they are stuck'),
  UC_CONTACT_EN: text('Service desk 8001', 'The same in English'),
  UC_SECURITY_CONTACT: optional(
    'Email address that is told of attacks: a record that was not the person, passwords being guessed, people being collected; and of a lost key',
    email,
  ),
} satisfies Record<string, Setting<unknown>>;
