import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
// Not through `Drawer`, which loads it once more in its own time: this part is loaded on demand as a whole.
import DrawerPanel from '../drawer/drawer-panel.tsx';
import { choiceOf, isSameChoice, toggled } from './choice.ts';
import { ChosenList } from './chosen-list.tsx';
import type { SurfaceProps } from './surface.ts';
import { TreePane } from './tree-pane.tsx';
import './transfer-drawer.css';

/** The tree on one side, the chosen units on the other; nothing is taken over before it is confirmed. */
export default function TransferDrawer(props: SurfaceProps) {
  const { label, loader, isMulti, hasMain, chosen, onChosen, isOpen, onOpenChange } = props;
  const text = useText();
  const [draft, setDraft] = useState(chosen);
  const close = () => onOpenChange(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(chosen);
  }
  return (
    <DrawerPanel
      title={text.widgets.orgPicker.choose(label)}
      isOpen={isOpen}
      isStep
      onClose={close}
      isDirty={!isSameChoice(draft, chosen)}
      footer={(cancel) => (
        <>
          <button type="button" className="button" onClick={cancel}>
            {text.widgets.orgPicker.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              onChosen([...draft]);
              close();
            }}
          >
            {text.widgets.orgPicker.confirm}
          </button>
        </>
      )}
    >
      <div className="org-transfer">
        <section aria-label={text.widgets.orgPicker.tree}>
          <TreePane
            takesFocus
            loader={loader}
            isMulti={isMulti}
            chosen={draft}
            onChoose={(unit) => setDraft(toggled(draft, choiceOf(unit), isMulti))}
          />
        </section>
        <ChosenList chosen={draft} hasMain={hasMain} onChange={setDraft} />
      </div>
    </DrawerPanel>
  );
}
