import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { lastSignInQuery } from '../last-sign-in.ts';
import './passkey-offer.css';

/** Whether the organisation wants everybody to have one. */
export interface PasskeyOfferProps {
  isRequired: boolean;
  /** From which day on nobody gets any further without one. */
  from?: string | undefined;
}

/** A passkey is offered once: taken up or put off, it is not offered again; where one is required, not before the next sign-in. */
export default function PasskeyOffer({ isRequired, from }: PasskeyOfferProps) {
  const text = useText();
  const words = text.views.passkeys.offer;
  const layout = useLayout();
  const heading = useId();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const answering = useAction((_wanted: boolean) => call(api.passkeys.putOffOffer, {}), {
    after(isWanted) {
      queries.setQueryData(lastSignInQuery.queryKey, (said) => said && { lastSignIn: said.lastSignIn });
      if (isWanted) navigate(pathTo('security', layout));
    },
  });
  return (
    <section className="card passkey-offer" aria-labelledby={heading}>
      <span className="passkey-offer-sign">
        <Icon name="passkey" />
      </span>
      <div>
        <h2 id={heading}>{isRequired ? words.requiredTitle : words.title}</h2>
        <p>{isRequired ? words.requiredHint(from) : words.hint}</p>
      </div>
      <div className="passkey-offer-ways">
        <button
          type="button"
          className="button primary"
          aria-disabled={answering.isBusy}
          onClick={() => answering.run(true)}
        >
          {words.add}
        </button>
        <button type="button" className="button" aria-disabled={answering.isBusy} onClick={() => answering.run(false)}>
          {isRequired ? words.nextTime : words.later}
        </button>
      </div>
    </section>
  );
}
