import { type ReactNode, useLayoutEffect } from 'react';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';

/** The page while there is no request to name it; a title that has the focus leaves it to its successor. */
export function Untitled({ children }: { children: ReactNode }) {
  const text = useText();
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.matches('main h1'))
        queueMicrotask(() => document.querySelector<HTMLElement>('main h1')?.focus());
    },
    [],
  );
  return (
    <>
      {useLayout() === 'wide' && <PageHead title={text.views.permissions.detail} />}
      {children}
    </>
  );
}
