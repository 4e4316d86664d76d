import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { useTimeLeft } from '../../../../widgets/resend-button/use-time-left.ts';
import { shownPart } from '../../../../widgets/text-input/mask.ts';
import { type Item, itemsQuery } from '../../queries.ts';
import type { ContactScene } from './contacts.ts';

interface Props {
  scene: ContactScene;
  /** The code of an earlier visit is to be used, with the address that the form beside this holds. */
  onUse(form: HTMLFormElement): void;
}

/** An address that waits for its code since before this page was opened: it is said, and its code need not be sent again. */
export function EarlierCode({ scene, onUse }: Props) {
  const { data, dataUpdatedAt, refetch } = useQuery(itemsQuery);
  const pending = data?.rows.find((item) => item.scene === scene)?.pending;
  return pending ? (
    <Waiting pending={pending} saidAtMs={dataUpdatedAt} onEnd={() => void refetch()} onUse={onUse} />
  ) : null;
}

interface WaitingProps extends Pick<Props, 'onUse'> {
  pending: NonNullable<Item['pending']>;
  saidAtMs: number;
  onEnd(): void;
}

function Waiting({ pending, saidAtMs, onEnd, onUse }: WaitingProps) {
  const text = useText();
  const words = text.views.securityChange.contact;
  const box = useRef<HTMLDivElement>(null);
  const left = useTimeLeft(pending.expiresInSeconds, saidAtMs, onEnd);

  function use() {
    const form = box.current?.parentElement?.querySelector('form');
    if (form) onUse(form);
  }

  return (
    <div ref={box} className="note change-warning change-earlier">
      <p>{words.pending(shownPart(pending.target), left)}</p>
      <button type="button" className="button" onClick={use}>
        {words.haveCode}
      </button>
    </div>
  );
}
