import { useId, useState } from 'react';
import { choiceOf, type OrgChoice, toggled } from './choice.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ChosenList } from './chosen-list.tsx';
import type { TreeLoader } from './tree-loader.ts';
import { TreePane } from './tree-pane.tsx';

interface Props {
  loader: TreeLoader;
  isMulti: boolean;
  hasMain: boolean;
  chosen: readonly OrgChoice[];
  onChosen(chosen: OrgChoice[]): void;
}

/** What the popover holds: the tree, and where several are chosen, their list, which lies over the tree when it is asked for. */
export function PopoverBody({ loader, isMulti, hasMain, chosen, onChosen }: Props) {
  const listId = useId();
  const [isListOpen, setListOpen] = useState(false);
  return (
    <>
      <div className="org-popover-views">
        {/* Covered, not taken away: search, open units and scroll are as they were when the list closes. */}
        <div className="org-popover-tree" inert={isListOpen}>
          <TreePane
            takesFocus
            loader={loader}
            isMulti={isMulti}
            chosen={chosen}
            onChoose={(unit) => onChosen(toggled(chosen, choiceOf(unit), isMulti))}
          />
        </div>
        {isListOpen && <ChosenList takesFocus id={listId} hasMain={hasMain} chosen={chosen} onChange={onChosen} />}
      </div>
      {isMulti && (
        <ChosenBar
          hasMain={hasMain}
          chosen={chosen}
          listId={listId}
          isOpen={isListOpen}
          onToggle={() => setListOpen(!isListOpen)}
        />
      )}
    </>
  );
}
