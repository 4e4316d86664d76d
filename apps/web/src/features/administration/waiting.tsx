import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { Line } from '../../kit/panel/line.tsx';
import { Panel } from '../../kit/panel/panel.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { proveAdministrator } from '../../lib/proof/administer.ts';
import { useLogin } from '../../lib/session.ts';
import { ConnectionLine } from './connection-line.tsx';
import { refreshAdministrators, type WaitingRole, waitingQuery } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { endWords, scopeWords } from './role-words.ts';

/** Roles that wait for a second owner; nothing where none does. */
export function Waiting() {
  const text = useText();
  const words = text.views.administrators;
  const queries = useQueryClient();
  const { data } = useQuery(waitingQuery(true));
  const [refused, setRefused] = useState<WaitingRole | null>(null);
  const after = () => refreshAdministrators(queries);
  const agreeing = useAction(
    ({ id }: WaitingRole) => proveAdministrator(() => call(api.administration.agree, { id })),
    { done: (answer, { person }) => answer && showToast('success', words.agreed(person.name)), after },
  );

  async function refuse(reason: string): Promise<void> {
    if (!refused) return;
    const answer = await proveAdministrator(() => call(api.administration.refuse, { id: refused.id, reason }));
    if (!answer) return;
    showToast('success', refused.mayAgree ? words.refused : words.withdrawn);
    setRefused(null);
    await after();
  }

  const rows = data?.rows ?? [];
  const connection = data?.connection ?? null;
  if (rows.length === 0 && !connection) return null;
  return (
    <>
      <Panel title={words.waitingTitle} hint={words.waitingHint}>
        <ul>
          {connection && (
            <li>
              <ConnectionLine connection={connection} />
            </li>
          )}
          {rows.map((row) => (
            <li key={row.id}>
              <WaitingLine
                row={row}
                isBusy={agreeing.isBusy}
                onAgree={() => agreeing.run(row)}
                onRefuse={() => setRefused(row)}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <ReasonDialog
        isOpen={refused !== null}
        title={words.refuseTitle(refused?.person.name ?? '')}
        body={words.refuseBody}
        submit={refused?.mayAgree ? words.refuse : words.withdraw}
        onAnswer={refuse}
        onClose={() => setRefused(null)}
      />
    </>
  );
}

interface LineProps {
  row: WaitingRole;
  isBusy: boolean;
  onAgree(): void;
  onRefuse(): void;
}

function WaitingLine({ row, isBusy, onAgree, onRefuse }: LineProps) {
  const text = useText();
  const words = text.views.administrators;
  const { timeZone, user } = useLogin();
  const isMine = row.askedBy.id === user.id;
  const asked = words.askedBy(row.askedBy.name, formatWhen(row.askedAt, text, timeZone));
  return (
    <Line
      icon="key"
      title={words.waitingFor(row.person.name, text.views.administration.roles[row.role])}
      words={
        <>
          {[scopeWords(row, text), endWords(row, text), row.reason].filter(Boolean).join(words.between)}
          <br />
          {[asked, isMine ? words.mine : !row.mayAgree && words.about].filter(Boolean).join(words.between)}
        </>
      }
      tag={<Tag tone="warning">{words.expires(formatWhen(row.expires, text, timeZone))}</Tag>}
      action={
        <>
          {row.mayAgree && (
            <button
              type="button"
              className="button primary"
              aria-label={words.agreeTo(row.person.name)}
              aria-disabled={isBusy}
              onClick={() => isBusy || onAgree()}
            >
              {words.agree}
            </button>
          )}
          {(row.mayAgree || isMine) && (
            <button
              type="button"
              className="button"
              aria-label={isMine ? words.withdrawOf(row.person.name) : words.refuseTo(row.person.name)}
              onClick={onRefuse}
            >
              {isMine ? words.withdraw : words.refuse}
            </button>
          )}
        </>
      }
    />
  );
}
