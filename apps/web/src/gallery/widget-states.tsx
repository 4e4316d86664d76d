import { useState } from 'react';
import type { GalleryOverlay } from '../widgets/gallery-state.ts';
import './gallery.css';
import type { Widget } from './widgets.ts';

/** One widget in all its states; what would cover the others waits behind a button. */
export function WidgetStates({ name, states, overlays }: Widget) {
  return (
    <section aria-label={name}>
      <h2 id={name}>{name}</h2>
      {Object.entries(states).map(([state, Show]) => (
        <article key={state} data-state={`${name}/${state}`}>
          <h3>{state}</h3>
          <Show />
        </article>
      ))}
      {Object.entries(overlays).map(([state, overlay]) => (
        <article key={state} data-overlay={`${name}/${state}`}>
          <h3>{state}</h3>
          <OnDemand name={`${name}/${state}`} overlay={overlay} />
        </article>
      ))}
    </section>
  );
}

function OnDemand({ name, overlay }: { name: string; overlay: GalleryOverlay }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setShown(!isShown)}>
        {isShown ? `Hide ${name}` : `Show ${name}`}
      </button>
      {isShown && overlay.show(() => setShown(false))}
    </>
  );
}
