import { api, limits, type ShownRequest } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { readBase64 } from '../../../lib/read-base64.ts';
import { isRefused, reasonText } from '../../../lib/refusal.ts';
import type { Kept } from '../saving/keeper.ts';

type Attachment = ShownRequest['attachments'][number];

/** A file on its way to the draft, or one that did not arrive. */
export interface Upload {
  /** Also what marks a repeat as the same sending. */
  key: string;
  file: File;
  /** Why it did not arrive; nothing while it is on its way. */
  problem?: string;
  /** Another try may help. */
  canRetry?: boolean;
}

/** The files of a draft: those that are there, and those on their way. `keep` makes sure that there is a draft. */
export function useFiles(initial: readonly Attachment[], keep: () => Promise<Kept | null>) {
  const text = useText();
  const [files, setFiles] = useState(initial);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');

  const mark = (key: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setUploads((now) => now.filter((one) => one.key !== key));

  async function send({ key, file }: Upload): Promise<void> {
    try {
      const kept = await keep();
      if (!kept) return mark(key, { problem: text.views.initiateApplication.files.unsaved, canRetry: true });
      const content = await readBase64(file);
      const name = [...file.name].slice(-limits.attachmentNameCharacters).join('');
      const added = await call(
        api.applications.attach,
        { id: kept.id, name, content },
        { show: 'none', idempotencyKey: key },
      );
      setFiles((now) => [...now, added]);
      drop(key);
    } catch (error) {
      mark(key, { problem: reasonText(error, text), canRetry: !isRefused(error) });
    }
  }

  /** Takes files in, one after the other; what cannot be taken is said at once. */
  async function add(chosen: readonly File[]): Promise<void> {
    const room = limits.attachments - files.length - uploads.length;
    setProblem(chosen.length > room ? text.views.initiateApplication.files.full(limits.attachments) : '');
    const taken = chosen.slice(0, Math.max(0, room)).map((file): Upload => {
      const why =
        file.size === 0
          ? text.views.initiateApplication.files.empty
          : file.size > limits.attachmentBytes
            ? text.views.initiateApplication.files.oversized
            : undefined;
      return { key: crypto.randomUUID(), file, ...(why !== undefined && { problem: why }) };
    });
    setUploads((now) => [...now, ...taken]);
    for (const upload of taken) if (upload.problem === undefined) await send(upload);
  }

  async function retry(upload: Upload): Promise<void> {
    setUploads((now) => now.map((one) => (one.key === upload.key ? { key: one.key, file: one.file } : one)));
    await send(upload);
  }

  async function remove({ id }: Attachment): Promise<void> {
    const kept = await keep();
    if (!kept) return setProblem(text.views.initiateApplication.files.unsaved);
    setLeaving((now) => [...now, id]);
    try {
      await call(api.applications.detach, { id: kept.id, attachment: id }, { show: 'none' });
      setFiles((now) => now.filter((file) => file.id !== id));
      setProblem('');
    } catch (error) {
      setProblem(reasonText(error, text));
    } finally {
      setLeaving((now) => now.filter((one) => one !== id));
    }
  }

  /** The draft they belonged to is not the one on show any more. */
  const forget = () => setFiles([]);

  const isSending = uploads.some((upload) => upload.problem === undefined);
  return { files, uploads, leaving, problem, isSending, add, retry, drop, remove, forget };
}
