import type { HubApplication } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { AppList } from './app-list.tsx';
import { Section } from './section.tsx';

const none: ReadonlySet<string> = new Set();

/** Applications that are not open to this person but can be asked for. */
export function RequestableSection({ applications }: { applications: readonly HubApplication[] }) {
  const text = useText();
  if (applications.length === 0) return null;
  return (
    <Section
      title={text.views.appHub.requestable}
      count={applications.length}
      hint={text.views.appHub.requestableHint}
      className="hub-requestable"
    >
      <AppList label={text.views.appHub.requestable} applications={applications} pinned={none} />
    </Section>
  );
}
