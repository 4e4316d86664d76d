import { sealOpenEnds } from '../db/records/seal-ends.ts';
import { verifyRecords } from '../db/records/verify.ts';
import type { Seal } from '../secrets/seal.ts';
import type { Command } from './command.ts';

/** What these commands need of the settings, read when one is run. */
export type OpenTools = () => Promise<{ seal: Seal }>;

/** Commands about the behaviour records. */
export const recordCommands = (openTools: OpenTools): Command[] => [
  {
    words: ['records', 'verify'],
    values: [],
    summary: "Check the hash chains: tells every record that was changed or removed behind the server's back",
    async run({ db, say }) {
      const { seal } = await openTools();
      const { checked, faults, lost } = await verifyRecords(db, seal, (count) => say(`${count} records checked …`));
      for (const { chain, seq, what } of faults) say(`Chain ${chain}, record ${seq}: ${what}`);
      for (const { chain, seq } of lost) say(`Chain ${chain}: sealed with a lost key up to record ${seq}`);
      if (lost.length > 0)
        say(
          `Of ${lost.length} chain(s) nobody can show that the records up to there are as they were written; the others, and all that follow, are.`,
        );
      say(
        faults.length === 0
          ? `${checked} records, every chain holds.`
          : `${checked} records, ${faults.length} fault(s).`,
      );
      return faults.length === 0;
    },
  },
  {
    words: ['records', 'seal'],
    values: [],
    summary: 'Seal the chains that an earlier version left without one, each after it was checked',
    async run({ db, say }) {
      const { seal } = await openTools();
      const { sealed, faults } = await sealOpenEnds(db, seal);
      for (const { chain, seq, what } of faults) say(`Chain ${chain}, record ${seq}: ${what}; it was not sealed`);
      say(`${sealed} chain(s) sealed.`);
      return faults.length === 0;
    },
  },
];
