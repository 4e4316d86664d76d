import { useEffect, useState } from 'react';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import CheckUpCard, { type CheckUpProps } from './check-up-card.tsx';

let hasWords = false;

/** Fetches the words of the check-up, which only the page that lists it all speaks. Where they do not come, the rest is as it was. */
export async function fetchCheckUpWords(): Promise<void> {
  hasWords = await fetchAreaText('checkUp').then(
    () => true,
    () => false,
  );
}

const waiting = (
  <div className="card security-waiting">
    <Skeleton shape="rows" count={3} />
  </div>
);

/** The check-up, above the items, once it is known whether its words are there. */
export function CheckUpLater({ isPending, ...props }: CheckUpProps & { isPending: boolean }) {
  const [isOver, setOver] = useState(hasWords);
  useEffect(() => void (isOver || fetchCheckUpWords().then(() => setOver(true))), [isOver]);
  if (isPending || !isOver) return waiting;
  return hasWords ? <CheckUpCard {...props} /> : props.sign;
}
