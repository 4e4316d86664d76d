import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useState } from 'react';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { useLocale, useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { keysOf } from '../../field-groups.ts';
import { type Draft, fieldsQuery } from '../../queries.ts';
import type { SetProps } from '../asked.ts';
import { draftOf, emptyDraft, fitting } from './draft.ts';
import { FieldPreview } from './field-preview.tsx';
import { OptionsField } from './options-field.tsx';
import { SetForm } from './set-form.tsx';

/** The kinds that somebody may choose; pictures and organisations belong to one field each. */
const kinds = ['text', 'select', 'date', 'phone', 'tags'] as const;
const namePattern = /^(?!(?:id|version)$)[a-z][A-Za-z0-9_]{0,63}$/;

/** A field that is added, or what is kept of one, beside the page as its person will see it. */
export function FieldForm({ asked: { kept }, ...rest }: SetProps<'field'>) {
  const text = useText();
  const words = text.views.adminSettings;
  const form = text.views.adminSettings.fields;
  const groups = text.views.adminSettings.fields.groups;
  const sources = text.views.adminSettings.fields.sources;
  const hints = text.views.adminSettings.fields.hints;
  const patterns = text.views.adminSettings.fields.patterns;
  const partNames = text.views.adminSettings.partNames;
  const isEnglish = useLocale() === 'en_US';
  const [draft, setDraft] = useState<Draft>(() => (kept ? draftOf(kept) : emptyDraft));
  const [most, setMost] = useState(draft.maxLength?.toString() ?? '');
  const [version, setVersion] = useState(kept?.version);
  const newest = useQuery({ ...fieldsQuery, enabled: false });
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  const isNameWrong = draft.name !== '' && !namePattern.test(draft.name);
  const isMostWrong =
    most.trim() !== '' &&
    !(/^\d{1,3}$/.test(most.trim()) && Number(most) >= 1 && Number(most) <= limits.accountCharacters);
  const isWhole =
    draft.name !== '' &&
    !isNameWrong &&
    !isMostWrong &&
    draft.label.trim() !== '' &&
    draft.labelEn.trim() !== '' &&
    (draft.kind !== 'select' || (draft.options ?? []).every((one) => one.value && one.label && one.labelEn));
  const { maxLength: _, ...unbound } = draft;
  const field = isWhole ? fitting(most.trim() === '' ? unbound : { ...unbound, maxLength: Number(most) }) : undefined;
  const isFixedKind = kept?.isKnown === true;

  return (
    <SetForm
      title={kept ? form.editNamed(isEnglish ? kept.field.labelEn : kept.field.label) : form.addTitle}
      act={words.save}
      beside={<FieldPreview draft={field} group={draft.group} />}
      input={field && { act: 'saveField', field, ...(version && { version }) }}
      onNewest={async () => {
        const found = (await newest.refetch()).data?.rows.find((one) => one.field.name === draft.name);
        if (found) setVersion(found.version);
      }}
      {...rest}
    >
      <div className="set-parts">
        {kept?.fedBy && <p className="quiet set-whole">{form.fedHint}</p>}
        <TextInput
          label={partNames.label}
          isRequired
          value={draft.label}
          maxCharacters={limits.fieldLabelCharacters}
          onChange={(label = '') => set({ label })}
        />
        <TextInput
          label={partNames.labelEn}
          isRequired
          value={draft.labelEn}
          maxCharacters={limits.fieldLabelCharacters}
          onChange={(labelEn = '') => set({ labelEn })}
        />
        {!kept && (
          <TextInput
            label={form.name}
            hint={form.nameHint}
            error={isNameWrong ? form.nameHint : undefined}
            isRequired
            value={draft.name}
            maxCharacters={64}
            onChange={(name = '') => set({ name })}
          />
        )}
        <FilterSelect
          label={partNames.group}
          all={groups.other}
          value={draft.group === 'other' ? undefined : draft.group}
          options={keysOf(groups)
            .filter((one) => one !== 'other')
            .map((value) => ({ value, label: groups[value] }))}
          onChange={(group) => set({ group: group ?? 'other' })}
        />
        {!isFixedKind && (
          <FilterSelect
            label={partNames.kind}
            all={form.kinds.text ?? ''}
            value={draft.kind === 'text' ? undefined : draft.kind}
            options={kinds
              .filter((one) => one !== 'text')
              .map((value) => ({ value, label: form.kinds[value] ?? value }))}
            onChange={(kind) => set({ kind: kind ?? 'text' })}
          />
        )}
        <FilterSelect
          label={partNames.source}
          all={sources.self}
          value={draft.source === 'self' ? undefined : draft.source}
          options={keysOf(sources)
            .filter((one) => one !== 'self')
            .map((value) => ({ value, label: sources[value] }))}
          onChange={(source) => set({ source: source ?? 'self' })}
        />
        {draft.kind === 'text' && (
          <FilterSelect
            label={partNames.pattern}
            all={form.noPattern}
            value={draft.pattern}
            options={keysOf(patterns).map((value) => ({ value, label: patterns[value] }))}
            onChange={(pattern) => {
              const { pattern: former, ...same } = draft;
              setDraft(pattern ? { ...same, pattern } : same);
            }}
          />
        )}
        {(draft.kind === 'text' || draft.kind === 'tags') && (
          <TextInput
            label={partNames.maxLength}
            hint={form.maxLengthHint}
            error={isMostWrong ? form.maxLengthHint : undefined}
            inputMode="numeric"
            value={most}
            onChange={(typed = '') => setMost(typed)}
          />
        )}
        <div className="set-whole set-checks">
          <PlanCheck
            label={partNames.shown}
            hint={hints.shown}
            isSet={draft.shown ?? true}
            onChange={(shown) => set({ shown })}
          />
          {kept?.mayBeEdited !== false && (
            <PlanCheck
              label={partNames.editable}
              hint={hints.editable}
              isSet={draft.editable ?? false}
              onChange={(editable) => set({ editable })}
            />
          )}
          {!kept?.isAlwaysRequired && (
            <PlanCheck
              label={partNames.required}
              hint={hints.required}
              isSet={draft.required ?? false}
              onChange={(required) => set({ required })}
            />
          )}
          {kept?.mayBeMasked !== false && draft.kind !== 'tags' && (
            <PlanCheck
              label={partNames.masked}
              hint={hints.masked}
              isSet={draft.masked ?? false}
              onChange={(masked) => set({ masked })}
            />
          )}
          {draft.kind === 'date' && (
            <PlanCheck
              label={partNames.past}
              hint={hints.past}
              isSet={draft.past ?? false}
              onChange={(past) => set({ past })}
            />
          )}
        </div>
        {draft.kind === 'select' && (
          <div className="set-whole">
            <OptionsField options={draft.options ?? []} onChange={(options) => set({ options })} />
          </div>
        )}
      </div>
    </SetForm>
  );
}
