import { once } from 'node:events';
import { FileFailure } from './file-failure.ts';
import { readCsvFile } from './read-csv.ts';
import { readJsonFile } from './read-json.ts';
import { readXlsxFile } from './read-xlsx.ts';
import { bounded, type Sink, type Told } from './table.ts';

// A process of its own, begun by open-reader.ts: whatever a file does to it, nobody else is hurt. It is told a place, a name and a kind and answers on its
// standard output, a line of JSON each.
const [, , place = '', name = '', kind = ''] = process.argv;

/** Lines are gathered: one write for each would take longer than reading. */
const gatheredCharacters = 64 * 1024;
let gathered = '';

function tell(told: Told): Promise<void> | undefined {
  gathered += `${JSON.stringify(told)}\n`;
  return gathered.length < gatheredCharacters ? undefined : pass();
}

async function pass(): Promise<void> {
  const lines = gathered;
  gathered = '';
  if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
}

const sink: Sink = {
  table: (table) => void tell({ kind: 'table', name: table }),
  row: (line, cells) => tell({ kind: 'row', line, cells }),
};

function readerOf(ending: string): typeof readCsvFile {
  if (/^\.xlsx$/i.test(ending)) return readXlsxFile;
  return /^\.json$/i.test(ending) ? readJsonFile : readCsvFile;
}

/** What the file, or the disk it is on, is to blame for. */
function asFailure(error: unknown): FileFailure | undefined {
  if (error instanceof FileFailure) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? new FileFailure(0, 'unreadable', { value: message }) : undefined;
}

try {
  await readerOf(kind)(place, name, bounded(sink));
  await tell({ kind: 'end' });
} catch (error) {
  const failure = asFailure(error);
  if (!failure) throw error;
  const { line, fault, facts } = failure;
  await tell({ kind: 'failure', line, fault, facts });
}
await pass();
