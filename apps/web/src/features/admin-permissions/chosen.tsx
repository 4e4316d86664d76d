import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { nameWords } from '../../kit/person/name-words.ts';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import type { Asked } from './keep/asked.ts';
import { Preview } from './preview.tsx';
import { type Deciders, decidersQuery, type KeptRole, rolesQuery } from './queries.ts';
import { StepsDrawn } from './steps-drawn.tsx';

interface Props {
  application: string | undefined;
  onAsk(asked: Asked): void;
}

/** The chosen application: who decides, who owns it, and its roles. */
export function Chosen({ application, onAsk }: Props) {
  const words = useText().views.adminPermissions;
  if (application === undefined)
    return (
      <div className="permissions-chosen permissions-none">
        <p>{words.chooseOne}</p>
        <p className="quiet">{words.chooseHint}</p>
      </div>
    );
  return <Shown key={application} application={application} onAsk={onAsk} />;
}

function Shown({ application, onAsk }: { application: string; onAsk(asked: Asked): void }) {
  const query = useQuery(decidersQuery(application));
  return (
    <div className="permissions-chosen">
      <QueryView query={query} waiting={<Skeleton count={5} />}>
        {(deciders) => (
          <>
            <WhoDecides deciders={deciders} onAsk={onAsk} />
            <Roles deciders={deciders} onAsk={onAsk} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function WhoDecides({ deciders, onAsk }: { deciders: Deciders; onAsk(asked: Asked): void }) {
  const text = useText();
  const words = text.views.adminPermissions.deciders;
  const { name, code, steps, owners, connected, mayChange, isEnabled } = deciders;
  return (
    <section className="permissions-section" aria-label={words.title}>
      <header>
        <h2>{name}</h2>
        <code>{code}</code>
        {!isEnabled && <Tag>{text.views.adminPermissions.closed}</Tag>}
        {connected && <Tag tone="accent">{words.connected}</Tag>}
        {mayChange && (
          <button type="button" className="button" onClick={() => onAsk({ what: 'deciders', deciders })}>
            {words.edit}
          </button>
        )}
      </header>
      {steps.length === 0 ? <p className="quiet">{words.noSteps}</p> : <StepsDrawn steps={steps} label={words.title} />}
      <p className="permissions-owners">
        <span className="quiet">{words.owners}</span>{' '}
        {owners.length === 0 ? words.noOwner : owners.map((owner) => nameWords(owner, text)).join(words.and)}
      </p>
      {steps.length > 0 && <Preview application={deciders.id} />}
    </section>
  );
}

function Roles({ deciders, onAsk }: { deciders: Deciders; onAsk(asked: Asked): void }) {
  const words = useText().views.adminPermissions;
  const query = useInfiniteQuery(rolesQuery(deciders.id));
  return (
    <section className="permissions-section" aria-label={words.role.title}>
      <header>
        <h3>{words.role.title}</h3>
        {deciders.mayChange && (
          <button
            type="button"
            className="button"
            onClick={() => onAsk({ what: 'role', application: deciders.id, role: null })}
          >
            {words.role.add}
          </button>
        )}
      </header>
      <PagedList
        query={query}
        lines={3}
        empty={<p className="quiet">{words.role.none}</p>}
        className="permissions-rows"
        keyOf={({ id }) => id}
      >
        {(role) => <RoleLine application={deciders.id} role={role} onAsk={onAsk} />}
      </PagedList>
    </section>
  );
}

interface LineProps {
  application: string;
  role: KeptRole;
  onAsk(asked: Asked): void;
}

function RoleLine({ application, role, onAsk }: LineProps) {
  const text = useText();
  const words = text.views.adminPermissions.role;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const { name, code, fields, people, rules, retiredAt, mayChange } = role;
  const facts = [
    words.holders(people, numbers.format(people)),
    ...(rules > 0 ? [words.byRules(rules)] : []),
    ...(fields.longestDays === null ? [] : [words.atMost(fields.longestDays)]),
    ...(fields.takesUnits ? [words.withUnits] : []),
  ];
  return (
    <>
      <div className="permissions-row-words">
        <strong>{name}</strong> <code>{code}</code>
        <small>{facts.join(words.between)}</small>
      </div>
      {fields.risk !== 'low' && (
        <Tag tone={fields.risk === 'high' ? 'bad' : 'warning'}>{text.views.adminPermissions.risks[fields.risk]}</Tag>
      )}
      {retiredAt !== null ? <Tag>{words.retired}</Tag> : !fields.requestable && <Tag>{words.notRequestable}</Tag>}
      {mayChange && (
        <span className="permissions-row-acts">
          {retiredAt === null ? (
            <>
              <button
                type="button"
                className="button"
                aria-label={words.change(name)}
                onClick={() => onAsk({ what: 'role', application, role })}
              >
                {words.edit}
              </button>
              <button
                type="button"
                className="button"
                aria-label={words.retire(name)}
                onClick={() => onAsk({ what: 'retire', role })}
              >
                {words.retireShort}
              </button>
            </>
          ) : (
            <button
              type="button"
              className="button"
              aria-label={words.restore(name)}
              onClick={() => onAsk({ what: 'restore', role })}
            >
              {words.restoreShort}
            </button>
          )}
        </span>
      )}
    </>
  );
}
