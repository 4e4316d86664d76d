import { serverText } from '@uc/messages/server';
import type { Change, Plan, Problem } from '../../directory/model.ts';
import { countsOf, type Preview } from '../../directory/run.ts';
import type { Stop } from '../../directory/safety.ts';

/** Lines of one kind that are shown unless all are asked for. */
const shown = 20;
const longestCharacters = 400;

/** One line, safe to print: what it quotes from a file must not steer the terminal. */
function safe(line: string): string {
  const plain = line.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return plain.length > longestCharacters ? `${plain.slice(0, longestCharacters)} …` : plain;
}

/** A problem as a sentence: where it is, and what is wrong. */
export function problemLine({ file, line, column, reason, facts }: Problem): string {
  const where = [file, ...(line > 0 ? [`line ${line}`] : []), ...(column ? [column] : [])].join(', ');
  return safe(`${where}: ${serverText.en_US.directoryReasons[reason](facts)}`);
}

/** Why a plan was stopped. */
export const stopLine = ({ reason, count, most, unit = '' }: Stop) =>
  safe(`Stopped: it ${serverText.en_US.directoryStops[reason]({ count, most, unit })}.`);

/** A plan as it is printed; all of it, or the beginning of each kind. */
export function planLines({ plan, digest }: Preview, isFull: boolean): string[] {
  const counts = countsOf(plan);
  return [
    `units:     ${counts.unitsAdded} added, ${counts.unitsChanged} changed${missing(counts.unitsMissing)}`,
    `people:    ${counts.peopleAdded} added, ${counts.peopleChanged} changed, ${counts.peopleDisabled} disabled, ${counts.peopleRevived} revived`,
    `positions: ${counts.positionsAdded} added, ${counts.positionsChanged} changed, ${counts.positionsRemoved} removed`,
    ...changeLines(plan, isFull),
    ...(counts.peopleLeftAlone > 0
      ? [`${counts.peopleLeftAlone} wanted people stay disabled, for an administrator disabled them`]
      : []),
    `Plan ${digest}`,
  ];
}

const missing = (count: number) => (count > 0 ? `, ${count} not in the file and left as they are` : '');
const arrow = ({ from, to }: Change) => `${from ?? '(empty)'} → ${to ?? '(empty)'}`;
const fieldsOf = (changes: Readonly<Record<string, Change>>) =>
  Object.entries(changes).map(([field, change]) => `${field} ${arrow(change)}`);

function changeLines({ units, people, positions }: Plan, isFull: boolean): string[] {
  const place = (person: string, unit: string) => `position of ${person} in ${unit}`;
  const groups = [
    units.added.map(({ key, fields }) => `+ unit ${key} ${fields.name}`),
    units.changed.map(
      ({ key, isLinked, changes }) => `~ unit ${key}${linked(isLinked)}: ${fieldsOf(changes).join('; ')}`,
    ),
    units.missing.map((key) => `? unit ${key} is not in the file and stays`),
    people.added.map(({ key, fields, state }) => `+ person ${key} ${fields.username} ${fields.name} (${state})`),
    people.changed.map(({ key, isLinked, state, changes }) =>
      [
        `${state?.to === 'disabled' ? '-' : '~'} person ${key}${linked(isLinked)}:`,
        [...(state ? [`${state.from} → ${state.to}`] : []), ...fieldsOf(changes)].join('; '),
      ].join(' '),
    ),
    positions.added.map(
      ({ person, unit, fields }) => `+ ${place(person, unit)}${fields.title ? `, ${fields.title}` : ''}`,
    ),
    positions.changed.map(({ person, unit, changes }) => `~ ${place(person, unit)}: ${fieldsOf(changes).join('; ')}`),
    positions.removed.map(({ person, unit }) => `- ${place(person, unit)}`),
  ];
  return groups.flatMap((lines) => some(lines.map(safe), isFull));
}

const linked = (isLinked: boolean) => (isLinked ? ' (taken over)' : '');

/** The first of many lines, and how many more there are. */
export function some(lines: readonly string[], isFull: boolean): string[] {
  if (isFull || lines.length <= shown) return [...lines];
  return [...lines.slice(0, shown), `  … and ${lines.length - shown} more like this (--full shows all)`];
}
