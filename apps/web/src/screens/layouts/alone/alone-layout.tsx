import { useText } from '../../../lib/i18n/text.ts';
import { LayoutContext } from '../../../lib/layout.ts';
import { QueryProvider } from '../../../lib/query-provider.tsx';
import { LanguageButton } from '../../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../../widgets/choices/theme-button.tsx';
import type { LayoutProps } from '../../route.ts';
import { signOut } from '../../sign-out.ts';
import { ProofHost } from '../proof-host.tsx';
import './alone.css';

/** Around the one page that somebody can open who has something to do first: no navigation, which would lead nowhere, but the way out. */
export default function AloneLayout({ route, children }: LayoutProps) {
  const text = useText();
  return (
    <QueryProvider>
      <LayoutContext value={route.layout}>
        <div className="alone">
          <header className="alone-top">
            <span className="brand">
              <span className="logo" aria-hidden="true">
                U
              </span>
              {text.global.product}
            </span>
            <LanguageButton />
            {/* A phone's line has room for one of the two; the theme follows the device all the same. */}
            {route.layout === 'wide' && <ThemeButton />}
            <button type="button" className="button" onClick={() => void signOut()}>
              {text.views.layout.signOut}
            </button>
          </header>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
        <ProofHost />
      </LayoutContext>
    </QueryProvider>
  );
}
