import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { Tag } from './tag.tsx';

/** A state in a word, in every tone. */
export const states: GalleryStates = {
  plain: () => <Tag>Not set</Tag>,
  good: () => <Tag tone="good">Verified</Tag>,
  warning: () => <Tag tone="warning">Pending</Tag>,
  bad: () => <Tag tone="bad">Rejected</Tag>,
  accent: () => <Tag tone="accent">In approval</Tag>,
};
