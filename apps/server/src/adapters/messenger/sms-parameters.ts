import type { Message } from '../../ports/messenger.ts';
import type { SmsTemplate } from '../../sms-templates.ts';

/** Providers refuse an empty value. */
const nothing = '-';

/** What is filled into a template, in its order. */
export function parametersOf({ parameters }: SmsTemplate, { subject, values }: Message): [string, string][] {
  const all: Readonly<Record<string, string>> = { ...values, subject };
  return parameters.map((name) => [name, all[name] || nothing]);
}
