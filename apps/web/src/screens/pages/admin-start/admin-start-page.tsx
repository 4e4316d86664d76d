import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Redirect } from 'wouter';
import { type Administrator, administratorQuery } from '../../../lib/administration.ts';
import { type Layout, useLayout } from '../../../lib/layout.ts';
import { paths } from '../../../lib/paths.ts';
import { administrationOf } from '../../layouts/administration/opens-for.ts';
import { RoutesContext } from '../../layouts/routes-context.ts';
import type { Route } from '../../route.ts';

/** Where the menus lead: on to the first page that one's roles open, or on a phone that has none of them to what says so. */
export default function AdminStartPage() {
  const routes = use(RoutesContext);
  const layout = useLayout();
  const { data: administrator } = useQuery(administratorQuery);
  return administrator && <Redirect to={landingOf(routes, layout, administrator)} replace />;
}

function landingOf(routes: readonly Route[], layout: Layout, administrator: Administrator): string {
  const [first] = administrationOf(routes, layout, administrator);
  return first?.path ?? paths.adminElsewhere.phone;
}
