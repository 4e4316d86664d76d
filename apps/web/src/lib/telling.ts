import { useState } from 'react';
import { useText } from './i18n/text.ts';

/** What was told in one language is not left standing in the other. */
export function useTelling<T>(nothing: T, first: T = nothing): [T, (told: T) => void] {
  const text = useText();
  const [told, setTold] = useState({ what: first, text });
  return [told.text === text ? told.what : nothing, (what) => setTold({ what, text })];
}
