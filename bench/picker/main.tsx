// The organisation picker over 100,000 units, with marks for when an answer came and when its rows were on screen.
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
const marks = { answeredMs: 0, paintedMs: 0 };
Object.assign(window, { marks });

const list: ListUnits = async (search, signal) => {
  const found = await answer(search, signal);
  marks.answeredMs = performance.now();
  marks.paintedMs = 0;
  // The frame after the next one has whatever React made of the answer.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      marks.paintedMs = performance.now();
    }),
  );
  return found;
};

function Page() {
  const [value, setValue] = useState<OrgChoice | null>(null);
  return <OrgPicker label="Organization" list={list} value={value} onChange={setValue} />;
}

await applyLocale('zh_CN');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
