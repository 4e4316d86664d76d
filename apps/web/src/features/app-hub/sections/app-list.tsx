import type { HubApplication } from '@uc/contract';
import { AppCard } from '../card/app-card.tsx';
import { AppTile } from '../card/app-tile.tsx';
import { useHubLook } from '../look.ts';
import './app-list.css';

interface Props {
  label: string;
  applications: readonly HubApplication[];
  pinned: ReadonlySet<string>;
}

/** Applications beside each other, in the shape that fits the screen and the person's choice. */
export function AppList({ label, applications, pinned }: Props) {
  const { shape, isManaged } = useHubLook();
  return (
    <ul className={`app-list ${shape}`} aria-label={label}>
      {applications.map((application) => (
        <li key={application.id}>
          {shape === 'tiles' ? (
            <AppTile application={application} isPinned={pinned.has(application.id)} isManaged={isManaged} />
          ) : (
            <AppCard application={application} isPinned={pinned.has(application.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
