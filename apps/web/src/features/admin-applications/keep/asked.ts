import type { Category, Kept } from '../queries.ts';

/** What somebody is about to change; of what is added nothing is there yet. */
export type Asked =
  | { readonly what: 'add' }
  | {
      readonly what: 'publish' | 'disable' | 'remove' | 'enable' | 'undo';
      readonly kept: Pick<Kept, 'id' | 'version'>;
      readonly name: string;
    }
  | { readonly what: 'category'; readonly category: Category | null }
  | { readonly what: 'removeCategory'; readonly category: Category }
  | { readonly what: 'order'; readonly categories: readonly string[] };

/** What a dialog is told and tells. */
export interface KeepProps<What extends Asked['what'] = Asked['what']> {
  readonly asked: Extract<Asked, { what: What }>;
  /** The application that is there now, where one was added. */
  onDone(application?: string): void;
  onClose(): void;
}
