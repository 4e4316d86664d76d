import { useEffect, useState } from 'react';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import CheckUpCard, { type CheckUpProps } from './check-up-card.tsx';

let hasWords = false;

/** Fetches the words of the check-up, which only the page that lists it all speaks. */
export async function fetchCheckUpWords(): Promise<void> {
  await fetchAreaText('checkUp');
  hasWords = true;
}

const waiting = (
  <div className="card security-waiting">
    <Skeleton shape="rows" count={3} />
  </div>
);

/** The check-up, above the items, once its words are there; where they do not come, the rest is as it was. */
export function CheckUpLater({ isPending, ...props }: CheckUpProps & { isPending: boolean }) {
  const [words, setWords] = useState<'there' | 'coming' | 'missing'>(hasWords ? 'there' : 'coming');
  useEffect(() => {
    if (words !== 'coming') return;
    let isGone = false;
    const tell = (how: 'there' | 'missing') => () => {
      if (!isGone) setWords(how);
    };
    fetchCheckUpWords().then(tell('there'), tell('missing'));
    return () => {
      isGone = true;
    };
  }, [words]);
  if (words === 'missing') return props.sign;
  if (isPending || words === 'coming') return waiting;
  return <CheckUpCard {...props} />;
}
