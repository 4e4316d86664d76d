import { limits } from '@uc/contract';
import type { CSSProperties } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { useStepOver } from '../../lib/step-over.ts';
import { PopoverBody } from './popover-body.tsx';
import type { SurfaceProps } from './surface.ts';
import './tree-popover.css';

const size = {
  '--org-width': `${limits.treePopoverWidthPx}px`,
  '--org-height': `${limits.treePopoverHeightPx}px`,
} as CSSProperties; // React's type knows no custom properties

/** The tree beside the field. One unit chosen closes it; several are chosen one after the other. */
export default function TreePopover(props: SurfaceProps) {
  const { label, loader, isMulti, hasMain, chosen, onChosen, trigger, isOpen, onOpenChange } = props;
  const text = useText();
  const locale = useLocale();
  useStepOver(isOpen, () => onOpenChange(false));
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
        <PopoverBody
          loader={loader}
          isMulti={isMulti}
          hasMain={hasMain}
          chosen={chosen}
          onChosen={(next) => {
            onChosen(next);
            if (!isMulti) onOpenChange(false);
          }}
        />
      </Popover>
    </I18nProvider>
  );
}
