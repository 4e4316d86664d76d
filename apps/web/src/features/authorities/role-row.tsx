import type { Authority } from '@uc/contract';
import { Link } from 'wouter';
import { Fact, Facts } from '../../kit/facts/facts.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { useLogin } from '../../lib/session.ts';
import { useMay } from '../../lib/use-may.ts';
import { endingOf } from './ending.ts';
import { RoleUnits } from './role-units.tsx';
import { RoleWays } from './role-ways.tsx';

interface Props {
  authority: Authority;
  /** What was searched for. */
  words: readonly string[];
}

/** One role: what it is, why and for how long one has it, what it reaches, and what can be done about it. */
export function RoleRow({ authority, words }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { role, since, until, lastUsed, dataPermissions } = authority;
  const ending = endingOf(until, timeZone);
  const noEnd = since === null ? text.views.myAuthority.whileRule : text.views.permissions.noEnd;
  return (
    <article className="authority-role">
      <div className="authority-what">
        <h3>{role.name}</h3>
        <code>{role.code}</code>
        {ending && <Tag tone={ending.isNear ? 'bad' : 'warning'}>{text.views.myAuthority.endsIn(ending.days)}</Tag>}
        {role.description && <p>{role.description}</p>}
      </div>
      <RoleWays authority={authority} />
      <Facts look="columns">
        <Fact label={text.views.myAuthority.source}>
          <Why authority={authority} />
        </Fact>
        {since !== null && <Fact label={text.views.myAuthority.since}>{formatWhen(since, text, timeZone)}</Fact>}
        <Fact label={text.views.myAuthority.until}>{until === null ? noEnd : formatWhen(until, text, timeZone)}</Fact>
        <Fact label={text.views.myAuthority.lastUsed}>
          {lastUsed === null ? text.views.myAuthority.neverUsed : formatWhen(lastUsed, text, timeZone)}
        </Fact>
      </Facts>
      {dataPermissions.length > 0 && <RoleUnits role={role.name} units={dataPermissions} words={words} />}
    </article>
  );
}

/** Why one has it: the job or policy in words, the application it was given by, or the rules that reach one. */
function Why({ authority }: Pick<Props, 'authority'>) {
  return authority.rules.length > 0 ? <ByRule authority={authority} /> : <Given authority={authority} />;
}

function ByRule({ authority: { rules, request } }: Pick<Props, 'authority'>) {
  const text = useText();
  return (
    <>
      {rules.map(({ kind, name }) => (
        <div key={kind + name}>{text.views.myAuthority.rules[kind](name)}</div>
      ))}
      <small>{text.views.myAuthority.ruleStays}</small>
      {request && <small>{text.views.myAuthority.alsoBy(request.number)}</small>}
    </>
  );
}

function Given({ authority: { source, reason, request } }: Pick<Props, 'authority'>) {
  const text = useText();
  const layout = useLayout();
  const canOpen = useMay('userCenter:myApplication');
  return (
    <>
      {text.views.myAuthority.sources[source]}
      {request && ' '}
      {request?.id && canOpen ? (
        <Link className="authority-link" href={pathTo('request', layout, { id: request.id })}>
          {request.number}
        </Link>
      ) : (
        request?.number
      )}
      {reason && <small>{reason}</small>}
    </>
  );
}
