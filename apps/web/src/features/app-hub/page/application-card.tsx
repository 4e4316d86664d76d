import type { Standing } from '@uc/contract';
import { Fact, Facts } from '../../../kit/facts/facts.tsx';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { AppIcon } from '../../../widgets/app-icon/app-icon.tsx';
import type { Application } from './application.ts';
import { ApplicationHeading } from './application-heading.tsx';
import { ApplicationNotice } from './application-notice.tsx';
import { ApplicationWays } from './application-ways.tsx';

const tones: Record<Standing, Tone> = { open: 'good', requestable: 'plain', disabled: 'warning', removed: 'bad' };

/** An application's own page: what it is, how it stands, and what can be done with it. */
export function ApplicationCard({ application }: { application: Application }) {
  const text = useText();
  const { name, description, category, address, contact, standing } = application;
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
          <ApplicationHeading>{name}</ApplicationHeading>
          <p>{description}</p>
        </div>
        <Tag tone={tones[standing]}>{text.views.appHub.standings[standing]}</Tag>
      </div>
      <ApplicationNotice standing={standing} contact={contact} />
      <Facts>
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
      <ApplicationWays application={application} />
    </article>
  );
}
