// The organisation picker over 100,000 units, with a mark for how long after an answer its rows were on the screen.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLocale } from '../../apps/web/src/lib/i18n/text.ts';
import '../../apps/web/src/styles/tokens.css';
import '../../apps/web/src/styles/base.css';
import '../../apps/web/src/styles/controls.css';
import type { ListUnits, OrgChoice } from '../../apps/web/src/widgets/org-picker/choice.ts';
import { OrgPicker } from '../../apps/web/src/widgets/org-picker/org-picker.tsx';
import { listOf, manyUnits } from '../../apps/web/src/widgets/org-picker/testing/units.ts';

const answer = listOf(manyUnits(100_000));
const marks: { paintedMs: number | null } = { paintedMs: null };
Object.assign(window, { marks });

/** Looks for a row of the answer in every frame; once it is there, the next frame shows it. */
function markWhenPainted(sign: string, answeredMs: number): void {
  requestAnimationFrame(() => {
    if (!document.querySelector(sign)) markWhenPainted(sign, answeredMs);
    else
      requestAnimationFrame(() => {
        marks.paintedMs = performance.now() - answeredMs;
      });
  });
}

/** A pause as of a network: the popover is open by then, so that only the cost of the answer is measured. */
const answerAfterMs = 300;

const list: ListUnits = async (search, signal) => {
  const found = await answer(search, signal);
  await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
  markWhenPainted(search.filterMap ? '[role=treeitem] mark' : '[role=treeitem]', performance.now());
  return found;
};

function Page() {
  const [value, setValue] = useState<OrgChoice | null>(null);
  return <OrgPicker label="Organization" list={list} value={value} onChange={setValue} />;
}

await applyLocale('zh_CN');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
