import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryOverlay, GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import { asked, type Question } from './asked.ts';
import { confirm } from './confirm.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Ask({ question, onAnswered }: { question: Question; onAnswered(): void }) {
  const ask = useEffectEvent(async () => {
    await confirm(question);
    onAnswered();
  });
  useEffect(() => {
    void ask();
    return () => asked.get()?.answer(false);
  }, []);
  return null;
}

function Guarded() {
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  return (
    <label>
      <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Unsaved: reloading asks
    </label>
  );
}

/** What a page with a form has of it. */
export const states: GalleryStates = { 'leave guard': () => <Guarded /> };

const ask = (question: Question): GalleryOverlay => ({
  sign: '[role=alertdialog]',
  show: (close) => <Ask question={question} onAnswered={close} />,
});
const revoke = { title: 'Revoke the application?', body: 'Its number is A-1024.', confirmLabel: 'Revoke' };

/** Questions of each kind; the page has the host in which they appear. */
export const overlays: GalleryOverlays = {
  plain: ask({ title: 'Send the application?' }),
  'with a body': ask({ ...revoke, danger: false }),
  dangerous: ask({ ...revoke, danger: true }),
  'with long words': ask({
    title: 'Take the application for the accounting system of the southern region back?',
    body: 'Whoever has already decided on it will decide again. '.repeat(4),
    confirmLabel: 'Take the application back',
    cancelLabel: 'Leave the application as it is',
  }),
};
