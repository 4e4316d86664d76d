import type { HubApplication } from '@uc/contract';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { launchLink } from '../launch.ts';
import { usePortal } from '../portal-pages.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  application: HubApplication;
}

/** The real link of a card: into the application, or where it is not open yet to the page that says how to ask for it. */
export function AppLink({ application, children, ...rest }: Props) {
  const { applicationPath } = usePortal();
  if (application.standing === 'requestable') {
    return (
      <Link {...rest} href={`${applicationPath}?id=${application.id}`}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} {...launchLink(application)}>
      {children}
    </a>
  );
}
