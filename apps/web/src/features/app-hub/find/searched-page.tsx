import type { ReactNode } from 'react';
import { useFinding } from './finding.tsx';
import { Results } from './results.tsx';

interface Props {
  /** The page brings the first heading itself, so while it is away the results must. */
  ownsHeading?: boolean;
  children: ReactNode;
}

/** A page that gives way to the results while someone searches, and is as it was when they are done. */
export function SearchedPage({ ownsHeading = false, children }: Props) {
  const { isSearching } = useFinding();
  return (
    <>
      {isSearching && <Results hasHeading={ownsHeading} />}
      <div className="searched-page" data-away={isSearching || undefined}>
        {children}
      </div>
    </>
  );
}
