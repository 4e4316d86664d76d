import { limits } from '@uc/contract';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { useFiles } from './use-files.ts';

const kilobyte = 1024;
const accepted = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

/** Files that go along with the request. */
export function FilesField({
  files,
  uploads,
  leaving,
  problem,
  add,
  retry,
  drop,
  remove,
}: Omit<ReturnType<typeof useFiles>, 'forget'>) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = files.length + uploads.length >= limits.attachments;
  const toOpener = () => opener.current?.focus();
  return (
    <fieldset className="apply-files">
      <legend>{text.views.permissions.files}</legend>
      <p className="quiet">
        {text.views.initiateApplication.files.hint(limits.attachments, limits.attachmentBytes / kilobyte / kilobyte)}
      </p>
      <ul aria-live="polite">
        {files.map((file) => (
          <li key={file.id}>
            <span>{file.name}</span>
            <span className="quiet">
              {text.views.permissions.kilobytes(Math.max(1, Math.round(file.bytes / kilobyte)))}
            </span>
            <button
              type="button"
              className="close-button"
              aria-label={text.views.initiateApplication.files.remove(file.name)}
              aria-disabled={leaving.includes(file.id)}
              onClick={() => {
                if (leaving.includes(file.id)) return;
                toOpener();
                void remove(file);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} aria-busy={upload.problem === undefined}>
            <span>{upload.file.name}</span>
            {upload.problem === undefined ? (
              <span className="quiet">{text.views.initiateApplication.files.sending}</span>
            ) : (
              <>
                <span className="text-field-error">{upload.problem}</span>
                {upload.canRetry && (
                  <button type="button" className="chip" onClick={() => void retry(upload)}>
                    {text.global.retry}
                    <span className="visually-hidden"> {upload.file.name}</span>
                  </button>
                )}
                <button
                  type="button"
                  className="close-button"
                  aria-label={text.views.initiateApplication.files.remove(upload.file.name)}
                  onClick={() => {
                    toOpener();
                    drop(upload.key);
                  }}
                >
                  <Icon name="close" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="text-field-error" aria-live="polite">
        {problem}
      </p>
      <button
        ref={opener}
        type="button"
        className="button"
        aria-disabled={isFull}
        onClick={() => !isFull && input.current?.click()}
      >
        {isFull
          ? text.views.initiateApplication.files.full(limits.attachments)
          : text.views.initiateApplication.files.add}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={text.views.initiateApplication.files.add}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = ''; // the same one may be chosen again
          void add(chosen);
        }}
      />
    </fieldset>
  );
}
