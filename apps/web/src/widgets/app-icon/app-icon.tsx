import { useState } from 'react';
import { initialOf } from '../../lib/format.ts';
import './app-icon.css';

const colours = 10;

/** One of the colours, always the same for the same application. */
function colourOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % colours;
}

interface Props {
  application: { id: string; name: string; icon: string | null };
}

/** An application's picture; without one, or when it does not come, the first character of its name. */
export function AppIcon({ application: { id, name, icon } }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (icon !== null && icon !== broken) {
    return (
      <img
        className="app-icon"
        src={icon}
        alt=""
        width={44}
        height={44}
        decoding="async"
        loading="lazy"
        draggable={false}
        onError={() => setBroken(icon)}
      />
    );
  }
  // Drawn, not written: beside the name it would be searched and copied as a part of it.
  return (
    <span className="app-icon letter" aria-hidden="true" data-colour={colourOf(id)} data-letter={initialOf(name)} />
  );
}
