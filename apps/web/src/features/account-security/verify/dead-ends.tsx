import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { contactQuery } from '../../../lib/contact.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { PageHead } from '../page-head.tsx';
import { type Layout, places } from '../places.ts';

/** The way out of a page where nothing can be done. */
export function BackToOverview({ layout }: { layout: Layout }) {
  const text = useText();
  return (
    <p className="verify-out">
      <Link className="button primary" href={places[layout].overview}>
        {text.views.accountSecurity.verify.back}
      </Link>
    </p>
  );
}

/** An address that names nothing that can be changed. */
export function UnknownScene({ layout }: { layout: Layout }) {
  const text = useText();
  return (
    <>
      <PageHead layout={layout} title={text.views.accountSecurity.verify.title} hasBack />
      <div className="card">
        <EmptyState
          icon="alert"
          title={text.views.accountSecurity.verify.unknown}
          hint={text.views.accountSecurity.verify.unknownHint}
          action={<BackToOverview layout={layout} />}
        />
      </div>
    </>
  );
}

/** Someone who has nothing to prove themselves with. */
export function NoWays({ layout }: { layout: Layout }) {
  const text = useText();
  const { data: contact } = useQuery(contactQuery);
  const hint = text.views.accountSecurity.verify.noWaysHint;
  return (
    <div className="card">
      <EmptyState
        icon="alert"
        title={text.views.accountSecurity.verify.noWays}
        hint={contact ? `${hint} ${contact}` : hint}
        action={<BackToOverview layout={layout} />}
      />
    </div>
  );
}
