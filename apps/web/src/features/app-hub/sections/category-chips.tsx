import { useText } from '../../../lib/i18n/text.ts';
import type { HubGroup } from '../arrange.ts';
import './category-chips.css';

interface Props {
  groups: readonly HubGroup[];
  total: number;
  /** The category that alone is shown; null for all. */
  chosen: string | null;
  onChoose(id: string | null): void;
}

/** Shows one category alone, or all. */
export function CategoryChips({ groups, total, chosen, onChoose }: Props) {
  const text = useText();
  const all = { id: null, name: text.views.appHub.allCategories, count: total };
  const chips = [all, ...groups.map(({ id, name, applications }) => ({ id, name, count: applications.length }))];
  return (
    <fieldset className="hub-chips">
      <legend className="visually-hidden">{text.views.appHub.categories}</legend>
      {chips.map(({ id, name, count }) => (
        <button
          key={id ?? ''}
          type="button"
          className="hub-chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
