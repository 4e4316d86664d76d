import { useRef } from 'react';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import type { Asked } from '../keep/asked.ts';
import type { Kept } from '../queries.ts';
import { AudienceEditor } from './audience-editor.tsx';
import { FieldsForm } from './fields-form.tsx';
import { IconField } from './icon-field.tsx';
import { useDraft } from './use-draft.ts';
import { WouldSee } from './would-see.tsx';

interface Props {
  kept: Kept;
  onAsk(asked: Asked): void;
}

/** An application with how it stands, and all of it to be changed in place: what is changed is a draft until it is published. */
export function Editor({ kept, onAsk }: Props) {
  const text = useText();
  const words = text.views.adminApplications;
  const acts = text.views.adminApplications.acts;
  const { state, code, mayChange, published, draft } = kept;
  const isEnglish = useLocale() === 'en_US';
  const whole = useRef<HTMLDivElement>(null);
  const editing = useDraft(kept, (now) => onAsk({ what: 'publish', kept: now, name: nameOf(now) }));
  const { fields, isDirty, isBusy } = editing;
  const hasDraft = draft !== null || isDirty;

  function nameOf(one: Kept): string {
    const edition = one.draft ?? one.published;
    return (isEnglish ? edition?.nameEn : edition?.name) ?? code;
  }

  function save(publishes: boolean): void {
    if (isBusy) return;
    if (!editing.save(publishes) || (publishes && !isDirty && kept.problems.length > 0))
      queueMicrotask(() => whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const asksFor = (what: 'disable' | 'remove' | 'enable') => (
    <button type="button" className="button" onClick={() => onAsk({ what, kept, name: nameOf(kept) })}>
      {acts[what]}
    </button>
  );

  return (
    <div ref={whole}>
      <section className="applications-section" aria-label={nameOf(kept)}>
        <header>
          <h2>{nameOf(kept)}</h2>
          <code>{code}</code>
          <Tag tone={state === 'enabled' ? 'good' : 'plain'}>{text.views.adminApplications.states[state]}</Tag>
          {hasDraft && state !== 'new' && <Tag tone="accent">{words.isDrafted}</Tag>}
          {mayChange && published && (
            <span className="applications-acts">
              {state === 'enabled' ? asksFor('disable') : asksFor('enable')}
              {state !== 'removed' && asksFor('remove')}
            </span>
          )}
        </header>
        <p className="quiet">{text.views.adminApplications.stateWords[state]}</p>
        {draft && published && (
          <p className="applications-draft">{words.draftBy(kept.draftedBy, kept.draftedAt ?? '')}</p>
        )}
        {editing.overtakenBy !== null && (
          <div className="applications-overtaken" role="alert">
            <p>{words.changed(editing.overtakenBy)}</p>
            <button type="button" className="button" onClick={() => void editing.goOn()}>
              {words.newest}
            </button>
          </div>
        )}
      </section>
      <section className="applications-section" aria-label={words.form.title}>
        <h3>{words.form.title}</h3>
        <FieldsForm kept={kept} editing={editing} />
        <IconField kept={kept} name={fields.name} isDirty={isDirty} onChoose={editing.setIcon} />
      </section>
      <section className="applications-section" aria-label={words.audience.title}>
        <h3>{words.audience.title}</h3>
        <AudienceEditor
          audience={fields.audience}
          mayChange={mayChange}
          isLimited={kept.isLimited}
          onChange={(audience) => editing.set({ audience })}
        />
        <WouldSee kept={kept} audience={fields.audience} />
      </section>
      {mayChange && hasDraft && (
        <div className="applications-bar">
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || editing.discard()}>
            {acts.discard}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || !isDirty}
            onClick={() => isDirty && save(false)}
          >
            {acts.save}
          </button>
          <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => save(true)}>
            {acts.publish}
          </button>
        </div>
      )}
    </div>
  );
}
