import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { Fact, Facts } from './facts.tsx';

const facts = (
  <>
    <Fact label="Account">demo.full</Fact>
    <Fact label="Application">
      Ledger
      <small>finance-ledger</small>
    </Fact>
    <Fact label="Valid until">2026-12-31</Fact>
  </>
);

/** The same facts in every look. */
export const states: GalleryStates = {
  lines: () => <Facts>{facts}</Facts>,
  roomy: () => <Facts look="roomy">{facts}</Facts>,
  close: () => <Facts look="close">{facts}</Facts>,
  columns: () => <Facts look="columns">{facts}</Facts>,
  'columns on a phone': () => (
    <div className="mobile">
      <Facts look="columns">{facts}</Facts>
    </div>
  ),
};
