import { useState } from 'react';
import { initialOf } from '../../lib/format.ts';
import './portrait.css';

interface Props {
  name: string;
  /** The address of the picture, or a data string; null where there is none. */
  picture: string | null;
}

/** Somebody's picture, or the first character of their name in its place. Says nothing by itself: their name stands beside it. */
export function Portrait({ name, picture }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) return initialOf(name);
  return <img className="portrait" src={picture} alt="" onError={() => setBroken(picture)} />;
}
