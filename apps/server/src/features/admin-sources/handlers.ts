import type { api } from '@uc/contract';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { csvFile, templateRows } from '../../directory/files/template.ts';
import { beginJob, confirmJob, discardJob, finishJob, stopJob, takePiece } from './jobs.ts';
import { listLines } from './lines.ts';
import { readJob } from './read-jobs.ts';
import { listRuns, listSources, readRun } from './runs.ts';

/** Where units, people and positions come from, as administrators see it, and files that they drop. */
export function adminSourceHandlers(
  { timeZone, links, passwordsHere }: Pick<Config, 'timeZone' | 'links' | 'passwordsHere'>,
  post: NoticeMeans,
): Handlers<typeof api.adminSources> {
  const { seal } = post;
  const reading = { seal, timeZone, canInvite: passwordsHere && links.channels.length > 0 };
  return {
    list: (_, visit) => listSources(visit, timeZone),
    runs: (input, visit) => listRuns(visit, input, timeZone),
    run: ({ id }, visit) => readRun(visit, id, timeZone),
    async template({ list, headings }) {
      return { name: `${list}.csv`, content: csvFile(templateRows(list, headings === 'zh_CN' ? 'zh' : 'en')) };
    },
    job: ({ job }, visit) => readJob(visit, reading, job),
    lines: (input, visit) => listLines(visit, seal, input),
    begin: (input, visit) => beginJob(visit, input),
    piece: (input, visit) => takePiece(visit, post, input),
    finish: ({ job }, visit) => finishJob(visit, job),
    carryOut: (input, visit) => confirmJob(visit, post, input),
    stop: ({ job }, visit) => stopJob(visit, post, job),
    discard: ({ job }, visit) => discardJob(visit, job),
  };
}
