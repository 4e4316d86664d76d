import { type AdministratorDeed, type Locale, type Switch, switches } from '@uc/contract';
import { type DeedFacts, serverText } from '@uc/messages/server';
import { safeLine } from './safe-text.ts';

const isSwitch = (name: string): name is Switch => (switches as readonly string[]).includes(name);

/** What an administrator did, in somebody's language. */
export function deedWords({ deed, subject, count }: DeedFacts & { deed: AdministratorDeed }, locale: Locale): string {
  const { deeds, switchNames } = serverText[locale];
  const isAboutSwitch = deed === 'switchOff' || deed === 'switchOn';
  const named = isAboutSwitch && isSwitch(subject) ? switchNames[subject] : safeLine(subject);
  return deeds[deed]({ subject: named, count });
}
