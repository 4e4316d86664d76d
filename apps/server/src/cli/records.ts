import { verifyRecords } from '../db/records/verify.ts';
import type { Command } from './command.ts';

/** Commands about the behaviour records. */
export const recordCommands: Command[] = [
  {
    words: ['records', 'verify'],
    values: [],
    summary: "Check the hash chains: tells every record that was changed or removed behind the server's back",
    async run({ db, say }) {
      const { checked, faults } = await verifyRecords(db, (count) => say(`${count} records checked …`));
      for (const { chain, seq, what } of faults) say(`Chain ${chain}, record ${seq}: ${what}`);
      say(
        faults.length === 0
          ? `${checked} records, every chain holds.`
          : `${checked} records, ${faults.length} fault(s).`,
      );
      return faults.length === 0;
    },
  },
];
