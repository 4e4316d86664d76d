/** What is being done, in this order; a plan that is only shown ends with `comparing`. */
export type Stage =
  | 'readingSource'
  | 'readingPortal'
  | 'comparing'
  | 'units'
  | 'people'
  | 'positions'
  | 'following'
  | 'recording';

/** How far it is. */
export interface Progress {
  stage: Stage;
  /** Rows read, or written. */
  done: number;
  /** Of how many; null where nobody knows before the end. */
  of: number | null;
}

/** Hears of every stage that begins and of every few thousand rows. It must be quick, and it sees rows that may still be taken back. */
export type TellProgress = (progress: Progress) => void;

/** For whoever does not ask. */
export const tellNobody: TellProgress = () => undefined;

/** Begins a stage; what it answers with adds rows that are done. */
export function begin(tell: TellProgress, stage: Stage, of: number | null = null): (rows: number) => void {
  let done = 0;
  tell({ stage, done, of });
  return (rows) => {
    done += rows;
    tell({ stage, done, of });
  };
}
