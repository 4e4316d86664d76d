import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { type Layout, LayoutContext } from '../../../../lib/layout.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { forgetTickets } from '../../../../lib/proof/tickets.ts';
import { queryClient } from '../../../../lib/query.ts';
import { QueryProvider } from '../../../../lib/query-provider.tsx';
import { currentLogin } from '../../../../lib/session.ts';
import { ProofHost } from '../../../../screens/layouts/proof-host.tsx';
import { useHashLocation, useHashSearch } from '../../../../screens/router.ts';
import { person } from '../../../../testing/person.ts';
import { asked } from '../../../../widgets/confirm/asked.ts';
import { ConfirmHost } from '../../../../widgets/confirm/confirm-host.tsx';
import { Toasts } from '../../../../widgets/notices/toasts.tsx';
import { ThirdAuthSection } from '../third-auth-section.tsx';

/** Draws the section alone at the address of its page, with what may lie over it. */
export function showSection(layout: Layout = 'wide', query = '') {
  history.replaceState(null, '', `${location.pathname}#${pathTo('info', layout)}${query}`);
  return render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <QueryProvider>
        <LayoutContext value={layout}>
          <main className={layout === 'phone' ? 'mobile' : ''}>
            <h1>…</h1>
            <ThirdAuthSection />
          </main>
          <ProofHost />
        </LayoutContext>
      </QueryProvider>
      <Toasts />
      <ConfirmHost />
    </Router>,
  );
}

/** The next test begins as somebody who has just come, with nothing proved and nothing fetched. */
export async function startAfresh(): Promise<void> {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  asked.get()?.answer(false);
  await page.viewport(1280, 800);
}

/** A button of the question on show. */
export const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
