import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { LateOtpForm } from '../change/late-otp-form.tsx';
import '../change/change.css';
import type { Elsewhere } from '../change/use-change.ts';
import { sceneQuery } from '../queries.ts';

/** Binds the first device, and goes on from here in place of account security. */
export function SetUpOtp({ ticket, ...elsewhere }: Elsewhere & { ticket: string }) {
  const text = useText();
  return (
    <>
      <div className="factor-head">
        <h1 tabIndex={-1}>{text.views.securityChange.bindOtp}</h1>
        <p>{text.views.securityChange.purposes.bindOtp}</p>
      </div>
      <QueryView query={useQuery(sceneQuery('bindOtp'))} waiting={<Skeleton shape="values" />}>
        {({ fields }) => <LateOtpForm scene="bindOtp" fields={fields} ticket={ticket} elsewhere={elsewhere} />}
      </QueryView>
    </>
  );
}
