import { api, CallError, limits } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** How files are dropped. */
export interface DroppedAs {
  source: string;
  closesMissing: boolean;
  keepsPasswords: boolean;
  /** Own files that these replace. */
  replaces?: string | undefined;
}

/** What is wrong with files before any of them is sent. */
export type FileFault = { why: 'wrongKind' | 'empty'; name: string } | { why: 'tooMany' } | { why: 'tooLarge' };

const readable = /\.(?:csv|tsv|txt|xlsx|json)$/i;
/** A part that did not get through is sent so often again, after pauses that grow. */
const tries = 4;
const pauseMs = 1_000;

/** The first thing that is wrong with files; null: they can be sent. */
export function judgeFiles(files: readonly File[]): FileFault | null {
  if (files.length > limits.sourceFiles) return { why: 'tooMany' };
  for (const { name, size } of files) {
    if (!readable.test(name) || name.length > limits.sourceFileNameCharacters) return { why: 'wrongKind', name };
    if (size === 0) return { why: 'empty', name };
  }
  return files.reduce((sum, { size }) => sum + size, 0) > limits.sourceFileBytes ? { why: 'tooLarge' } : null;
}

/** Sends files part by part, which no proxy is too small for, and has them planned; answers the job. What was sent twice counts once. */
export async function sendFiles(
  files: readonly File[],
  { replaces, ...how }: DroppedAs,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<string> {
  const options = { signal, show: 'none' } as const;
  const { id } = await call(
    api.adminSources.begin,
    { ...how, files: files.map(({ name, size }) => ({ name, bytes: size })), ...(replaces && { replaces }) },
    options,
  );
  const all = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const [file, content] of files.entries())
    for (let piece = 0; piece * limits.sourcePieceBytes < content.size; piece++) {
      const from = piece * limits.sourcePieceBytes;
      const part = content.slice(from, from + limits.sourcePieceBytes);
      const input = { job: id, file, piece, content: await base64Of(part) };
      await again(() => call(api.adminSources.piece, input, options), signal);
      sent += part.size;
      onShare(sent / all);
    }
  await again(() => call(api.adminSources.finish, { job: id }, options), signal);
  return id;
}

/** Tries again what the network lost or a busy server turned away. */
async function again<Output>(ask: () => Promise<Output>, signal: AbortSignal): Promise<Output> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const isLost = error instanceof CallError && (error.failure !== undefined || [429, 503].includes(error.status));
      if (!isLost || signal.aborted || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * pauseMs));
    }
  }
}

/** A part as base64, made by the browser. */
function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('A file cannot be read'));
    reader.readAsDataURL(part);
  });
}
