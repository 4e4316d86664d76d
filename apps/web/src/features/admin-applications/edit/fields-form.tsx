import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useState } from 'react';
import { PlanCheck } from '../../../kit/plan/plan-check.tsx';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import { categoriesQuery, type Kept } from '../queries.ts';
import { aliasesIn, type Fields, type Wrong } from './fields.ts';

interface Props {
  kept: Kept;
  editing: { fields: Fields; wrong: ReadonlySet<Wrong>; set(change: Partial<Fields>): void };
}

/** Names, address, category and how it opens, each with what is wrong beside it. */
export function FieldsForm({ kept, editing: { fields, wrong, set } }: Props) {
  const text = useText();
  const words = text.views.adminApplications.form;
  const modes = text.views.adminApplications.form.openModes;
  const signIns = text.views.adminApplications.form.signIns;
  const said = text.views.adminApplications.problems;
  const isEnglish = useLocale() === 'en_US';
  const categories = useInfiniteQuery(categoriesQuery).data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [aliases, setAliases] = useState<string | null>(null);
  const [sort, setSort] = useState<string | null>(null);
  const missing = (field: Wrong) => (wrong.has(field) ? words.missingName : undefined);

  /** What the server found in the draft, until the field is changed. */
  function problemOf(field: 'category' | 'url' | 'initiateLoginUrl'): string | undefined {
    const found = kept.problems.find((one) => one.field === field);
    if (!found || kept.draft?.[field] !== fields[field]) return undefined;
    return said[found.why]({ value: found.value, hosts: kept.hosts.join(', ') });
  }
  const categoryProblem = problemOf('category');

  return (
    <fieldset className="applications-form" disabled={!kept.mayChange} aria-label={words.title}>
      <TextInput
        label={words.name}
        isRequired
        error={missing('name')}
        value={fields.name}
        maxCharacters={limits.nameCharacters}
        onChange={(name = '') => set({ name })}
      />
      <TextInput
        label={words.nameEn}
        isRequired
        error={missing('nameEn')}
        value={fields.nameEn}
        maxCharacters={limits.nameCharacters}
        onChange={(nameEn = '') => set({ nameEn })}
      />
      <TextInput
        label={words.url}
        hint={words.urlHint}
        isRequired
        error={problemOf('url')}
        value={fields.url}
        maxCharacters={limits.applicationAddressCharacters}
        onChange={(url = '') => set({ url })}
      />
      <div>
        <FilterSelect
          label={words.category}
          all={words.noCategory}
          value={fields.category ?? undefined}
          options={categories.map(({ id, name, nameEn }) => ({ value: id, label: isEnglish ? nameEn : name }))}
          onChange={(category) => set({ category: category ?? null })}
        />
        {categoryProblem && (
          <p className="text-field-error" role="alert">
            {categoryProblem}
          </p>
        )}
      </div>
      <TextInput
        label={words.description}
        value={fields.description}
        maxCharacters={limits.applicationDescriptionCharacters}
        onChange={(description = '') => set({ description })}
      />
      <TextInput
        label={words.descriptionEn}
        value={fields.descriptionEn}
        maxCharacters={limits.applicationDescriptionCharacters}
        onChange={(descriptionEn = '') => set({ descriptionEn })}
      />
      <TextInput
        label={words.aliases}
        hint={words.aliasesHint}
        error={
          wrong.has('aliases')
            ? words.wrongAliases(limits.applicationAliases, limits.applicationAliasCharacters)
            : undefined
        }
        value={aliases ?? fields.aliases.join(', ')}
        onChange={(typed = '') => {
          setAliases(typed);
          set({ aliases: aliasesIn(typed) });
        }}
      />
      <TextInput
        label={words.sort}
        hint={words.sortHint}
        error={wrong.has('sort') ? words.wrongSort : undefined}
        value={sort ?? String(fields.sort)}
        maxCharacters={8}
        onChange={(typed = '') => {
          setSort(typed);
          set({ sort: typed.trim() === '' ? 0 : Number(typed) });
        }}
      />
      <FilterSelect
        label={words.openMode}
        all={modes.tab ?? ''}
        value={fields.openMode === 'tab' ? undefined : fields.openMode}
        options={[{ value: 'self' as const, label: modes.self ?? '' }]}
        onChange={(openMode) => set({ openMode: openMode ?? 'tab' })}
      />
      <FilterSelect
        label={words.signIn}
        all={signIns.none ?? ''}
        value={fields.signIn === 'none' ? undefined : fields.signIn}
        options={[{ value: 'oidc' as const, label: signIns.oidc ?? '' }]}
        onChange={(signIn) =>
          set({ signIn: signIn ?? 'none', initiateLoginUrl: signIn ? (fields.initiateLoginUrl ?? '') : null })
        }
      />
      {fields.signIn === 'oidc' && (
        <TextInput
          label={words.initiateLoginUrl}
          hint={words.initiateLoginUrlHint}
          isRequired
          error={problemOf('initiateLoginUrl')}
          value={fields.initiateLoginUrl ?? ''}
          maxCharacters={limits.applicationAddressCharacters}
          onChange={(initiateLoginUrl = '') => set({ initiateLoginUrl })}
        />
      )}
      <PlanCheck
        label={words.requestable}
        hint={words.requestableHint}
        isSet={fields.requestable}
        onChange={(requestable) => set({ requestable })}
      />
    </fieldset>
  );
}
