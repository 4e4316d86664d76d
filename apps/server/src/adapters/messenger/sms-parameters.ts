import type { SmsTemplate } from '../../config/sms-templates.ts';
import type { Message } from '../../ports/messenger.ts';

/** Providers refuse an empty value. */
const nothing = '-';

/** What is filled into a template, in its order. */
export function parametersOf({ parameters }: SmsTemplate, { subject, values }: Message): [string, string][] {
  const all: Readonly<Record<string, string>> = { ...values, subject };
  return parameters.map((name) => [name, all[name] || nothing]);
}
