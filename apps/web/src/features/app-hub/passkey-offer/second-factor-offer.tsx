import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useId } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { lastSignInQuery } from '../last-sign-in.ts';
import './passkey-offer.css';

/** From which day on nobody gets any further without one. */
export interface SecondFactorOfferProps {
  from: string;
}

/** A second factor that will be required: set up now, or put off until the next sign-in, as long as there is time. */
export default function SecondFactorOffer({ from }: SecondFactorOfferProps) {
  const text = useText();
  const words = text.views.secondFactor.offer;
  const layout = useLayout();
  const heading = useId();
  const queries = useQueryClient();
  const puttingOff = useAction(() => call(api.user.putOffSecondFactor, {}), {
    after: () => queries.setQueryData(lastSignInQuery.queryKey, (said) => said && { lastSignIn: said.lastSignIn }),
  });
  return (
    <section className="card passkey-offer" aria-labelledby={heading}>
      <span className="passkey-offer-sign">
        <Icon name="shield" />
      </span>
      <div>
        <h2 id={heading}>{words.title(from)}</h2>
        <p>{words.hint}</p>
      </div>
      <div className="passkey-offer-ways">
        <Link className="button primary" href={pathTo('secondFactor', layout)}>
          {words.setUp}
        </Link>
        <button type="button" className="button" aria-disabled={puttingOff.isBusy} onClick={() => puttingOff.run()}>
          {words.later}
        </button>
      </div>
    </section>
  );
}
