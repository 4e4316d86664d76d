import type { LayoutProps } from '../../route.ts';

/** No navigation: pages for everyone, before or instead of the portal. */
export function BareLayout({ children }: LayoutProps) {
  return <main id="main">{children}</main>;
}
