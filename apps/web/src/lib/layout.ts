import { createContext, use } from 'react';

/** The two layouts a screen is drawn in: with the sidebar of a wide window, or with the tabs of a phone. */
export type Layout = 'wide' | 'phone';

/** Given by the frame around a page, and to what lies over it; outside of one a page is as wide as its window. */
export const LayoutContext = createContext<Layout>('wide');

/** The layout around this component. */
export function useLayout(): Layout {
  return use(LayoutContext);
}
