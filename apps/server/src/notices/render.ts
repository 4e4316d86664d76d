import { type Channel, type Locale, limits, wireDate } from '@uc/contract';
import { type NoticeValues, serverText } from '@uc/messages/server';
import type { Config } from '../config/config.ts';
import type { OwnParts } from '../db/message-schema.ts';
import type { Payload } from '../db/outbox/letter.ts';
import type { Message } from '../ports/messenger.ts';
import { placeName } from '../values/place-name.ts';
import { deedWords } from './deed-words.ts';
import { mailPage } from './mail-page.ts';
import { formOf, ownWords } from './own-text.ts';
import { safeLine, safeName } from './safe-text.ts';

/** What a message is made of when it leaves. */
export interface Draft {
  id: string;
  channel: Channel;
  locale: Locale;
  createdAt: Date;
  payload: Payload;
  /** The organisation's own text, where there is one. */
  own?: OwnParts | null;
}

/** Puts messages into the recipient's words. */
export type Render = (draft: Draft) => Message;

/** What a text of the organisation's own cannot be used for: told, and the built-in one leaves. */
type TellBroken = (about: { message: string; kind: string; locale: Locale }) => void;

/**
 * Texts come from the catalogues, or are the organisation's own, and are filled in once; what is filled in is never read as a template (threat IN-09). An own
 * text that cannot be used stops nothing (threat AD-36).
 */
export function createRender(
  config: Pick<Config, 'timeZone' | 'organisation' | 'contact'>,
  tellBroken: TellBroken = () => undefined,
): Render {
  return ({ id, channel, locale, createdAt, payload, own }) => {
    const { mail, notices } = serverText[locale];
    const values = fill(config, locale, createdAt, payload);
    const notice = notices[payload.kind];
    const found = own ? ownWords({ kind: payload.kind, form: formOf(channel), locale }, own, values) : null;
    if (found === 'broken') tellBroken({ message: id, kind: payload.kind, locale });
    const words = found === 'broken' || found === null ? {} : found;
    const subject = words.subject ?? notice.subject(values);
    const paragraphs = {
      greeting: values.name ? mail.greeting(values) : mail.hello,
      says: words.says ?? notice.says(values),
      advice: words.advice ?? notice.advice(values),
      foot: mail.automatic(values),
    };
    // Only messages about something that was done say where.
    const rows = 'place' in payload.values ? rowsOf(locale, values) : [];
    const { greeting, says, advice, foot } = paragraphs;
    const button = buttonOf(locale, values);
    const inFull = [greeting, says, values.code, rows.map((row) => mail.row(...row)).join('\n'), advice, foot];
    return {
      id,
      to: payload.address,
      kind: payload.kind,
      locale,
      subject,
      text: channel === 'email' ? inFull.filter(Boolean).join('\n\n') : (words.short ?? notice.short(values)),
      html: mailPage({
        ...paragraphs,
        locale,
        subject,
        rows,
        organisation: values.organisation,
        code: values.code,
        // Beside a button the same address would stand there twice.
        advice: button ? advice.replace(button.address, () => '') : advice,
        button,
      }),
      values,
    };
  };
}

/** Where a message leads, if anywhere. */
function buttonOf(
  locale: Locale,
  { undoLink, resetLink, recordLink, pageLink, passwordLink }: NoticeValues,
): { address: string; text: string } | null {
  const { mail } = serverText[locale];
  if (passwordLink) return { address: passwordLink, text: mail.choosePassword };
  if (undoLink) return { address: undoLink, text: mail.undo };
  if (recordLink) return { address: recordLink, text: mail.answer };
  if (pageLink) return { address: pageLink, text: mail.openPage };
  return resetLink ? { address: resetLink, text: mail.resetAgain } : null;
}

function rowsOf(locale: Locale, { time, place, device }: NoticeValues): [string, string][] {
  const { mail } = serverText[locale];
  return [
    [mail.time, time],
    [mail.place, place],
    [mail.device, device],
  ];
}

function fill(
  { timeZone, organisation, contact }: Pick<Config, 'timeZone' | 'organisation' | 'contact'>,
  locale: Locale,
  createdAt: Date,
  { values, name }: Payload,
): NoticeValues {
  const { purposes, mail } = serverText[locale];
  return {
    organisation: safeLine(organisation[locale]),
    contact: safeLine(contact[locale]),
    name: safeName(name),
    time: wireDate('at' in values ? new Date(values.at) : createdAt, timeZone),
    place: placeName(safeLine('place' in values ? values.place : ''), locale),
    device: ('device' in values ? safeName(values.device) : '') || mail.unknownDevice,
    code: 'code' in values ? values.code : '',
    purpose: 'purpose' in values ? purposes[values.purpose] : '',
    minutes: String(('minutes' in values && values.minutes) || ''),
    hours: 'hours' in values ? String(values.hours) : '',
    count: 'count' in values ? String(values.count) : '',
    what: whatOf(locale, values),
    source: 'source' in values ? safeName(values.source) : '',
    undoLink: ('undoLink' in values && values.undoLink) || '',
    undoHours: String(limits.undoHours),
    recordLink: 'recordLink' in values ? values.recordLink : '',
    pageLink: 'pageLink' in values ? values.pageLink : '',
    person: 'person' in values ? safeName(values.person) : '',
    number: 'number' in values ? values.number : '',
    role: 'role' in values ? safeName(values.role) : '',
    days: 'days' in values ? String(values.days) : '',
    note: 'note' in values ? safeLine(values.note) : '',
    resetLink: 'resetLink' in values ? values.resetLink : '',
    passwordLink: 'passwordLink' in values ? values.passwordLink : '',
  };
}

/** What it is about, in words. */
function whatOf(locale: Locale, values: Payload['values']): string {
  const { collections, contacts, operations, outcomes } = serverText[locale];
  if ('deed' in values) return deedWords(values, locale);
  if ('limit' in values) return collections[values.limit](values.most);
  if ('what' in values) return contacts[values.what];
  if ('outcome' in values) return outcomes[values.outcome];
  return 'operation' in values ? operations[values.operation] : '';
}
