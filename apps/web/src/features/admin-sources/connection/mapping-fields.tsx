import { limits } from '@uc/contract';
import { Panel } from '../../../kit/panel/panel.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { LongText } from '../../../widgets/text-input/long-text.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import type { Tried } from '../queries.ts';
import type { FieldProps } from './field-props.ts';
import { MappingTable } from './mapping-table.tsx';

interface Props extends FieldProps {
  /** What the last try found of one person. */
  sample: Tried['servers'][number]['sample'];
}

/** Who are people, and what feeds which of their fields; units and groups. */
export function MappingFields({ sample, ...props }: Props) {
  const { draft, connection, change, problemAt } = props;
  const words = useText().views.adminDirectory.form;
  const kinds = useText().views.adminDirectory.form.unitsKinds;
  const usual = connection.usual[draft.kind];
  type TextField = 'base' | 'filter' | 'title' | 'manager' | 'leftAttribute' | 'leftValues' | 'parent';
  type UnitField = 'unitsBase' | 'unitsFilter' | 'unitsName' | 'unitsCode' | 'unitsAttribute';
  const line = (field: TextField | UnitField, label: string, place: string, hint?: string, isRequired = false) => (
    <TextInput
      label={label}
      {...(hint !== undefined && { hint })}
      isRequired={isRequired}
      error={problemAt(place)}
      autoComplete="off"
      value={draft[field]}
      onChange={(typed = '') => change({ [field]: typed })}
    />
  );
  return (
    <Panel title={words.mapping} hint={words.attributesHint}>
      <div className="connection-fields">
        {line('base', words.base, 'people.base', undefined, true)}
        {line('filter', words.filter, 'people.filter', words.usual(usual.people.filter))}
        <MappingTable {...props} sample={sample} />
        <div className="connection-pair">
          {line('title', words.titleField, 'people.title', words.usual(usual.people.title.join(', ')))}
          {line('manager', words.manager, 'people.manager', words.usual(usual.people.manager.join(', ')))}
          {line('leftAttribute', words.leftAttribute, 'people.left.attribute')}
          {line('leftValues', words.leftValues, 'people.left.values', words.leftValuesHint)}
        </div>
        <fieldset className="connection-choice">
          <legend>{words.unitsFrom}</legend>
          {(['none', 'tree', 'attribute'] as const).map((from) => (
            <label key={from}>
              <input
                type="radio"
                name="units"
                checked={draft.unitsFrom === from}
                onChange={() => change({ unitsFrom: from })}
              />
              {kinds[from]}
            </label>
          ))}
        </fieldset>
        {draft.unitsFrom === 'tree' && (
          <div className="connection-pair">
            {line('unitsBase', words.unitsBase, 'units', undefined, true)}
            {line('unitsFilter', words.unitsFilter, 'units.filter', words.usual(usual.units.filter))}
            {line('unitsName', words.unitsName, 'units.name', words.usual(usual.units.name.join(', ')))}
            {line('unitsCode', words.unitsCode, 'units.code')}
          </div>
        )}
        {draft.unitsFrom === 'attribute' && line('unitsAttribute', words.unitsAttribute, 'units', undefined, true)}
        {draft.unitsFrom !== 'none' && line('parent', words.parent, 'parent')}
        <LongText
          label={words.groups}
          hint={words.groupsHint}
          error={problemAt('groups')}
          value={draft.groups}
          rows={3}
          maxCharacters={limits.directoryConnectionBody}
          onChange={(groups) => change({ groups })}
        />
      </div>
    </Panel>
  );
}
