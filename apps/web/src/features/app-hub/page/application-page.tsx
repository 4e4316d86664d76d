import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { arriveWith } from '../../../lib/query.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { applicationId } from '../launch.ts';
import { applicationQuery } from './application.ts';
import { ApplicationCard } from './application-card.tsx';
import './application.css';
import { UnknownApplication } from './unknown-application.tsx';

/** The page of the application that the address names, or what is to be said where it does not open. */
export default function ApplicationPage() {
  const text = useText();
  const layout = useLayout();
  const query = useQuery(askedQuery(useSearch()));
  return (
    <>
      <WayBack href={pathTo('hub', layout)} label={text.views.appHub.title} />
      <QueryView query={query} waiting={<Skeleton shape="values" />}>
        {(application) => (application ? <ApplicationCard application={application} /> : <UnknownApplication />)}
      </QueryView>
    </>
  );
}

/** The application that an address names. */
const askedQuery = (search: string) => applicationQuery(applicationId(new URLSearchParams(search).get('id')));

/** Drawn once, with the application. */
export const arrive = ({ query }: { query: string }) => arriveWith(askedQuery(query));
