import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { sessionsQuery } from '../queries.ts';
import { Row } from './row.tsx';

/** So many of the other sessions are named; the page behind the line has all. */
const namedAtMost = 2;

/** Where the person is signed in, in a line. */
export function SessionsRow() {
  const text = useText();
  const layout = useLayout();
  const { data } = useQuery(sessionsQuery);
  const others = data?.rows.filter(({ isCurrent }) => !isCurrent) ?? [];
  const named = others
    .slice(0, namedAtMost)
    .map(({ device, browser, location }) => [device || browser, location].filter(Boolean).join(' · '))
    .filter(Boolean);
  const words = !data
    ? text.views.accountSecurity.sessionsUnknown
    : others.length === 0
      ? text.views.accountSecurity.sessionsAlone
      : layout === 'phone'
        ? text.views.accountSecurity.sessionsShort(data.total)
        : text.views.accountSecurity.sessionsOthers(others.length, named);
  return (
    <Row
      icon="devices"
      title={text.views.accountSecurity.sessionsItem}
      words={words}
      tag={data && <Tag>{text.views.accountSecurity.sessionsCount(data.total)}</Tag>}
      href={pathTo('sessions', layout)}
      action={text.views.accountSecurity.view}
    />
  );
}
