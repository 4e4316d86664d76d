import type { Authority } from '@uc/contract';
import { Link } from 'wouter';
import { Fact } from '../../kit/request/facts.tsx';
import { Tag } from '../../kit/request/tag.tsx';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { places } from '../../lib/permission-places.ts';
import { useLogin } from '../../lib/session.ts';
import { endingOf } from './ending.ts';
import { RoleUnits } from './role-units.tsx';
import { RoleWays } from './role-ways.tsx';

interface Props {
  layout: Layout;
  authority: Authority;
  /** What was searched for. */
  words: readonly string[];
}

/** One role: what it is, why and for how long one has it, what it reaches, and what can be done about it. */
export function RoleRow({ layout, authority, words }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { role, since, until, lastUsed, dataPermissions } = authority;
  const ending = endingOf(until, timeZone);
  return (
    <article className="authority-role">
      <div className="authority-what">
        <h3>{role.name}</h3>
        <code>{role.code}</code>
        {ending && <Tag tone={ending.isNear ? 'bad' : 'warning'}>{text.views.myAuthority.endsIn(ending.days)}</Tag>}
        {role.description && <p>{role.description}</p>}
      </div>
      <RoleWays layout={layout} authority={authority} />
      <dl className="authority-facts">
        <Fact label={text.views.myAuthority.source}>
          <Why layout={layout} authority={authority} />
        </Fact>
        <Fact label={text.views.myAuthority.since}>{formatWhen(since, text, timeZone)}</Fact>
        <Fact label={text.views.myAuthority.until}>
          {until === null ? text.views.permissions.noEnd : formatWhen(until, text, timeZone)}
        </Fact>
        <Fact label={text.views.myAuthority.lastUsed}>
          {lastUsed === null ? text.views.myAuthority.neverUsed : formatWhen(lastUsed, text, timeZone)}
        </Fact>
      </dl>
      {dataPermissions.length > 0 && <RoleUnits role={role.name} units={dataPermissions} words={words} />}
    </article>
  );
}

/** Why one has it: the job or policy in words, or the application it was given by. */
function Why({ layout, authority: { source, reason, request } }: Omit<Props, 'words'>) {
  const text = useText();
  const { permissions } = useLogin();
  const canOpen = permissions.includes('userCenter:myApplication');
  return (
    <>
      {text.views.myAuthority.sources[source]}
      {request && ' '}
      {request?.id && canOpen ? (
        <Link className="authority-link" href={places.application(layout, request.id)}>
          {request.number}
        </Link>
      ) : (
        request?.number
      )}
      {reason && <small>{reason}</small>}
    </>
  );
}
