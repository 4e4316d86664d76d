import { Tag } from '../../kit/tag/tag.tsx';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Sortable } from '../../widgets/sortable/sortable.tsx';
import type { FieldGroupName } from './field-groups.ts';
import type { KeptField, KeptFields } from './queries.ts';
import type { Asked } from './set/asked.ts';

interface Props {
  group: FieldGroupName;
  kept: KeptFields;
  /** As somebody has put them by now; undefined: as they are kept. */
  order: readonly string[] | undefined;
  onOrder(names: readonly string[] | undefined): void;
  onAsk(asked: Asked): void;
}

/** The fields of one heading, which are put in order by dragging or by keys; nothing is kept before it is asked for. */
export function FieldGroup({ group, kept, order, onOrder, onAsk }: Props) {
  const words = useText().views.adminSettings.fields;
  const groups = useText().views.adminSettings.fields.groups;
  const isEnglish = useLocale() === 'en_US';
  const nameOf = ({ field }: KeptField) => (isEnglish ? field.labelEn : field.label);
  const rows = kept.rows.filter(({ field }) => field.group === group);
  const names = rows.map(({ field }) => field.name);
  const shown = (order ?? names).flatMap((name) => rows.find(({ field }) => field.name === name) ?? []);
  const isMoved = order !== undefined && order.join() !== names.join();

  function move(name: string, before: string | null): void {
    const rest = (order ?? names).filter((one) => one !== name);
    const place = before === null ? rest.length : rest.indexOf(before);
    onOrder([...rest.slice(0, place), name, ...rest.slice(place)]);
  }

  return (
    <section className="card settings-section" aria-labelledby={`fields-${group}`}>
      <header>
        <h2 id={`fields-${group}`}>{groups[group]}</h2>
        {isMoved && (
          <span className="settings-order" role="status">
            {words.orderChanged}
            <button type="button" className="button" onClick={() => onOrder(undefined)}>
              {words.orderBack}
            </button>
            <button
              type="button"
              className="button primary"
              onClick={() => onAsk({ what: 'order', group, names: order, version: kept.version })}
            >
              {words.orderAsk}
            </button>
          </span>
        )}
      </header>
      {shown.length === 0 && <p className="quiet">{words.previewEmpty}</p>}
      {shown.length > 0 && (
        <Sortable
          items={shown}
          idOf={({ field }) => field.name}
          nameOf={nameOf}
          label={groups[group]}
          className="settings-fields"
          onMove={move}
          render={(row, { handle }) => (
            <>
              {kept.mayChange && shown.length > 1 && (
                <button type="button" className="settings-grip" aria-label={words.lift(nameOf(row))} {...handle}>
                  <Icon name="more" />
                </button>
              )}
              <FieldLine row={row} name={nameOf(row)} mayChange={kept.mayChange} onAsk={onAsk} />
            </>
          )}
        />
      )}
    </section>
  );
}

interface LineProps {
  row: KeptField;
  name: string;
  mayChange: boolean;
  onAsk(asked: Asked): void;
}

function FieldLine({ row, name, mayChange, onAsk }: LineProps) {
  const text = useText();
  const words = text.views.adminSettings.fields;
  const kinds = text.views.adminSettings.fields.kinds;
  const sources = text.views.adminSettings.fields.sources;
  const { field, fedBy, isKnown } = row;
  const about = [kinds[field.kind] ?? field.kind, sources[field.source], ...(fedBy ? [words.fedBy(fedBy)] : [])];
  return (
    <>
      <div className="settings-row-words">
        <strong>{name}</strong> <code>{field.name}</code>
        <small>{about.join(' · ')}</small>
      </div>
      <span className="settings-tags">
        {!field.shown && <Tag tone="warning">{words.hidden}</Tag>}
        {field.shown && field.editable && <Tag tone="accent">{words.editable}</Tag>}
        {field.required && <Tag>{words.required}</Tag>}
        {field.masked && <Tag>{words.masked}</Tag>}
        {isKnown && <Tag>{words.known}</Tag>}
      </span>
      {mayChange && (
        <span className="settings-row-acts">
          <button
            type="button"
            className="button"
            aria-label={words.editNamed(name)}
            onClick={() => onAsk({ what: 'field', kept: row })}
          >
            {text.views.adminSettings.change}
          </button>
          {field.shown && (
            <button
              type="button"
              className="button"
              aria-label={words.retireNamed(name)}
              onClick={() => onAsk({ what: 'retire', kept: row, name })}
            >
              {words.retire}
            </button>
          )}
        </span>
      )}
    </>
  );
}
