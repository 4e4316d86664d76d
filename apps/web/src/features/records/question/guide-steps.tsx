import type { ActionRecord } from '@uc/contract';
import { Link } from 'wouter';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Guide } from '../queries.ts';
import { AddressStep } from './address-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ReportStep } from './report-step.tsx';
import { SessionsStep } from './sessions-step.tsx';
import { Step } from './step.tsx';

interface Props {
  record: ActionRecord;
  guide: Guide;
}

/** What to do when it was not oneself, the most urgent first; each step says whether it is done. */
export function GuideSteps({ record, guide }: Props) {
  const text = useText();
  const layout = useLayout();
  const hasFailed = record.result === 'failure';
  return (
    <>
      <p className="guide-title">{hasFailed ? text.views.actionRecord.guideFailed : text.views.actionRecord.guide}</p>
      <ol className="steps">
        <SessionsStep record={record.id} guide={guide} />
        <PasswordStep record={record} guide={guide} />
        <Step title={text.views.actionRecord.checkOtp} state={guide.hasOtp ? 'check' : 'open'}>
          <p>{guide.hasOtp ? text.views.actionRecord.checkOtpBound : text.views.actionRecord.checkOtpMissing}</p>
          {guide.hasOtp ? (
            <Link className="button" href={pathTo('oneTimePasswords', layout)}>
              {text.views.actionRecord.otpDevicesGo}
            </Link>
          ) : (
            <ProofLink className="button" scene="bindOtp">
              {text.views.actionRecord.checkOtpGo}
            </ProofLink>
          )}
        </Step>
        {guide.passkeys > 0 && (
          <Step title={text.views.actionRecord.checkPasskeys} state="check">
            <p>{text.views.actionRecord.checkPasskeysBody(guide.passkeys)}</p>
            <Link className="button" href={pathTo('security', layout)}>
              {text.views.actionRecord.checkPasskeysGo}
            </Link>
          </Step>
        )}
        <AddressStep guide={guide} />
        <ReportStep record={record} guide={guide} />
      </ol>
    </>
  );
}
