import { limits } from '@uc/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '../../lib/i18n/text.ts';
import { choiceOf, type ListUnits, type OrgChoice } from './choice.ts';
import { OrgMultiPicker, OrgPicker } from './org-picker.tsx';
import type { SurfaceKind } from './surface.ts';
import { forest, listOf, sample } from './testing/units.ts';
import { TreePane } from './tree-pane.tsx';
import { useTreeLoader } from './use-tree-loader.ts';

/** The sample organisation of the development page, and some of it chosen. */
export const units = forest(sample);
export const list = listOf(units);
export const chosen = [
  units[0]?.zzChildren[0]?.zzChildren[0],
  units[0]?.zzChildren[2]?.zzChildren[0],
  units[1],
].flatMap((unit) => (unit ? [choiceOf(unit)] : []));

const label = 'Organization';

interface FieldProps {
  initial?: readonly OrgChoice[];
  surface?: SurfaceKind;
  isDisabled?: boolean;
  error?: string;
}

/** A picker for one unit. */
export function Single({ initial = [], ...rest }: FieldProps) {
  const [value, setValue] = useState<OrgChoice | null>(initial[0] ?? null);
  return <OrgPicker label={label} list={list} value={value} onChange={setValue} isRequired {...rest} />;
}

/** A picker for several. */
export function Multi({ initial = [], ...rest }: FieldProps) {
  const [value, setValue] = useState(initial);
  return <OrgMultiPicker label={label} list={list} value={value} onChange={setValue} {...rest} />;
}

/** Too narrow for a long path. */
export const narrow = { maxWidth: 320 };

const box = {
  display: 'flex',
  maxWidth: limits.treePopoverWidthPx,
  height: limits.treePopoverHeightPx,
  overflow: 'hidden',
  background: 'var(--overlay)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r2)',
};

interface PaneProps {
  from: ListUnits;
  /** Units to open, one after the other, or a name to search for. */
  open?: readonly string[];
  typed?: string;
  isMulti?: boolean;
}

/** The tree without its popover, so that all its states stand on one page. */
export function Pane({ from, open = [], typed, isMulti = false }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const loader = useTreeLoader({ list: from, searchKey: 'name', resultField: 'rows' });
  const [picked, setPicked] = useState<readonly OrgChoice[]>(chosen.slice(0, 1));
  const prepare = useEffectEvent(async () => {
    if (typed) typeInto(pane.current?.querySelector('input'), typed);
    for (const id of open) {
      loader.toggle(id);
      await new Promise((resolve) => setTimeout(resolve)); // its children come before one of them opens
    }
  });
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the tree begins anew
  useEffect(() => {
    const timer = setTimeout(prepare, 100);
    return () => clearTimeout(timer);
  }, [locale]);
  return (
    <div ref={pane} style={box}>
      <TreePane loader={loader} isMulti={isMulti} chosen={picked} onChoose={(unit) => setPicked([choiceOf(unit)])} />
    </div>
  );
}

function typeInto(input: HTMLInputElement | null | undefined, typed: string): void {
  // Past React's own setter, which would take it for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** A field that is pointed at. */
export function PointedAt({ children }: { children: ReactNode }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const combobox = field.current?.querySelector('[role=combobox]');
    combobox?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }, []);
  return (
    <div ref={field} style={narrow}>
      {children}
    </div>
  );
}

/** A picker that is opened as a person would: its field is pressed, then a part of what opens, each once it is there. */
export function Opened({ press, children }: { press?: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = ['[role=combobox]', ...(press ? [press] : [])];
    const timer = setInterval(() => {
      const [next = ''] = left;
      // The field is in this box; what it opens stands beside the page.
      const part = page.current?.querySelector<HTMLElement>(next) ?? document.querySelector<HTMLElement>(next);
      if (!part) return;
      part.click();
      left.shift();
      if (left.length === 0) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [press]);
  return <div ref={page}>{children}</div>;
}
