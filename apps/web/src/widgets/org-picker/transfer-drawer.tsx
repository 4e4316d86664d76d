import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { choiceOf, isSameChoice, type OrgChoice, toggled } from './choice.ts';
import { ChosenList } from './chosen-list.tsx';
import type { TreeLoader } from './tree-loader.ts';
import { TreePane } from './tree-pane.tsx';
import './transfer-drawer.css';

interface Props {
  label: string;
  loader: TreeLoader;
  isMulti: boolean;
  chosen: readonly OrgChoice[];
  onChosen(chosen: OrgChoice[]): void;
  isOpen: boolean;
  onClose(): void;
}

/** The tree on one side, the chosen units on the other; nothing is taken over before it is confirmed. */
export default function TransferDrawer({ label, loader, isMulti, chosen, onChosen, isOpen, onClose }: Props) {
  const text = useText();
  const [draft, setDraft] = useState(chosen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(chosen);
  }
  return (
    <Drawer
      title={text.widgets.orgPicker.choose(label)}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={!isSameChoice(draft, chosen)}
      footer={(close) => (
        <>
          <button type="button" className="button" onClick={close}>
            {text.widgets.orgPicker.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              onChosen([...draft]);
              onClose();
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
        <ChosenList chosen={draft} isMulti={isMulti} onChange={setDraft} />
      </div>
    </Drawer>
  );
}
