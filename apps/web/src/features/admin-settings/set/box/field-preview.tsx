import { useQuery } from '@tanstack/react-query';
import { type api, limits, type OutputOf } from '@uc/contract';
import { useState } from 'react';
import { Fact, Facts } from '../../../../kit/facts/facts.tsx';
import { QueryView } from '../../../../kit/query-view/query-view.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Layout, LayoutContext } from '../../../../lib/layout.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { DynamicForm } from '../../../../widgets/dynamic-form/dynamic-form.tsx';
import { Skeleton } from '../../../../widgets/states/skeleton.tsx';
import { shownPart } from '../../../../widgets/text-input/mask.ts';
import type { FieldGroupName } from '../../field-groups.ts';
import { type Draft, previewQuery } from '../../queries.ts';

type Seen = OutputOf<typeof api.adminSettings.preview>;

interface Props {
  draft: Draft | undefined;
  group: FieldGroupName;
}

const layouts = ['wide', 'phone'] as const;

/** The heading that a field stands under, as its person reads and edits it, on a computer and on a phone. */
export function FieldPreview({ draft, group }: Props) {
  const words = useText().views.adminSettings.fields;
  const [layout, setLayout] = useState<Layout>('wide');
  const query = useQuery(previewQuery(useSettled(draft, limits.searchDebounceMs)));
  const named = { wide: words.previewWide, phone: words.previewPhone };
  return (
    <div className="settings-preview" data-layout={layout}>
      <p className="settings-preview-title">{words.preview}</p>
      <div className="set-layouts">
        {layouts.map((one) => (
          <button
            key={one}
            type="button"
            className="button"
            aria-pressed={layout === one}
            onClick={() => setLayout(one)}
          >
            {named[one]}
          </button>
        ))}
      </div>
      <QueryView query={query} waiting={<Skeleton count={4} />}>
        {(seen) => (
          <LayoutContext value={layout}>
            <Shown seen={seen} group={group} />
          </LayoutContext>
        )}
      </QueryView>
    </div>
  );
}

function Shown({ seen, group }: { seen: Seen; group: FieldGroupName }) {
  const words = useText().views.adminSettings.fields;
  const found = seen.groups.find(({ id }) => id === group);
  if (!found) return <p className="quiet">{words.previewEmpty}</p>;
  const fields = seen.fields.filter(({ name }) => found.rows.some((row) => row.name === name));
  return (
    <>
      <h3>{words.previewRead}</h3>
      <Facts look="lines">
        {found.rows.map(({ name, label, value, hint }) => (
          <Fact key={name} label={label}>
            {value === null ? <span className="quiet">{words.empty}</span> : shownPart(value)}
            {hint && <small className="set-hint">{hint}</small>}
          </Fact>
        ))}
      </Facts>
      <h3>{words.previewForm}</h3>
      {/* To be tried: it judges as the person's own does, and keeps nothing. */}
      <DynamicForm
        key={JSON.stringify(fields)}
        label={words.preview}
        submitLabel={words.previewTry}
        fields={fields.map(({ group: _, ...field }) => field)}
        values={seen.values}
        onSubmit={async () => undefined}
      />
    </>
  );
}
