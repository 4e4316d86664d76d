import type { HubApplication } from '@uc/contract';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { launchLink } from '../launch.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  application: HubApplication;
}

/** The real link of a card: into the application, or where it is not open yet to the page that says how to ask for it. */
export function AppLink({ application, children, ...rest }: Props) {
  const layout = useLayout();
  if (application.standing === 'requestable') {
    return (
      <Link {...rest} href={pathTo('application', layout, { id: application.id })}>
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
