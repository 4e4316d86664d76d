import { limits } from '@uc/contract';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { PlanCheck } from '../../kit/plan/plan-check.tsx';
import { useAction } from '../../lib/action.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { reasonText } from '../../lib/refusal.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { type FileFault, judgeFiles, sendFiles } from './send-files.ts';

const megabyte = 1024 * 1024;

interface Props {
  source: string;
  /** Own files that new ones would replace. */
  replaces?: string | undefined;
  /** They have come whole, and are being looked through. */
  onSent(job: string): void;
}

/** Where files are dropped, or chosen by a press; then how far they have come. */
export function DropZone({ source, replaces, onSent }: Props) {
  const text = useText();
  const words = text.views.adminSources.drop;
  const [closesMissing, setClosesMissing] = useState(false);
  const [keepsPasswords, setKeepsPasswords] = useState(false);
  const [isOver, setOver] = useState(false);
  const [share, setShare] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const ending = useRef<AbortController>(undefined);
  const hintId = useId();
  useEffect(() => () => ending.current?.abort(), []);

  const sending = useAction(
    (files: readonly File[]) => {
      ending.current = new AbortController();
      setShare(0);
      return sendFiles(files, { source, replaces, closesMissing, keepsPasswords }, ending.current.signal, setShare);
    },
    {
      done: onSent,
      refused: (error) => {
        if (error.failure !== 'cancelled') setWrong(error.failure ? words.failed : reasonText(error, text));
      },
    },
  );

  function take(files: readonly File[]): void {
    if (files.length === 0 || sending.isBusy) return;
    const fault = judgeFiles(files);
    setWrong(fault && faultText(fault));
    if (!fault) sending.run(files);
  }

  function faultText(fault: FileFault): string {
    if (fault.why === 'tooMany') return words.tooMany(limits.sourceFiles);
    if (fault.why === 'tooLarge') return words.tooLarge(limits.sourceFileBytes / megabyte);
    return words[fault.why](fault.name);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  if (sending.isBusy) return <Sending share={share} onCancel={() => ending.current?.abort()} />;
  return (
    <div className="source-drop">
      <button
        type="button"
        className="drop-zone"
        data-over={isOver || undefined}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="intake" />
        <strong>{words.title}</strong>
      </button>
      <p id={hintId} className="quiet">
        {words.hint(limits.sourceFileBytes / megabyte)}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.label}
        accept=".csv,.tsv,.txt,.xlsx,.json"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same file, mended, is chosen again
        }}
      />
      <p role="alert" className={wrong ? 'source-wrong' : 'visually-hidden'}>
        {wrong}
      </p>
      <div className="source-choices">
        <PlanCheck label={words.closesMissing} isSet={closesMissing} onChange={setClosesMissing} />
        <PlanCheck label={words.keepsPasswords} isSet={keepsPasswords} onChange={setKeepsPasswords} />
      </div>
    </div>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel(): void }) {
  const words = useText().views.adminSources.drop;
  const percents = new Intl.NumberFormat(languageTag(useLocale()), { style: 'percent' });
  return (
    <div className="source-drop source-sending">
      <strong>{words.sending(percents.format(share))}</strong>
      <progress aria-label={words.sendingLabel} value={share} max={1} />
      <button type="button" className="button" onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  );
}
