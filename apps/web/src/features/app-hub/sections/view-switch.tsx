import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './view-switch.css';

/** The two ways of showing applications. */
export type View = 'grid' | 'list';

/** Chooses between pictures beside each other and one line each. */
export function ViewSwitch({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  const text = useText();
  const choices = [
    { id: 'grid', label: text.views.appHub.grid, icon: 'apps' },
    { id: 'list', label: text.views.appHub.list, icon: 'list' },
  ] as const;
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">{text.views.appHub.view}</legend>
      {choices.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === id}
          onClick={() => onChoose(id)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
