import { Fragment } from 'react';
import { Link } from 'wouter';
import { Tag } from '../../../kit/tag/tag.tsx';
import type { Administrator } from '../../../lib/administration.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths, type ScreenName } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, labelOf } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';
import '../waiting/waiting.css';
import { administrationOf, groupOf } from './opens-for.ts';
import { Scope } from './scope.tsx';

interface Props {
  route: Route;
  routes: readonly Route[];
  administrator: Administrator | undefined;
}

/** The pages of the administration that one's roles open, what they reach, and the way back to the portal. */
export function AdministrationSidebar({ route, routes, administrator }: Props) {
  const text = useText();
  const words = text.views.administration;
  const lines = administrator ? administrationOf(routes, 'wide', administrator) : [];
  return (
    <aside className="sidebar" id="sidebar">
      <div className="brand">
        <span className="logo" aria-hidden="true">
          U
        </span>
        <span className="sidebar-word">{text.global.product}</span>
        <span className="sidebar-word administration-tag">
          <Tag>{words.tag}</Tag>
        </span>
      </div>
      <nav aria-label={words.navigation}>
        {[...Map.groupBy(lines, groupOf)].map(([group, members]) => (
          <Fragment key={group}>
            {group && <p className="sidebar-heading sidebar-word">{text.views.administration.groups[group]}</p>}
            {members.map((line) => (
              <Link
                key={line.path}
                href={line.path}
                className="sidebar-line"
                aria-current={currentOf(line.path, route)}
                title={labelOf(line, text)}
              >
                <Icon name={line.nav.icon} />
                <span className="sidebar-word">{labelOf(line, text)}</span>
                <Waits screen={line.name} counts={administrator?.counts} />
              </Link>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="administration-foot">
        {administrator && <Scope administrator={administrator} />}
        <Link href={paths.hub.wide} className="sidebar-line" title={words.back}>
          <Icon name="back" />
          <span className="sidebar-word">{words.back}</span>
        </Link>
      </div>
    </aside>
  );
}

type Counts = Administrator['counts'];

/** How much waits behind a line; the counts are named as the screens. */
function Waits({ screen, counts }: { screen: string; counts: Counts | undefined }) {
  const text = useText();
  const count = (counts as Partial<Record<ScreenName | string, number>> | undefined)?.[screen] ?? 0; // not every screen has one
  if (count === 0) return null;
  return (
    <span className="waiting-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text.views.layout.waiting(count)}</span>
    </span>
  );
}
