import { type ReactNode, useEffect } from 'react';
import { useSearch } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { applicationId, launchAddress } from './launch.ts';

interface Props {
  children: ReactNode;
  /** Goes to an address outside the pages; tests bring their own. */
  leaveFor?(address: string): void;
}

// Replaces, so that "back" from the application does not open it again.
const replace = (address: string) => location.replace(address);

/**
 * The hub, unless the address asks for an application (`?launch=`): whoever opened one while signed out was sent here first,
 * because only a page can sign them in.
 */
export function Launching({ children, leaveFor = replace }: Props) {
  const text = useText();
  const id = applicationId(new URLSearchParams(useSearch()).get('launch'));
  useEffect(() => {
    if (id !== null) leaveFor(launchAddress(id));
  }, [id, leaveFor]);
  return id === null ? children : <p role="status">{text.views.appHub.opening}</p>;
}
