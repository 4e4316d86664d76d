import { useState } from 'react';

/**
 * The picture to show: the owner's `value`, or what was just sent in its place until the owner has caught up. One whose
 * address stays the same never does, and would show the old picture.
 */
export function useShownPicture(value: string | null) {
  const [standIn, setStandIn] = useState<{ picture: string | null; for: string | null } | null>(null);
  if (standIn && standIn.for !== value) setStandIn(null);
  return {
    picture: standIn?.for === value ? standIn.picture : value,
    /** Shows `picture` instead of the value that it takes the place of. */
    replace: (replaced: string | null, picture: string | null) => setStandIn({ picture, for: replaced }),
  };
}
