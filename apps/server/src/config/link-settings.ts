import { type Channel, type Locale, locales } from '@uc/contract';
import type { Providers } from './channel-settings.ts';
import type { SmsTemplates } from './sms-templates.ts';

/** The ways that a link can go to somebody who has never signed in, the better one first: mail costs nothing and has room. */
const linkWays = ['email', 'sms'] as const;
export type LinkChannel = (typeof linkWays)[number];

/** How links to a password leave. */
export interface LinkSettings {
  /** The ways they can take, the better one first; none where a provider signs people in. */
  channels: readonly LinkChannel[];
  /** Invitations that may leave in a minute, of all processes together. */
  perMinute: Readonly<Record<LinkChannel, number>>;
}

/** Puts the settings together. */
export function readLinks(
  values: Record<'UC_INVITATION_MAILS_PER_MINUTE' | 'UC_INVITATION_SMS_PER_MINUTE', number>,
  { providers, existing, isElsewhere }: { providers: Providers; existing: readonly Channel[]; isElsewhere: boolean },
): LinkSettings {
  return {
    channels: isElsewhere ? [] : linkChannelsOf(providers, existing),
    perMinute: { email: values.UC_INVITATION_MAILS_PER_MINUTE, sms: values.UC_INVITATION_SMS_PER_MINUTE },
  };
}

/** A cloud that keeps the texts of short messages needs a template with the link in it; without, people would get an invitation to nowhere. */
function linkChannelsOf({ sms }: Providers, existing: readonly Channel[]): LinkChannel[] {
  const hasRoom = !sms || sms.provider === 'hook' || locales.every((locale) => namesLink(sms.templates, locale));
  return linkWays.filter((way) => existing.includes(way) && (way !== 'sms' || hasRoom));
}

const namesLink = (templates: SmsTemplates, locale: Locale) =>
  (['invitation', 'resetLink'] as const).every((kind) => templates(kind, locale).parameters.includes('passwordLink'));
