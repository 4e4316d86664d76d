import { useState } from 'react';
import { QueryProvider } from '../../lib/query-provider.tsx';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { sampleList } from '../../widgets/select-parts/samples.ts';
import type { TableChoice } from '../../widgets/table-select/table-choice.ts';
import { InlineTableField, TableField } from './table-field.tsx';

const columns = [{ field: 'value', header: 'Team' }];

function Example({ isInline = false }: { isInline?: boolean }) {
  const [chosen, setChosen] = useState<TableChoice[]>([]);
  const Field = isInline ? InlineTableField : TableField;
  return (
    <QueryProvider>
      <div style={{ maxWidth: 420 }}>
        <Field label="Team" columns={columns} list={sampleList(12)} chosen={chosen} onChange={setChosen} />
      </div>
    </QueryProvider>
  );
}

/** In a popup, and as a part of the page. */
export const states: GalleryStates = {
  popup: () => <Example />,
  inline: () => <Example isInline />,
};
