import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { Fact, Facts } from '../../../kit/facts/facts.tsx';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { Panel } from '../../../kit/panel/panel.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useAddress } from '../../../lib/address.ts';
import { call } from '../../../lib/call.ts';
import { chunk } from '../../../lib/chunk.ts';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { proveAdministrator } from '../../../lib/proof/administer.ts';
import { useLogin } from '../../../lib/session.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { nothingShown, sourcesAddress } from '../address.ts';
import { type Connection, connectionQuery, type Described, sourcesKey } from '../queries.ts';
import { TryPanel } from './try-panel.tsx';
import './connection.css';
import '../sources.css';

// Comes with the first press.
const load = () => chunk(() => import('./box/reason-box.tsx'));
const ReasonBox = lazy(load);

/** The connection to the organisation's directory as it is, and how to try it. */
export function ConnectionView() {
  const text = useText();
  const words = text.views.adminDirectory;
  const query = useQuery(connectionQuery);
  const { hrefOf } = useAddress(sourcesAddress);
  const [isRemoving, setRemoving] = useState(false);
  const queries = useQueryClient();
  const connection = query.data;
  const isOurs = connection?.from === 'portal' && connection.mayChange;
  const edit = hrefOf({ ...nothingShown, connection: 'edit' });

  async function remove(reason: string): Promise<void> {
    const replaces = connection?.id ?? '';
    const done = await proveAdministrator(() => call(api.adminSources.removeConnection, { replaces, reason }));
    if (!done) return;
    showToast('success', text.views.adminDirectory.remove.done);
    setRemoving(false);
    await queries.invalidateQueries({ queryKey: sourcesKey });
  }

  return (
    <div className="sources">
      <PageHead
        title={words.title}
        purpose={words.purpose}
        back={{ href: hrefOf(nothingShown), label: text.views.adminSources.title }}
        actions={
          isOurs && (
            <>
              <Link className="button" href={edit}>
                {words.edit}
              </Link>
              <button type="button" className="button" onClick={() => setRemoving(true)}>
                {text.views.adminDirectory.remove.submit}
              </button>
            </>
          )
        }
      />
      <QueryView query={query} waiting={<Skeleton shape="rows" count={4} />}>
        {(shown) => (
          <>
            {shown.waiting && <Waits waiting={shown.waiting} mayDecide={shown.mayChange} />}
            {shown.described ? (
              <>
                <Shown connection={shown} described={shown.described} />
                {shown.mayChange && <TryPanel fields={shown.fields} />}
              </>
            ) : (
              <section className="card">
                <EmptyState
                  icon="intake"
                  title={words.none}
                  hint={shown.mayChange ? words.noneHint : words.noneReading}
                  action={
                    shown.mayChange &&
                    !shown.waiting && (
                      <Link className="button primary" href={edit}>
                        {words.setUp}
                      </Link>
                    )
                  }
                />
              </section>
            )}
          </>
        )}
      </QueryView>
      <LateDialog load={load} isAsked={isRemoving} onClose={() => setRemoving(false)}>
        <ReasonBox onAnswer={remove} onClose={() => setRemoving(false)} />
      </LateDialog>
    </div>
  );
}

function Waits({ waiting, mayDecide }: { waiting: NonNullable<Connection['waiting']>; mayDecide: boolean }) {
  const text = useText();
  const words = text.views.adminDirectory;
  const { timeZone } = useLogin();
  return (
    <Panel
      title={words.waiting}
      hint={words.waitingWords(waiting.askedBy.name, formatWhen(waiting.expires, text, timeZone))}
      action={
        mayDecide && (
          <Link className="button" href={paths.administrators.wide}>
            {words.toAdministrators}
          </Link>
        )
      }
    >
      <p className="panel-words">
        {[waiting.servers.join(words.and), waiting.bindDn, words.reasonWas(waiting.reason)].join(words.between)}
      </p>
    </Panel>
  );
}

function Shown({ connection, described }: { connection: Connection; described: Described }) {
  const text = useText();
  const words = text.views.adminDirectory;
  const facts = text.views.adminDirectory.facts;
  const form = text.views.adminDirectory.form;
  const { timeZone } = useLogin();
  const { changed, from, usual } = connection;
  const { kind, servers, ca, bindDn, people, units, groups = [] } = described;
  const by = changed && [
    words.changed(formatWhen(changed.at, text, timeZone), changed.by),
    ...(changed.agreedBy ? [words.agreed(changed.agreedBy)] : []),
    words.reasonWas(changed.reason),
  ];
  return (
    <Panel title={facts.title} hint={from === 'file' ? words.fromFile : by?.join(words.between)}>
      <div className="connection-facts">
        <Facts look="close">
          <Fact label={form.kind}>{words.kinds[kind]}</Fact>
          <Fact label={form.servers}>
            <code>{servers.join('\n')}</code>
          </Fact>
          <Fact label={form.ca}>{ca === undefined ? facts.caSystem : facts.caSet}</Fact>
          <Fact label={form.bindDn}>
            <code>{bindDn}</code>
          </Fact>
          <Fact label={form.bindPassword}>{facts.password}</Fact>
          <Fact label={form.base}>
            <code>{people.base}</code>
          </Fact>
          <Fact label={form.filter}>
            <code>{people.filter ?? usual[kind].people.filter}</code>
          </Fact>
          <Fact label={form.unitsFrom}>
            {units === undefined
              ? facts.nowhere
              : 'base' in units
                ? facts.byTree(units.base)
                : facts.byAttribute(units.attribute)}
          </Fact>
          <Fact label={facts.abilities}>
            <ul>
              {abilitiesOf(described, facts, text.views.adminDirectory.facts.writes).map((ability) => (
                <li key={ability}>{ability}</li>
              ))}
              {groups.length > 0 && <li>{facts.groups(groups.length)}</li>}
            </ul>
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}

type FactWords = ReturnType<typeof useText>['views']['adminDirectory']['facts'];

function abilitiesOf({ read, signIn, write }: Described, words: FactWords, writes: FactWords['writes']): string[] {
  const abilities = [
    ...(read ? [words.reads(read.everyMinutes)] : []),
    ...(signIn ? [words.signsIn(signIn.failures, signIn.minutes)] : []),
    ...(write?.change ? [words.changes] : []),
    ...(write?.reset ? [words.resets] : []),
    ...(write?.fields ?? []).map((field) => writes[field]),
  ];
  return abilities.length > 0 ? abilities : [words.off];
}
