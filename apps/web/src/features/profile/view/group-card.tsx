import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { Facts } from '../../../kit/facts/facts.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { loadEditForm, type useEditing } from '../edit/use-editing.ts';
import type { Group, Position } from '../queries.ts';
import type { Reveal } from '../reveal/use-reveal.ts';
import { FieldRow, isTagged } from './field-row.tsx';

interface Props {
  group: Group;
  /** Changes are switched off. */
  isOff: boolean;
  editing: ReturnType<typeof useEditing>;
  reveal: Reveal;
  positions: readonly Position[];
  /** What stands above the heading. */
  children?: ReactNode;
}

const EditForm = lazy(loadEditForm);

/** The fields of one heading: to be read, or as a form in the same place. */
export function GroupCard({ group, isOff, editing, reveal, positions, children }: Props) {
  const text = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const present = editing.editing?.group === group.id ? editing.editing : null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form took the focus with it.
    if (wasOpen.current && !present && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = present !== null;
  }, [present]);
  const hasForm = group.rows.some(({ isEditable }) => isEditable);
  const isOpening = editing.opening === group.id;
  // What several fields share is said once, under them.
  const hints = new Set(group.rows.filter(isTagged).map(({ hint }) => hint));
  return (
    <section className="card info-card" aria-labelledby={id}>
      {children}
      <div className="info-card-head">
        <h2 id={id}>{group.label}</h2>
        {hasForm && !isOff && !present && (
          <button
            ref={button}
            type="button"
            className="button"
            aria-label={text.views.userInfo.editGroup(group.label)}
            aria-disabled={isOpening}
            onPointerEnter={() => void loadEditForm().catch(() => undefined)}
            onClick={() => editing.open(group.id)}
          >
            <Icon name="edit" />
            {text.views.userInfo.edit}
          </button>
        )}
      </div>
      {present ? (
        <Suspense>
          <EditForm
            form={present.form}
            focus={present.focus}
            group={group}
            positions={positions}
            onDirtyChange={editing.setDirty}
            onCancel={() => void editing.cancel()}
            onSaved={editing.finish}
          />
        </Suspense>
      ) : (
        <>
          <Facts look="roomy">
            {group.rows.map((row) => (
              <FieldRow
                key={row.name}
                row={row}
                reveal={reveal}
                onFill={isOff ? undefined : () => editing.open(group.id, row.name)}
              />
            ))}
          </Facts>
          {[...hints].map((hint) => (
            <p key={hint} className="info-hint">
              <Icon name="lock" />
              {hint}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
