import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { type Parts, type PreviewInput, versionsQuery } from './queries.ts';

interface Props {
  which: Omit<PreviewInput, 'parts'>;
  /** Left out: whoever looks changes nothing. */
  onTake?(parts: Parts): void;
}

/** What a text was, who changed it and why; any of it can be taken up again. */
export function History({ which, onTake }: Props) {
  const text = useText();
  const words = text.views.adminMessages;
  const { timeZone } = useLogin();
  return (
    <QueryView query={useQuery(versionsQuery(which))} waiting={<Skeleton count={3} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="quiet">{words.noHistory}</p>
        ) : (
          <ol className="messages-history">
            {rows.map(({ version, parts, by, at, reason }) => (
              <li key={version}>
                <strong>{words.version(version)}</strong> {by} <time>{formatWhen(at, text, timeZone)}</time>
                <p>{reason}</p>
                {parts ? (
                  Object.entries(parts).map(([part, said]) => <blockquote key={part}>{said}</blockquote>)
                ) : (
                  <p className="quiet">{words.builtIn}</p>
                )}
                {parts && onTake && (
                  <button type="button" className="button" onClick={() => onTake(parts)}>
                    {words.take}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}
