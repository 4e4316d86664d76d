import { createTurns } from '../../background/turns.ts';
import { type DirectoryConnection, DirectoryFailure, type PeopleDirectory } from '../../ports/people-directory.ts';

/** Asks the directory something on a line of its own; `away` where it cannot be asked. */
export type AskDirectory = <T>(work: (connection: DirectoryConnection) => Promise<T>) => Promise<T | 'away'>;

/** Each question is waited for so long: people wait. */
const answerMs = 5_000;
const atOnce = 8;
const waiting = 64;

/** So many at once, so that a slow directory does not hold everything up; `tellAway` hears why it cannot be asked. */
export function createAsking(directory: PeopleDirectory, tellAway: (failure: DirectoryFailure) => void): AskDirectory {
  const inTurn = createTurns(atOnce, waiting, { waitMs: answerMs });
  return async (work) => {
    try {
      return await inTurn(async () => {
        await using connection = await directory.open(undefined, answerMs);
        return await work(connection);
      });
    } catch (error) {
      if (!(error instanceof DirectoryFailure)) throw error;
      tellAway(error);
      return 'away';
    }
  };
}
