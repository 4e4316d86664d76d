import { type ConnectionPart, connectionParts } from '@uc/contract';
import type { Described } from './directory-connection.ts';

/** The parts in which two connections differ. */
export function partsChanged(
  before: Described | undefined,
  after: Described,
  isPasswordTyped: boolean,
): ConnectionPart[] {
  return connectionParts.filter((part) =>
    part === 'bindPassword' ? isPasswordTyped : canonical(before?.[part]) !== canonical(after[part]),
  );
}

/** In one order, whatever order the database gives names in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

const whereTo: readonly ConnectionPart[] = ['kind', 'servers', 'startTls', 'ca', 'bindDn', 'bindPassword'];

/** Whether people's passwords would go elsewhere, or begin to go there at all. */
export const sendsElsewhere = (
  parts: readonly ConnectionPart[],
  before: Described | undefined,
  after: Described,
): boolean =>
  parts.some((part) => whereTo.includes(part)) || (after.signIn !== undefined && before?.signIn === undefined);
