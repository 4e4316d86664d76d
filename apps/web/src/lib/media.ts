import { useCallback, useSyncExternalStore } from 'react';

const touch = '(pointer: coarse)';

/** Whether a media query holds, kept fresh. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** True where a finger is the main way to point, at this moment. */
export function isTouchScreen(): boolean {
  return matchMedia(touch).matches;
}

/** True where a finger is the main way to point, kept fresh. */
export function useTouchScreen(): boolean {
  return useMedia(touch);
}
