import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';

interface Props {
  layout: Layout;
  children: ReactNode;
}

/** The page while there is no application to name it; a title that has the focus leaves it to its successor. */
export function Untitled({ layout, children }: Props) {
  const text = useText();
  return (
    <>
      {layout === 'wide' && (
        <div className="permission-head">
          <h1 ref={passOn} tabIndex={-1}>
            {text.views.permissions.detail}
          </h1>
        </div>
      )}
      {children}
    </>
  );
}

function passOn(title: HTMLElement | null) {
  return () => {
    if (document.activeElement !== title) return;
    queueMicrotask(() => document.querySelector<HTMLElement>('main h1')?.focus());
  };
}
