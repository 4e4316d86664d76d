import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { HandedOn } from '../../db/permissions/hand-on/hand-on.ts';
import type { Ending } from '../../directory/ending.ts';

/** What ends, as lines; of what there is nothing, nothing is said. */
export function endingLines(ending: Ending, locale: Locale): string[] {
  const words = serverText[locale].commands.follows;
  return (['sessions', 'roles', 'deputies', 'messages'] as const).flatMap((kind) =>
    ending[kind] > 0 ? [words[kind](ending[kind])] : [],
  );
}

/** What was handed on, as lines. */
export function handedOnLines(handedOn: HandedOn, locale: Locale): string[] {
  const words = serverText[locale].commands.follows;
  return (['passedOn', 'stranded', 'ownerships'] as const).flatMap((kind) =>
    handedOn[kind] > 0 ? [words[kind](handedOn[kind])] : [],
  );
}
