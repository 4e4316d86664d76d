import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { type Administrator, administratorQuery, rolesOf } from '../../../lib/administration.ts';
import { chunk } from '../../../lib/chunk.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { LayoutProps, Route } from '../../route.ts';
import { BareLayout } from '../bare/bare-layout.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import './administration.css';
import { DeskFrame } from './desk-frame.tsx';
import { mayAdminister } from './opens-for.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { GraceNote, SecondFactorNeeded } from './second-factor.tsx';
import { useLostRole } from './use-lost-role.ts';

// A page of its own, which others open too.
const NotFoundPage = lazy(() => chunk(() => import('../../pages/not-found.tsx')));

/** The frame of the administration. For whoever holds no role that opens the page, there is no such page. */
export default function AdministrationLayout(props: LayoutProps) {
  return (
    <PortalFrame {...props}>
      <Gate {...props} />
    </PortalFrame>
  );
}

function Gate(props: LayoutProps) {
  const { route, children } = props;
  const query = useQuery(administratorQuery);
  useLostRole();
  const { data: administrator, error } = query;
  if (isUnknownTo(administrator, route) || isRefusedFor(error, 'route.unknown')) {
    return (
      <BareLayout {...props}>
        <Suspense>
          <NotFoundPage />
        </Suspense>
      </BareLayout>
    );
  }
  const Frame = route.layout === 'wide' ? DeskFrame : PhoneFrame;
  return (
    <Frame {...props} administrator={administrator}>
      {isRefusedFor(error, 'administrator.factor') ? (
        <SecondFactorNeeded />
      ) : (
        <QueryView query={query} waiting={<Skeleton shape="table" count={8} />}>
          {(known) => <Open administrator={known}>{children}</Open>}
        </QueryView>
      )}
    </Frame>
  );
}

const isUnknownTo = (administrator: Administrator | undefined, route: Route) =>
  administrator !== undefined && !mayAdminister(route, rolesOf(administrator));

function Open({ administrator: { graceUntil }, children }: { administrator: Administrator; children: ReactNode }) {
  return (
    <>
      {graceUntil !== null && <GraceNote until={graceUntil} />}
      {children}
    </>
  );
}
