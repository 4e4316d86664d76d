import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

interface Props {
  isCollapsed: boolean;
  onToggle(): void;
}

/** Folds the sidebar to its signs, and back. */
export function SidebarToggle({ isCollapsed, onToggle }: Props) {
  const text = useText();
  return (
    <button
      type="button"
      className="chip desktop-toggle"
      aria-label={isCollapsed ? text.views.layout.expand : text.views.layout.collapse}
      aria-expanded={!isCollapsed}
      aria-controls="sidebar"
      onClick={onToggle}
    >
      <Icon name="panel" />
    </button>
  );
}
