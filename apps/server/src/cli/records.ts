import { sql } from 'kysely';
import { isId } from '../db/ids.ts';
import { administratorsChain } from '../db/records/chain.ts';
import { openEnds, sealOpenEnd } from '../db/records/seal-ends.ts';
import { type Fault, verifyRecords } from '../db/records/verify.ts';
import { deedWords } from '../notices/deed-words.ts';
import type { Seal } from '../secrets/seal.ts';
import type { Command } from './command.ts';
import { tableOf } from './table.ts';

/** What these commands need of the settings, read when one is run. */
export type OpenTools = () => Promise<{ seal: Seal }>;

const shown = 50;

/** Commands about the behaviour records. */
export const recordCommands = (openTools: OpenTools): Command[] => [
  {
    words: ['records', 'verify'],
    values: [],
    summary: "Check the hash chains: tells every record that was changed or removed behind the server's back",
    async run({ unrecorded, say }) {
      const { seal } = await openTools();
      const { checked, faults, lost } = await verifyRecords(unrecorded, seal, (count) =>
        say(`${count} records checked …`),
      );
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
    words: ['records', 'administrators'],
    values: [],
    summary: `The newest ${shown} commands that changed something: when, by whom, what, and whom it concerned`,
    async run({ read, say }) {
      const { rows } = await read((db) =>
        sql<{ at: Date; detail: { actor: string; people: string[] } & Parameters<typeof deedWords>[0]; names: string }>`
          select at, detail, coalesce((select string_agg(username, ', ' order by username) from person
            where id::text in (select jsonb_array_elements_text(detail->'people'))), '') as names
          from record where chain = ${administratorsChain} order by seq desc limit ${shown}`.execute(db),
      );
      const cells = rows.map(({ at, detail, names }) => {
        return [at.toISOString(), detail.actor, deedWords(detail, 'en_US'), names];
      });
      for (const line of tableOf(['when', 'who', 'what', 'whom'], cells)) say(line);
      return true;
    },
  },
  {
    words: ['records', 'seal'],
    values: [],
    summary: 'Seal the chains that an earlier version left without one, each after it was checked',
    async run({ read, change, say }) {
      const faults: Fault[] = [];
      let sealed = 0;
      for (const chain of await read(openEnds)) {
        // One transaction each: nobody's records wait for the check of another's.
        const done = await change(async (tx, { seal }) => {
          const end = await sealOpenEnd(tx, seal, chain);
          faults.push(...end.faults);
          // A person's own chain is called by their id.
          const people = isId(chain) ? [chain] : [];
          return end.records > 0 ? { deed: 'sealRecords', subject: chain, count: end.records, people } : null;
        });
        if (done) sealed++;
      }
      for (const { chain, seq, what } of faults) say(`Chain ${chain}, record ${seq}: ${what}; it was not sealed`);
      say(`${sealed} chain(s) sealed.`);
      return faults.length === 0;
    },
  },
];
