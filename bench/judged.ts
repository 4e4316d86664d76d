import { printTable } from './processes.ts';

/** One measured figure and its goal. */
export interface Figure {
  name: string;
  ours: number;
  digits?: number;
  /** The most it may be; without it the figure is only printed. */
  most?: number;
  /** The least it must be, for figures that should be high. */
  least?: number;
  /** What a peer needs for the same work. */
  peer?: string;
}

/** Prints figures beside their goals; a missed one fails the run, so that nobody has to compare by eye. */
export function printJudged(title: string, figures: readonly Figure[], peer = ''): void {
  printTable(
    [title, 'ours', 'goal', '', peer],
    figures.map(({ name, ours, digits = 0, most, least, peer: theirs = '' }) => {
      const goal = most !== undefined ? `≤ ${most}` : least !== undefined ? `≥ ${least}` : '–';
      const isKept = (most === undefined || ours <= most) && (least === undefined || ours >= least);
      const verdict = goal === '–' ? '' : isKept ? 'kept' : 'MISSED';
      if (verdict === 'MISSED') process.exitCode = 1;
      return [name, ours.toFixed(digits), goal, verdict, theirs];
    }),
  );
  console.log('');
}
