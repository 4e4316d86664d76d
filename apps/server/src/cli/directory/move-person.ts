import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { codeOf, mainOf, moveRow } from '../../directory/move-row.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { carryOutByHand, readSaid, takeInHand } from './by-hand.ts';
import { handedOnLines } from './follow-lines.ts';
import type { DirectoryTools } from './tools.ts';
import type { Shown } from './with-consent.ts';

const fieldOf = { unit: 'unit', title: 'title', 'english-title': 'titleEn', since: 'since' };

/** Gives somebody another main position, or another manager in the one they have; what is not said stays as it was. */
export async function movePerson(
  { options, locale }: CommandContext,
  tools: DirectoryTools,
  username: string,
  tx: Transaction<Schema>,
  post: NoticeMeans,
): Promise<Shown> {
  const words = serverText[locale].commands.people;
  const { current, person } = await takeInHand(tx, tools, username, locale);
  const { unit: code, ...said } = readSaid(options, fieldOf, tools, locale);
  const former = mainOf(current, person);
  if (former?.isForeign) throw new CommandError(words.positionHeld(username));
  const unit = code ?? codeOf(current, former?.unitId);
  if (unit === undefined) throw new CommandError(words.saysUnit(username));
  const { manager } = options;
  const row = moveRow(current, person, unit, {
    ...said,
    ...(manager !== undefined && { manager: manager === 'none' ? null : manager }),
  });
  const wanted = { positions: { rows: [row], refused: [], isPartial: true as const, replacesMain: true as const } };
  const done = await carryOutByHand(tx, post, current, wanted, locale);
  if (!done) return words.wasThere(username);
  const name = current.units.find(({ fields: { code: its } }) => its === unit)?.fields.name ?? unit;
  return {
    deed: { deed: 'movePerson', subject: unit, people: [person.id] },
    lines: [words.moved(username, `${name} (${unit})`), ...handedOnLines(done.handedOn, locale)],
  };
}
