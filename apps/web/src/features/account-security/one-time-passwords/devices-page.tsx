import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { arriveWith } from '../../../lib/query.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { DeviceList } from './device-list.tsx';
import { LateCodes } from './late-codes.tsx';
import './one-time-passwords.css';
import { devicesQuery } from './queries.ts';
import { useOtpChanges } from './use-otp-changes.ts';

/** One-time passwords, looked after: devices, recovery codes, and the way to do without. */
export default function DevicesPage() {
  const text = useText();
  const layout = useLayout();
  // Not in the list: who comes back with a proof need not wait for it.
  const { codes, codesSaved, ...changes } = useOtpChanges();
  const devices = useQuery(devicesQuery);
  const waiting = (
    <div className="card security-waiting">
      <Skeleton shape="rows" />
    </div>
  );
  return (
    <>
      <PageHead
        title={text.views.oneTimePasswords.title}
        purpose={text.views.oneTimePasswords.purpose}
        back={{ href: pathTo('security', layout), label: text.views.accountSecurity.title }}
      />
      {codes ? (
        <LateCodes codes={codes} onDone={codesSaved} />
      ) : (
        <QueryView query={devices} waiting={waiting}>
          {(found) => <DeviceList found={found} {...changes} />}
        </QueryView>
      )}
    </>
  );
}

/** Drawn once, with its answer. */
export const arrive = () => arriveWith(devicesQuery);
