import type { HubApplication } from '@uc/contract';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { AppIcon } from '../../../widgets/app-icon/app-icon.tsx';
import { AppLink } from '../card/app-link.tsx';
import { HubTodo, useHasRail } from '../todo/hub-todo.tsx';
import './shortcuts-section.css';

interface Props {
  recent: readonly HubApplication[];
  frequent: readonly HubApplication[];
}

/** What this person opened lately and often, as short links, and on a large screen what waits for them; nothing where there is nothing. */
export function ShortcutsSection({ recent, frequent }: Props) {
  const text = useText();
  const hasRail = useHasRail();
  if (recent.length + frequent.length === 0 && !hasRail) return null;
  return (
    <div className="hub-shortcuts">
      <HubTodo isRail />
      <Shortcuts title={text.views.appHub.recent} applications={recent} />
      <Shortcuts title={text.views.appHub.frequent} applications={frequent} />
    </div>
  );
}

function Shortcuts({ title, applications }: { title: string; applications: readonly HubApplication[] }) {
  const id = useId();
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {applications.map((application) => (
          <li key={application.id}>
            <AppLink application={application} className="hub-shortcut" title={application.name}>
              <AppIcon application={application} />
              <span>{application.name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
