import os from 'node:os';
import type { Kysely } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { DirectoryReading, PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { actorName, recordDeed } from '../../db/administrators/record-deed.ts';
import { invite } from '../../db/links/invite.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import type { PhoneCountry } from '../../values/phones.ts';
import type { Problem } from '../model.ts';
import { newlyInvited } from '../newly-invited.ts';
import { isEmpty } from '../plan.ts';
import { keepRefused, type Outlook, RunRefused, run } from '../run.ts';
import { holdWords, needWords } from './hold-words.ts';
import type { Look } from './marks.ts';
import { needRights } from './need-rights.ts';
import { type DescribedDirectory, type FromDirectory, ldapSource } from './read.ts';
import { readForRun } from './read-for-run.ts';

/** What a run beside the calls needs. */
export interface DirectoryMeans extends DescribedDirectory {
  post: NoticeMeans;
  reading: DirectoryReading;
  /** The day it is in the organisation. */
  today: () => string;
  smsCountries: readonly PhoneCountry[];
  signsInElsewhere: boolean;
  linkChannels: readonly LinkChannel[];
}

/** What became of a run. */
export type DirectoryOutcome = 'done' | 'nothing' | 'refused';

/** Whose plan it is. */
export const directoryOutlook = (
  { read, signIn }: Pick<PeopleDirectorySettings, 'read' | 'signIn'>,
  { today, signsInElsewhere }: Pick<Outlook, 'today' | 'signsInElsewhere'>,
): Outlook => ({
  ...{ source: ldapSource, today, words: read?.holds ?? [] },
  signsInElsewhere: signsInElsewhere || signIn !== undefined,
});

/** The portal itself, which reads on schedule. */
const actor = { user: 'schedule', host: os.hostname() };

/** Reads the directory and carries out what follows, as far as nobody needs to look at it first. */
export async function runDirectory(db: Kysely<Schema>, means: DirectoryMeans): Promise<DirectoryOutcome> {
  const began = performance.now();
  const { reading } = means;
  await needWords(db, reading.holds);
  await needRights(db, means.settings.groups);
  const look: Look = (work) => db.transaction().setAccessMode('read only').execute(work);
  const { read, settle } = await readForRun(look, means, { smsCountries: means.smsCountries });
  await noteCertificate(db, read);
  const outlook = directoryOutlook(means.settings, { today: means.today(), signsInElsewhere: means.signsInElsewhere });
  const confirmation = {
    ...{ skipsRefused: reading.skipsRefused, goesBeyond: false, hasRefused: read.problems.length > 0 },
    ...{ actor: actorName(actor), place: read.server },
    refused: (planned: readonly Problem[]) => allProblems(read, planned),
    settle,
  };
  try {
    return await db.transaction().execute(async (tx) => {
      await holdWords(tx, reading.holds);
      const { plan, outcomes } = await run(tx, means.post, read.wanted, outlook, confirmation);
      const count = outcomes.size + plan.units.added.length + plan.units.changed.length + plan.units.closed.length;
      if (count > 0)
        await recordDeed(tx, means.post, actor, {
          ...{ deed: 'applyDirectory', subject: read.server, count, people: [...outcomes.keys()], outcomes },
        });
      const toInvite = outlook.signsInElsewhere ? [] : newlyInvited(plan, outcomes, reading.invites);
      if (toInvite.length > 0 && means.linkChannels.length > 0) {
        const { queued } = await invite(tx, toInvite, means.linkChannels, actorName(actor));
        const people = queued.map(({ personId }) => personId);
        if (people.length > 0)
          await recordDeed(tx, means.post, actor, { deed: 'invitePeople', count: people.length, people });
      }
      return isEmpty(plan) && plan.problems.length === 0 ? 'nothing' : 'done';
    });
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    await keepRefused(db, error, confirmation, performance.now() - began);
    return 'refused';
  }
}

/** Keeps how long the certificate of its server is good, whatever comes of the run: the overview tells when it is about to end. */
async function noteCertificate(db: Kysely<Schema>, { certificateUntil }: FromDirectory): Promise<void> {
  await db
    .updateTable('source_schedule')
    .set({ certificate_until: certificateUntil })
    .where('source', '=', ldapSource)
    .execute();
}

/** Everything that is refused, by the attribute that feeds its field. */
export const allProblems = ({ problems, headingOf }: FromDirectory, planned: readonly Problem[]): Problem[] => [
  ...problems,
  ...planned.map((one) => ({ ...one, column: headingOf(one.file, one.column) })),
];
