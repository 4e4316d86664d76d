import { useEffect, useState } from 'react';

/** Longer than the pause between two presses of a key that is held down. */
const restMs = 150;

/** True once what is drawn has been on show for a moment: whoever runs through a list asks for nothing on the way. */
export function useRested(): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return hasRested;
}
