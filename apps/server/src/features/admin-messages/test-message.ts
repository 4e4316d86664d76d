import { type Channel, limits } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { countAttempt } from '../../db/attempts.ts';
import { addresseeOf, type NoticeMeans } from '../../db/outbox/addressee.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { exampleOf } from '../../notices/examples.ts';
import { formOf, problemsOf } from '../../notices/own-text.ts';
import { type AskedParts, type AskedText, keepsTexts, saidOf, textOf } from './parts.ts';
import { subjectOf } from './save.ts';

const perHour = {
  ...{ tries: limits.messageTestsAnHour, windowMinutes: 60, lockMinutes: 60, longestLockMinutes: 60 },
};

/** Sends a text, saved or not, to the caller's own addresses and nobody else's, by the outbox that sends everything. */
export async function sendTest(
  visit: AdministratorVisit,
  post: NoticeMeans,
  asked: AskedText,
  parts: AskedParts,
): Promise<{ channels: Channel[] }> {
  const { administrator, db } = visit;
  const { personId } = administrator;
  const text = textOf(asked);
  const own = saidOf(parts);
  const done = { deed: 'testMessage', subject: subjectOf(text) } as const;
  visit.about(personId, { ...done, count: 0 });
  if (!keepsTexts(administrator)) fail('change.refused');
  if (problemsOf(text, own).length > 0) fail('wording.refused');
  const { name, ways } = await addresseeOf(db, personId, post.channels, text.locale);
  const reached = ways.filter(({ channel }) => formOf(channel) === text.form);
  if (reached.length === 0) fail('address.missing');
  const refusal = await countAttempt(db, `test:message:${personId}`, perHour);
  if (refusal) fail('request.frequent', refusal);
  return visit.change(async (tx) => {
    const content = exampleOf(text.kind, post.publicOrigin);
    for (const to of reached)
      await writeMessage(tx, post.seal, { ...content, to, personId, locale: text.locale, name, own });
    await recordDeed(tx, post, { personId, origin: visit.origin }, done);
    return { channels: reached.map(({ channel }) => channel) };
  });
}
