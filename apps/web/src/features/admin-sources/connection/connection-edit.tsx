import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { nothingShown, sourcesAddress } from '../address.ts';
import { connectionQuery } from '../queries.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionView } from './connection-view.tsx';
import './connection.css';
import '../sources.css';

/** Sets the connection up, or changes it; whoever may not is shown it as it is. */
export function ConnectionEdit() {
  const text = useText();
  const words = text.views.adminDirectory.form;
  const { hrefOf } = useAddress(sourcesAddress);
  // What is being typed is about the one that was fetched; another one is told of when it is saved.
  const query = useQuery({ ...connectionQuery, refetchOnWindowFocus: false, refetchOnReconnect: false });
  const { data } = query;
  if (data && (!data.mayChange || data.from === 'file')) return <ConnectionView />;
  return (
    <div className="sources">
      <PageHead
        title={data?.described ? words.titleEdit : words.titleNew}
        purpose={words.waitsHint(limits.agreementHours)}
        back={{ href: hrefOf({ ...nothingShown, connection: 'show' }), label: text.views.adminDirectory.title }}
      />
      <QueryView query={query} waiting={<Skeleton shape="rows" count={6} />}>
        {(connection) => <ConnectionForm key={connection.id} connection={connection} />}
      </QueryView>
    </div>
  );
}
