// The sign-in as the smallest possible React page: one answer, hand-made HTML, no styles.
import { createRoot } from 'react-dom/client';

const conf = (await fetch('./conf.json').then((response) => response.json())) as { title: string };
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main>
      <h1>{conf.title}</h1>
      <form>
        <label>
          Account <input autoComplete="username" />
        </label>
        <label>
          Password <input type="password" autoComplete="current-password" />
        </label>
        <button type="submit">{conf.title}</button>
      </form>
    </main>,
  );
}
