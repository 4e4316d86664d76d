import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import type { Seal } from '../../secrets/seal.ts';
import { answerRecord } from './answer.ts';
import { readDistribution, readPlaces } from './charts.ts';
import { download, startExport } from './export.ts';
import { listRecords } from './list.ts';
import { readOccurring } from './occurring.ts';
import { presentRecord, wordingOf } from './present.ts';
import { findRecord } from './read.ts';
import { reportRecord } from './report.ts';

/** What was done in the person's name, and what they think of it. */
export function recordHandlers(
  config: Config,
  seal: Seal,
  sources: readonly ThirdAuthSource[],
): Handlers<typeof api.records> {
  const { timeZone } = config;
  return {
    list: (input, visit) => listRecords(visit, input, sources, timeZone),
    async get({ id }, { db, session, locale }) {
      const row = await findRecord(db, session.personId, id, locale);
      if (!row) return fail('record.unknown');
      return presentRecord(row, await wordingOf(db, sources, locale, timeZone), session.id);
    },
    filters: (_, { db, session, locale }) => readOccurring(db, session.personId, locale),
    distribution: (range, { past, session }) => readDistribution(past, session.personId, range, timeZone),
    places: (range, { past, session, locale }) => readPlaces(past, session.personId, range, timeZone, locale),
    answer: (input, visit) => answerRecord(visit, config, input),
    report: (input, visit) => reportRecord(visit, config, seal, input),
    startExport: (input, visit) => startExport(visit, input),
    download: ({ id }, visit) => download(visit, id, (locale) => wordingOf(visit.db, sources, locale, timeZone)),
  };
}
