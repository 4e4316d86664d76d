import { limits } from '@uc/contract';
import type { CSSProperties, RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { choiceOf, type OrgChoice, toggled } from './choice.ts';
import type { TreeLoader } from './tree-loader.ts';
import { TreePane } from './tree-pane.tsx';
import './tree-popover.css';

interface Props {
  label: string;
  loader: TreeLoader;
  isMulti: boolean;
  chosen: readonly OrgChoice[];
  onChosen(chosen: OrgChoice[]): void;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

const size = {
  '--org-width': `${limits.treePopoverWidthPx}px`,
  '--org-height': `${limits.treePopoverHeightPx}px`,
} as CSSProperties; // React's type knows no custom properties

/** The tree beside the field. One unit chosen closes it; several are chosen one after the other. */
export default function TreePopover(props: Props) {
  const { label, loader, isMulti, chosen, onChosen, trigger, isOpen, onOpenChange } = props;
  const text = useText();
  const locale = useLocale();
  return (
    <I18nProvider locale={languageTag(locale)}>
      <Popover
        className="org-popover"
        style={size}
        aria-label={text.widgets.orgPicker.choose(label)}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom start"
        maxHeight={limits.treePopoverHeightPx}
      >
        <TreePane
          takesFocus
          loader={loader}
          isMulti={isMulti}
          chosen={chosen}
          onChoose={(unit) => {
            onChosen(toggled(chosen, choiceOf(unit), isMulti));
            if (!isMulti) onOpenChange(false);
          }}
        />
      </Popover>
    </I18nProvider>
  );
}
