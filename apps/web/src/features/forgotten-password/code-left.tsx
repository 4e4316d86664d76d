import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useTimeLeft } from '../../widgets/resend-button/use-time-left.ts';

/** How long the code still holds. Read out once, when it is over; a clock would be read out each second. */
export function CodeLeft({ expiresInSeconds, atMs }: { expiresInSeconds: number; atMs: number }) {
  const text = useText();
  const words = text.views.forgottenPassword.code;
  const [isOver, setOver] = useState(() => expiresInSeconds === 0);
  const left = useTimeLeft(expiresInSeconds, atMs, () => setOver(true));
  return (
    <>
      <p className="reset-left" aria-hidden="true">
        {isOver ? words.over : words.left(left)}
      </p>
      <p className="visually-hidden" role="status">
        {isOver && words.over}
      </p>
    </>
  );
}
