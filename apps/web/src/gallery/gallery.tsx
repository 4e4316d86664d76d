import { LanguageButton } from '../widgets/choices/language-button.tsx';
import { ThemeButton } from '../widgets/choices/theme-button.tsx';
import './gallery.css';
import { widgets } from './widgets.ts';

/** The development page: every widget in every state. Its words are for developers and stand outside the catalogues. */
export function Gallery() {
  return (
    <main className="gallery">
      <header>
        <h1>Widgets</h1>
        <LanguageButton />
        <ThemeButton />
      </header>
      {widgets.map(({ name, states }) => (
        <section key={name} aria-label={name}>
          <h2 id={name}>{name}</h2>
          {Object.entries(states).map(([state, Show]) => (
            <article key={state} data-state={`${name}/${state}`}>
              <h3>{state}</h3>
              <Show />
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}
