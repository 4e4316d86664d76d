import { useEffect } from 'react';
import { deviceCodeAwaited } from './awaited-code.ts';

/** Says, as long as what asks for it is shown, that the code of a device is awaited. */
export function useDeviceCodeAwaited(isAwaited = true): void {
  useEffect(() => {
    if (!isAwaited) return;
    deviceCodeAwaited.set(true);
    return () => deviceCodeAwaited.set(false);
  }, [isAwaited]);
}
