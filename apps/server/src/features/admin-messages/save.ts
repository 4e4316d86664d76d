import type { AdministratorDeed, api, ParsedInputOf } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import type { OwnParts } from '../../db/message-schema.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { readText, writeText } from '../../db/outbox/message-texts.ts';
import { type OwnText, problemsOf } from '../../notices/own-text.ts';
import { keepsTexts, saidOf, textOf } from './parts.ts';

type Saving = ParsedInputOf<typeof api.adminMessages.saveText>;
type Resetting = ParsedInputOf<typeof api.adminMessages.resetText>;

/** Which text it was, in the records. */
export const subjectOf = ({ kind, form, locale }: OwnText) => `${kind} · ${form} · ${locale}`;

/** Changes a text. What is wrong with it is judged here and once more when it leaves (threat AD-36). */
export function saveText(visit: AdministratorVisit, post: NoticeMeans, asked: Saving): Promise<{ version: number }> {
  const text = textOf(asked);
  const parts = saidOf(asked.parts);
  return write(visit, post, text, { ...asked, parts, deed: 'changeMessageText' });
}

/** Goes back to the built-in text. */
export function resetText(
  visit: AdministratorVisit,
  post: NoticeMeans,
  asked: Resetting,
): Promise<{ version: number }> {
  return write(visit, post, textOf(asked), { ...asked, parts: null, deed: 'resetMessageText' });
}

interface Writing {
  parts: OwnParts | null;
  version: number;
  reason: string;
  deed: AdministratorDeed;
}

async function write(
  visit: AdministratorVisit,
  post: NoticeMeans,
  text: OwnText,
  { parts, version, reason, deed }: Writing,
): Promise<{ version: number }> {
  const { personId } = visit.administrator;
  const subject = subjectOf(text);
  visit.about(personId, { deed, subject, count: 0, reason });
  if (!keepsTexts(visit.administrator)) fail('change.refused');
  if (parts && problemsOf(text, parts).length > 0) fail('wording.refused');
  return visit.change(async (tx) => {
    const before = (await readText(tx, text))?.parts ?? null;
    if (!(await writeText(tx, text, version, { parts, by: personId, reason }))) fail('plan.changed');
    await recordDeed(tx, post, { personId, origin: visit.origin }, { deed, subject, reason, before, after: parts });
    return { version: version + 1 };
  });
}
