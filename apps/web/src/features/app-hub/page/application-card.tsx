import { useText } from '../../../lib/i18n/text.ts';
import { AppIcon } from '../../../widgets/app-icon/app-icon.tsx';
import type { Application } from './application.ts';
import { ApplicationNotice } from './application-notice.tsx';
import { ApplicationWays } from './application-ways.tsx';

/** An application's own page: what it is, how it stands, and what can be done with it. */
export function ApplicationCard({ application, level }: { application: Application; level: 1 | 2 }) {
  const text = useText();
  const { name, description, category, address, contact, standing } = application;
  const Heading = level === 1 ? 'h1' : 'h2';
  const facts = [
    [text.views.appHub.category, category],
    [text.views.appHub.address, address],
    // Where it does not open, the notice names them.
    [text.views.appHub.whomToAsk, standing === 'open' ? contact : null],
  ] as const;
  return (
    <article className="card application">
      <div className="application-head">
        <AppIcon application={application} />
        <div>
          <Heading tabIndex={-1}>{name}</Heading>
          <p>{description}</p>
        </div>
        <span className="application-standing" data-standing={standing}>
          {text.views.appHub.standings[standing]}
        </span>
      </div>
      <ApplicationNotice standing={standing} contact={contact} />
      <dl className="application-facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ApplicationWays application={application} />
    </article>
  );
}
