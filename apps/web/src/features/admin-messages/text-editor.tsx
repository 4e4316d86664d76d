import { useQuery } from '@tanstack/react-query';
import { api, limits, textParts } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { LongText } from '../../widgets/text-input/long-text.tsx';
import { History } from './history.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type Parts, previewQuery, type ShownText } from './queries.ts';
import type { AskedSave } from './save/asked.ts';

interface Props {
  kind: string;
  text: ShownText;
  mayChange: boolean;
  onSave(asked: AskedSave): void;
}

/** One text in one language: its parts, what is wrong with them, how it leaves, and what can be done with it. What is typed stays when a colleague was faster. */
export function TextEditor({ kind, text, mayChange, onSave }: Props) {
  const all = useText();
  const words = all.views.adminMessages;
  const { form, locale, parts, version, isOwn } = text;
  const [draft, setDraft] = useState<{ parts: Parts; since: number } | null>(null);
  const [isHistory, setHistory] = useState(false);
  const shown: Readonly<Record<string, string | undefined>> = draft?.parts ?? parts;
  const own = Object.fromEntries(textParts[form].map((part) => [part, shown[part] ?? ''])) as Parts; // its own parts
  const settled = useSettled(own, limits.searchDebounceMs);
  const preview = useQuery(previewQuery({ kind, form, locale, parts: settled }));
  const problems = preview.data?.problems ?? [];
  const language = all.views.adminMessages.locales[locale];
  const testing = useAction(() => call(api.adminMessages.test, { kind, form, locale, parts: own }), {
    done: ({ channels }) =>
      showToast(
        'success',
        words.tested(channels.map((channel) => all.views.adminMessages.channels[channel]).join(words.and)),
      ),
  });
  const ask = (asked: Parts | null) =>
    onSave({ kind, form, locale, version, parts: asked, onSaved: () => setDraft(null) });
  const isIdle = problems.length > 0 || !preview.data;

  return (
    <section className="messages-language" aria-label={language}>
      <h2>
        {language} {version > 0 && <small>{isOwn ? words.version(version) : words.builtIn}</small>}
      </h2>
      {draft && version > draft.since && <p role="status">{words.changedBy(version, text.changedBy)}</p>}
      {textParts[form].map((part) => {
        const problem = problems.find((one) => one.part === part);
        return (
          <LongText
            key={part}
            label={all.views.adminMessages.fields[part]}
            value={shown[part] ?? ''}
            rows={part === 'subject' ? 1 : 3}
            maxCharacters={limits.messagePartCharacters}
            isDisabled={!mayChange}
            error={problem && all.views.adminMessages.problems[problem.problem](problem.value)}
            onChange={(value) =>
              setDraft({ parts: { ...own, [part]: value.replaceAll('\n', ' ') }, since: draft?.since ?? version })
            }
          />
        );
      })}
      {mayChange && (
        <div className="messages-acts">
          <button
            type="button"
            className="button primary"
            aria-disabled={!draft || isIdle}
            onClick={() => draft && !isIdle && ask(own)}
          >
            {words.save}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isIdle || testing.isBusy}
            onClick={() => isIdle || testing.isBusy || testing.run()}
          >
            {words.test}
          </button>
          {draft && (
            <button type="button" className="button" onClick={() => setDraft(null)}>
              {words.discard}
            </button>
          )}
          {isOwn && !draft && (
            <button type="button" className="button" onClick={() => ask(null)}>
              {words.reset}
            </button>
          )}
        </div>
      )}
      <MessagePreview label={words.previewOf(language)} preview={preview.data} form={form} />
      <button type="button" className="button quiet" aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
        {words.history}
      </button>
      {isHistory && (
        <History
          which={{ kind, form, locale }}
          {...(mayChange && { onTake: (taken: Parts) => setDraft({ parts: taken, since: version }) })}
        />
      )}
    </section>
  );
}
