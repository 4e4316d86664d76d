import { LayoutContext } from '../../../lib/layout.ts';
import type { LayoutProps } from '../../route.ts';

/** No navigation: pages for everyone, before or instead of the portal. */
export function BareLayout({ route, children }: LayoutProps) {
  return (
    <LayoutContext value={route.layout}>
      <main id="main">{children}</main>
    </LayoutContext>
  );
}
