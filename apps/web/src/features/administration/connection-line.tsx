import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { Fragment, useState } from 'react';
import { Line } from '../../kit/panel/line.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { proveAdministrator } from '../../lib/proof/administer.ts';
import { useLogin } from '../../lib/session.ts';
import { changedFacts } from './connection-facts.ts';
import { refreshAdministrators, type WaitingConnection } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Another connection to the directory that waits: where passwords would go, and the yes or no of a second owner. */
export function ConnectionLine({ connection }: { connection: WaitingConnection }) {
  const text = useText();
  const words = text.views.administrators;
  const own = text.views.administrators.connection;
  const parts = text.views.adminDirectory.parts;
  const queries = useQueryClient();
  const { timeZone, user } = useLogin();
  const [isRefusing, setRefusing] = useState(false);
  const { id, servers, bindDn, before, askedBy, mayAgree, reason } = connection;
  const isMine = askedBy.id === user.id;
  const after = () => refreshAdministrators(queries);
  const agreeing = useAction(() => proveAdministrator(() => call(api.administration.agree, { id })), {
    done: (answer) => answer && showToast('success', own.agreed),
    after,
  });

  async function refuse(said: string): Promise<void> {
    const answer = await proveAdministrator(() => call(api.administration.refuse, { id, reason: said }));
    if (!answer) return;
    showToast('success', mayAgree ? words.refused : words.withdrawn);
    setRefusing(false);
    await after();
  }

  const { and } = text.views.adminDirectory;
  const changes = connection.parts.map((part) => parts[part]).join(and);
  const where = [
    own.account(bindDn),
    before ? own.before([...before.servers, before.bindDn].join(and)) : own.first,
    before && own.changes(changes),
    connection.signsIn && own.signsIn,
    reason,
  ];
  const asked = [words.askedBy(askedBy.name, formatWhen(connection.askedAt, text, timeZone)), isMine && words.mine];
  return (
    <>
      <Line
        icon="intake"
        title={own.title(servers.join(and))}
        words={
          <>
            {where.filter(Boolean).join(words.between)}
            <br />
            {changedFacts(connection, text).map((line) => (
              <Fragment key={line}>
                {line}
                <br />
              </Fragment>
            ))}
            {asked.filter(Boolean).join(words.between)}
          </>
        }
        tag={<Tag tone="warning">{words.expires(formatWhen(connection.expires, text, timeZone))}</Tag>}
        action={
          <>
            {mayAgree && (
              <button
                type="button"
                className="button primary"
                aria-label={own.agreeTo}
                aria-disabled={agreeing.isBusy}
                onClick={() => agreeing.isBusy || agreeing.run()}
              >
                {words.agree}
              </button>
            )}
            <button
              type="button"
              className="button"
              aria-label={isMine ? own.withdrawOf : own.refuseTo}
              onClick={() => setRefusing(true)}
            >
              {isMine ? words.withdraw : words.refuse}
            </button>
          </>
        }
      />
      <ReasonDialog
        isOpen={isRefusing}
        title={own.refuseTitle}
        body={words.refuseBody}
        submit={mayAgree ? words.refuse : words.withdraw}
        onAnswer={refuse}
        onClose={() => setRefusing(false)}
      />
    </>
  );
}
