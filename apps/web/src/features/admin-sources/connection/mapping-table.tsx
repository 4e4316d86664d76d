import { useText } from '../../../lib/i18n/text.ts';
import type { Tried } from '../queries.ts';
import type { FieldProps } from './field-props.ts';
import { shownValue } from './shown-value.ts';

interface Props extends FieldProps {
  sample: Tried['servers'][number]['sample'];
}

/** Which attribute feeds which field, and beside it what the last try found of one person. */
export function MappingTable({ draft, connection, change, problemAt, sample }: Props) {
  const words = useText().views.adminDirectory.form;
  const labelOf = (field: string) => connection.fields.find(({ name }) => name === field)?.label ?? field;
  const further = connection.fields.filter(({ name }) => draft.fields[name] === undefined);
  return (
    <div className="connection-mapping">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.attributes}</th>
            <th scope="col">{words.live}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(draft.fields).map(([field, typed]) => {
            const found = sample.find((one) => one.field === field);
            const problem = problemAt(`people.fields.${field}`);
            return (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td>
                  <input
                    type="text"
                    aria-label={words.attributesOf(labelOf(field))}
                    aria-invalid={problem !== undefined}
                    autoComplete="off"
                    spellCheck={false}
                    value={typed}
                    onChange={({ target }) => change({ fields: { ...draft.fields, [field]: target.value } })}
                  />
                  {problem !== undefined && <p className="source-wrong">{problem}</p>}
                </td>
                <td>{(found && shownValue(found.value)) ?? words.liveNone}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {further.length > 0 && (
        <label className="connection-more">
          {words.addField}
          <select
            value=""
            onChange={({ target }) => target.value && change({ fields: { ...draft.fields, [target.value]: '' } })}
          >
            <option value="">{words.more}</option>
            {further.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
