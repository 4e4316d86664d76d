import { LanguageButton } from '../widgets/choices/language-button.tsx';
import { ThemeButton } from '../widgets/choices/theme-button.tsx';
import { Hosts } from './hosts.tsx';
import { WidgetStates } from './widget-states.tsx';
import { widgets } from './widgets.ts';

/** The development page: every widget and every piece of the kit in every state. Its words are for developers and stand outside the catalogues. */
export function Gallery() {
  return (
    <>
      <main className="gallery">
        <header>
          <h1>Widgets</h1>
          <LanguageButton />
          <ThemeButton />
        </header>
        {widgets.map((widget) => (
          <WidgetStates key={widget.name} {...widget} />
        ))}
      </main>
      <Hosts />
    </>
  );
}
