import type { api } from '@uc/contract';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { csvFile, templateRows } from '../../directory/files/template.ts';
import type { AskDirectoryNow, OpenDirectory } from '../../directory/ldap/live.ts';
import { changeConnection, removeConnection } from './change-connection.ts';
import { showConnection } from './connection.ts';
import { beginJob, beginReading, confirmJob, discardJob, finishJob, stopJob, takePiece } from './jobs.ts';
import { listLines } from './lines.ts';
import { readJob } from './read-jobs.ts';
import { listRuns, listSources, readRun } from './runs.ts';
import { createTryConnection } from './try-connection.ts';

type Settings = Pick<
  Config,
  'timeZone' | 'links' | 'passwordsHere' | 'smsCountries' | 'directory' | 'directoryPorts' | 'isDirectoryAWayIn'
>;

/** Where units, people and positions come from, as administrators see it, and files that they drop. */
export function adminSourceHandlers(
  { timeZone, links, passwordsHere, smsCountries, ...config }: Settings,
  post: NoticeMeans,
  { now, open }: { now: AskDirectoryNow; open: OpenDirectory },
): Handlers<typeof api.adminSources> {
  const { seal } = post;
  const reading = { seal, timeZone, canInvite: passwordsHere && links.channels.length > 0 };
  const connection = {
    ...{ file: config.directory, ports: config.directoryPorts, isWayIn: config.isDirectoryAWayIn, timeZone },
  };
  const tryConnection = createTryConnection({ ...connection, post, smsCountries, now, open });
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
    connection: (_, visit) => showConnection(visit, connection),
    tryConnection: (input, visit) => tryConnection(visit, input),
    changeConnection: (input, visit) => changeConnection(visit, post, connection, input),
    removeConnection: (input, visit) => removeConnection(visit, post, connection, input),
    readNow: async ({ isWhole }, visit) => beginReading(visit, (await now()).described, isWhole),
  };
}
