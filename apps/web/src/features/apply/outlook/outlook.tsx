import type { UseQueryResult } from '@tanstack/react-query';
import { ConflictNotes } from '../../../kit/request/conflict-notes.tsx';
import { namesLine } from '../../../kit/request/item-words.ts';
import { stepName } from '../../../kit/request/step-name.ts';
import { usualTime } from '../../../lib/durations.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { reasonText } from '../../../lib/refusal.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { Preview } from '../queries.ts';

interface Props {
  id: string;
  /** False: there is not enough yet to tell anything. */
  isAsked: boolean;
  query: UseQueryResult<Preview>;
  /** What the server said about it when it was sent. */
  refusal: string | undefined;
}

/** What will happen once it is sent: who decides step by step, how long that usually takes, and what speaks against it. */
export function Outlook({ id, isAsked, query, refusal }: Props) {
  const text = useText();
  const told = refusal ?? (isAsked && query.isError ? reasonText(query.error, text) : undefined);
  const preview = isAsked && !query.isError ? query.data : undefined;
  return (
    <section className="apply-outlook" aria-labelledby={`${id}-title`} aria-busy={isAsked && query.isFetching}>
      <h2 id={`${id}-title`}>{text.views.initiateApplication.outlook}</h2>
      {!isAsked && <p className="quiet">{text.views.initiateApplication.outlookEmpty}</p>}
      {isAsked && query.isPending && <Skeleton count={3} />}
      {told !== undefined && (
        <p className="note" role="alert" tabIndex={-1} data-problem="">
          <Icon name="alert" />
          <span>{told}</span>
        </p>
      )}
      {isAsked && query.isError && query.error && (
        <button type="button" className="button" onClick={() => void query.refetch()}>
          {text.global.retry}
        </button>
      )}
      {preview && (
        <>
          <ol className="apply-steps">
            {preview.steps.map(({ people, ...step }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              <li key={at}>
                <b>{stepName(step, text)}</b>
                <span>
                  {people.length > 1 ? text.views.permissions.anyOne(namesLine(people, text)) : namesLine(people, text)}
                </span>
              </li>
            ))}
            <li>
              <b>{text.views.permissions.effect.coming}</b>
              <span>{text.views.permissions.effectHints.coming}</span>
            </li>
          </ol>
          <p className="apply-usual quiet">
            <Icon name="clock" />
            <span>
              {preview.usualHours === null
                ? text.views.permissions.usualUnknown
                : text.views.permissions.usualAlone(usualTime(preview.usualHours, text))}
            </span>
          </p>
          <Conflicts id={id} conflicts={preview.conflicts} />
        </>
      )}
    </section>
  );
}

/** Roles that do not go together in one hand; the blocking ones say what to do about it. */
function Conflicts({ id, conflicts }: { id: string; conflicts: Preview['conflicts'] }) {
  const text = useText();
  const isBlocked = conflicts.some(({ severity }) => severity === 'blocking');
  return (
    <div id={`${id}-conflicts`} role="status" tabIndex={-1} data-problem={isBlocked ? '' : undefined}>
      <ConflictNotes conflicts={conflicts} />
      {isBlocked && <p className="quiet">{text.views.initiateApplication.blocked}</p>}
    </div>
  );
}
