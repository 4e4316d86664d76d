import type { World, WorldOptions } from './world.ts';

/** One fault: what is done to a world that people write in. */
export interface Fault {
  what: string;
  rounds: number;
  world?: WorldOptions;
  /** The fault has a folder of its own, made and taken away around its world. */
  place?(folder: string): Promise<AsyncDisposable>;
  /** Where calls go, when not to the servers themselves. */
  front?(world: World): Promise<Front>;
  /** Done when the fault is over and everything should work again. What it saw that must not be comes back as sentences. */
  strike(world: World, round: number): Promise<readonly string[]>;
  /** Looked at when everybody has finished. */
  after?(world: World): Promise<readonly string[]>;
  /** No call may fail at all. */
  isUnnoticed?: boolean;
  /** It goes on for minutes: `rounds` are minutes, each struck once. */
  isLong?: boolean;
}

/** Something before the servers. */
export interface Front extends AsyncDisposable {
  port: number;
  isSecure: boolean;
}

/** The fault whose turn it is; after the last one the first again. */
export function faultInTurn(faults: readonly Fault[], turn: number): Fault {
  const fault = faults[turn % faults.length];
  if (!fault) throw new Error('There is no fault to strike with');
  return fault;
}

/** A sentence where something is not as it must be. */
export const unless = (isRight: boolean, sentence: () => string): string[] => (isRight ? [] : [sentence()]);
