import { useEffect, useState } from 'react';
import { afterFrame } from '../../../lib/after-frame.ts';

/** The address of a picture once it has come, asked for after the page is painted; until then the letter in its place is no hole. */
export function useLatePicture(address: string | null): string | null {
  const [come, setCome] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const picture = new Image();
    picture.onload = () => setCome(address);
    const cancel = afterFrame(() => {
      picture.src = address;
    });
    return () => {
      cancel();
      picture.onload = null;
    };
  }, [address]);
  return address === null ? null : come; // the one before stays until the next has come
}
