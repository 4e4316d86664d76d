import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { confirm, type Question } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

function Ask({ words, question }: { words: string; question: Question }) {
  const [answer, setAnswer] = useState('');
  return (
    <p>
      <button type="button" className="button" onClick={async () => setAnswer(String(await confirm(question)))}>
        {words}
      </button>{' '}
      {answer}
    </p>
  );
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

const revoke = { title: 'Revoke the application?', body: 'Its number is A-1024.', confirmLabel: 'Revoke' };

/** Questions, each behind its button, and the one host they appear in. */
export const states: GalleryStates = {
  plain: () => (
    <>
      <Ask words="Ask" question={{ title: 'Send the application?' }} />
      <ConfirmHost />
    </>
  ),
  dangerous: () => <Ask words="Ask about danger" question={{ ...revoke, danger: true }} />,
  'leave guard': () => <Guarded />,
};
