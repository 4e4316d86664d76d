import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { useTimeLeft } from '../../../../widgets/resend-button/use-time-left.ts';
import type { SentCode } from '../../sending/use-code-sending.ts';
import type { ContactScene } from './contacts.ts';

interface Props {
  scene: ContactScene;
  target: string;
  last: { sent: SentCode; atMs: number } | null;
  isSent: boolean;
  isFailed: boolean;
}

/** Where the code went and how long it holds; or that it could not be sent. */
export function CodeNews({ scene, target, last, isSent, isFailed }: Props) {
  const text = useText();
  const words = text.views.securityChange.contact;
  if (isFailed) {
    return (
      <p className="note" role="alert">
        <Icon name="alert" />
        {text.views.accountSecurity.verify.notSent}
      </p>
    );
  }
  const sentence = isSent
    ? text.views.securityChange.contact.sent[scene](target)
    : text.views.accountSecurity.verify.sending;
  return (
    <div className="change-news">
      <p role="status">{last ? sentence : words.waits(target)}</p>
      {last && <TimeLeft key={last.atMs} last={last} />}
    </div>
  );
}

function TimeLeft({ last: { sent, atMs } }: { last: NonNullable<Props['last']> }) {
  const text = useText();
  const words = text.views.securityChange.contact;
  const [isOver, setOver] = useState(false);
  const left = useTimeLeft(sent.expiresInSeconds, atMs, () => setOver(true));
  return (
    <>
      {/* Read out once, when it is over; a clock would be read out each second. */}
      <p className="change-left" aria-hidden>
        {isOver ? words.expired : words.left(left)}
      </p>
      <p className="visually-hidden" role="status">
        {isOver && words.expired}
      </p>
    </>
  );
}
