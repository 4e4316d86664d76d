import type { ReactNode, RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { useStepOver } from '../../lib/step-over.ts';
import { Icon } from '../icon/icon.tsx';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import './menu.css';

interface Props {
  label: string;
  heading: ReactNode;
  groups: MenuGroup[];
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** Opened by key: the first line is ready at once; by pointer: the menu waits without a ring. */
  isByKey: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The opened menu; react-aria brings keys, typing ahead, touch and focus. */
export default function MenuList({ label, heading, groups, trigger, isOpen, isByKey, onOpenChange }: Props) {
  const locale = useLocale();
  useStepOver(isOpen, () => onOpenChange(false));
  return (
    <I18nProvider locale={languageTag(locale)}>
      <Popover
        className="menu"
        aria-label={label}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
      >
        {heading}
        <Menu aria-label={label} autoFocus={isByKey ? 'first' : true} onClose={() => onOpenChange(false)}>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

function Group({ group }: { group: MenuGroup }) {
  const chosen = group.entries.filter((entry) => entry.checked).map((entry) => entry.id);
  const isChoice = group.entries.some((entry) => entry.checked !== undefined);
  return (
    <MenuSection
      className="menu-group"
      {...(group.hasHeading ? {} : { 'aria-label': group.label })}
      selectionMode={isChoice ? 'single' : 'none'}
      selectedKeys={chosen}
      disallowEmptySelection
    >
      {group.hasHeading && <Header className="menu-label">{group.label}</Header>}
      {group.entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </MenuSection>
  );
}

function Line({ entry }: { entry: MenuEntry }) {
  const text = useText();
  return (
    <MenuItem
      id={entry.id}
      className="menu-line"
      textValue={entry.label}
      {...(entry.path ? { href: `#${entry.path}` } : {})}
      {...(entry.href ? { href: entry.href, target: '_blank', rel: 'noopener' } : {})}
      {...(entry.onSelect ? { onAction: entry.onSelect } : {})}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span lang={entry.lang}>
        {entry.label}
        {entry.href && <span className="visually-hidden"> {text.views.layout.newWindow}</span>}
      </span>
      {entry.checked && <Icon name="done" />}
    </MenuItem>
  );
}
