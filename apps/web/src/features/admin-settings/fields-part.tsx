import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { FieldGroup } from './field-group.tsx';
import { type FieldGroupName, keysOf } from './field-groups.ts';
import { fieldsQuery, type KeptFields } from './queries.ts';
import type { Asked } from './set/asked.ts';

interface Props {
  onAsk(asked: Asked): void;
}

/** The fields of people's information by their headings, in their order. */
export function FieldsPart({ onAsk }: Props) {
  const query = useQuery(fieldsQuery);
  return (
    <QueryView query={query} waiting={<Skeleton count={12} />}>
      {(kept) => <Fields key={kept.version} kept={kept} onAsk={onAsk} />}
    </QueryView>
  );
}

type Order = Readonly<Partial<Record<FieldGroupName, readonly string[]>>>;

function Fields({ kept, onAsk }: Props & { kept: KeptFields }) {
  const words = useText().views.adminSettings.fields;
  const groups = useText().views.adminSettings.fields.groups;
  const [order, setOrder] = useState<Order>({});
  return (
    <>
      {kept.mayChange && (
        <div className="settings-acts">
          <p className="quiet">{words.hint}</p>
          <button type="button" className="button" onClick={() => onAsk({ what: 'field', kept: null })}>
            {words.add}
          </button>
        </div>
      )}
      {keysOf(groups).map((group) => (
        <FieldGroup
          key={group}
          group={group}
          kept={kept}
          order={order[group]}
          onOrder={(names) => setOrder({ ...order, [group]: names })}
          onAsk={onAsk}
        />
      ))}
    </>
  );
}
