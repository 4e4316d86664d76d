import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { CodeField } from './code-field.tsx';

function Code({ given = '', error }: { given?: string; error?: string }) {
  const [value, setValue] = useState(given);
  const full = () => undefined;
  return <CodeField label="Code" digits={6} value={value} onChange={setValue} onFull={full} error={error} />;
}

/** Empty, half typed, and refused. */
export const states: GalleryStates = {
  empty: () => <Code />,
  'half typed': () => <Code given="407" />,
  wrong: () => <Code given="407123" error="That code is not right." />,
};
