import { type AdministratorDeed, administratorRoles, type Locale, type Switch, switches } from '@uc/contract';
import { type DeedFacts, serverText } from '@uc/messages/server';
import { safeLine } from './safe-text.ts';

const isSwitch = (name: string): name is Switch => (switches as readonly string[]).includes(name);

/** Deeds about who administers have the role as their subject. */
const aboutRoles: readonly AdministratorDeed[] = [
  'giveAdministrator',
  'takeAdministrator',
  'askAdministrator',
  'refuseAdministrator',
];

function roleNamed(deed: AdministratorDeed, subject: string, locale: Locale): string | undefined {
  const role = aboutRoles.includes(deed) ? administratorRoles.find((one) => one === subject) : undefined;
  return role && serverText[locale].administratorRoleNames[role];
}

/** What an administrator did, in somebody's language. */
export function deedWords({ deed, subject, count }: DeedFacts & { deed: AdministratorDeed }, locale: Locale): string {
  const { deeds, switchNames } = serverText[locale];
  const isAboutSwitch = deed === 'switchOff' || deed === 'switchOn';
  const named =
    isAboutSwitch && isSwitch(subject) ? switchNames[subject] : (roleNamed(deed, subject, locale) ?? safeLine(subject));
  return deeds[deed]({ subject: named, count });
}
