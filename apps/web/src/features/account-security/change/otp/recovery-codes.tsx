import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { saveText } from '../../../../lib/save-text.ts';
import { useLogin } from '../../../../lib/session.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { useCodesGuard } from './use-codes-guard.ts';
import '../change.css';

interface Props {
  codes: readonly string[];
  /** What they are for, where they come without a new device. */
  purpose?: string;
  onDone(): void;
}

/** The codes for a lost device, shown this once: to download, copy or print, and to be confirmed before one leaves. */
export function RecoveryCodes({ codes, purpose, onDone }: Props) {
  const text = useText();
  const words = text.views.securityChange.recovery;
  const { user } = useLogin();
  const [isSaved, setSaved] = useState(false);
  const [isHurried, setHurried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useCodesGuard(isSaved);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  const sheet = [words.heading(text.global.product, user.username), '', ...codes, ''].join('\n');

  return (
    <div className="card change recovery-sheet">
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{purpose ?? words.purpose}</p>
      <p className="note change-warning">
        <Icon name="alert" />
        {words.once}
      </p>
      <p className="recovery-paper">{words.heading(text.global.product, user.username)}</p>
      <ol className="recovery-codes" aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="change-others">
        <button type="button" className="button" onClick={() => saveText(sheet, words.file(user.username))}>
          {words.download}
        </button>
        <CopyButton value={codes.join('\n')} label={words.copy} done={words.copied} failed={words.notCopied} />
        <button type="button" className="button" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
      <label className="recovery-saved">
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        {words.saved}
      </label>
      <p className="recovery-first" role="alert">
        {isHurried && !isSaved && words.saveFirst}
      </p>
      <button
        type="button"
        className="button primary"
        aria-disabled={!isSaved}
        onClick={() => (isSaved ? onDone() : setHurried(true))}
      >
        {words.done}
      </button>
    </div>
  );
}
