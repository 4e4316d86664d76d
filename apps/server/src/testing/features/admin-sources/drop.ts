import { api, type Call, type InputOf, limits, type OutputOf } from '@uc/contract';
import { continueJob } from '../../../directory/jobs/continue.ts';
import type { JobMeans } from '../../../directory/jobs/means.ts';
import { takeTurn, type Work } from '../../../directory/jobs/start.ts';
import type { Portal } from '../../portal.ts';

type Job = OutputOf<typeof api.adminSources.job>;
type Begin = InputOf<typeof api.adminSources.begin>;

/** A file of the test's own making. */
export interface Dropped {
  name: string;
  content: string | Buffer;
}

/** What going on with dropped files is given in tests: the portal's own keys, and a fixed day. */
export const jobMeans = ({ seal }: Pick<Portal, 'seal'>, change: Partial<JobMeans> = {}): JobMeans => ({
  post: { seal, channels: ['email'], publicOrigin: 'http://127.0.0.1:8080' },
  today: () => '2026-03-01',
  smsCountries: ['CN'],
  signsInElsewhere: false,
  linkChannels: ['email'],
  ...change,
});

/** Takes turns as a process does, until nothing is left to do; `work` in place of what it does. */
export async function goOn(portal: Portal, work?: Work): Promise<void> {
  const signal = new AbortController().signal;
  const usual: Work = (job) => continueJob(portal.db, jobMeans(portal), job);
  while (await takeTurn(portal.db, work ?? usual, signal));
}

/** Drops files as the page does, part by part. */
export async function drop(call: Call, files: readonly Dropped[], more: Partial<Begin> = {}): Promise<string> {
  const held = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content) }));
  const { id } = await call(api.adminSources.begin, {
    ...{ source: 'file', keepsPasswords: false, closesMissing: false },
    files: held.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    ...more,
  });
  for (const [file, { bytes }] of held.entries())
    for (let piece = 0; piece * limits.sourcePieceBytes < bytes.length; piece++) {
      const from = piece * limits.sourcePieceBytes;
      const content = bytes.subarray(from, from + limits.sourcePieceBytes).toString('base64');
      await call(api.adminSources.piece, { job: id, file, piece, content });
    }
  await call(api.adminSources.finish, { job: id });
  return id;
}

/** Drops files and has them planned. */
export async function dropAndPlan(
  portal: Portal,
  call: Call,
  files: readonly Dropped[],
  more: Partial<Begin> = {},
): Promise<Job> {
  const job = await drop(call, files, more);
  await goOn(portal);
  return call(api.adminSources.job, { job });
}

/** Says yes to a plan as it was shown; the number that its stop names is typed as it should be. */
export async function confirm(
  call: Call,
  { id, plan }: Job,
  more: Partial<InputOf<typeof api.adminSources.carryOut>> = {},
): Promise<void> {
  await call(api.adminSources.carryOut, {
    ...{ job: id, digest: plan?.digest ?? '', reason: 'A test', skipsRefused: false, invites: false },
    number: plan?.stops[0]?.now ?? null,
    ...more,
  });
}

/** People of a list in CSV: so many, from a number on. */
export const peopleCsv = (count: number, from = 1, name = '人') =>
  `工号,用户名,姓名\n${Array.from({ length: count }, (_, at) => `T${from + at},crowd.t${from + at},${name}${from + at}\n`).join('')}`;
