import { createRoot } from 'react-dom/client';
import { DemoPanel } from './demo-panel.tsx';

/** Puts the panel beside the portal: before it, where it pushes a phone's page down, and after it. Returns a way to take it away. */
export function mountDemo(): () => void {
  const before = document.createElement('div');
  const after = document.createElement('div');
  document.body.prepend(before);
  document.body.append(after);
  const root = createRoot(document.createElement('div'));
  root.render(<DemoPanel before={before} after={after} />);
  return () => {
    root.unmount();
    before.remove();
    after.remove();
  };
}
