import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { settled } from '../testing/finger.ts';
import { isPhotographing, type Look, looks, photograph, wear } from './testing/looks.ts';
import { quiet } from './testing/quiet.ts';
import { WidgetStates } from './widget-states.tsx';
import { type Widget, widgets } from './widgets.ts';

/** As much of the page as one photograph shows. */
const tallPx = 2_000;
/** A widget's many states, each drawn, checked and photographed, are more than one test's usual work. */
const patiently = { timeout: 60_000 };
afterEach(() => page.viewport(1280, 800));

/** True where a state draws something under its name. */
const isDrawn = (article: Element) =>
  [...article.children].some((part) => part.tagName !== 'H3' && part.getBoundingClientRect().height > 0);

/**
 * Brings every state into view once, for some are drawn only then. Tried again until it is: one that opens takes the focus,
 * and the view with it.
 */
async function reveal() {
  for (const article of document.querySelectorAll('[data-state]')) {
    const seen = () => {
      article.scrollIntoView({ block: 'center' });
      expect(article.querySelector('[data-unseen]')).toBeNull();
    };
    await vi.waitFor(seen, { timeout: 30_000 });
  }
  scrollTo(0, 0);
}

/** How much each state draws. */
const amounts = () => [...document.querySelectorAll('[data-state]')].map((state) => state.querySelectorAll('*').length);

// One widget at a time: the checker's work grows faster than the page.
test.each(widgets)('$name is accessible in every state, in both looks', patiently, async (widget) => {
  const [first, ...others] = looks;
  const draw = async (look: Look) => {
    await wear(look);
    const screen = await render(
      <main className="gallery">
        <h1>Widgets</h1>
        <WidgetStates {...widget} />
      </main>,
    );
    await reveal();
    await quiet();
    const shown = [...document.querySelectorAll('[data-state]')];
    expect(shown).toHaveLength(Object.keys(widget.states).length);
    expect(shown.filter((article) => !isDrawn(article))).toEqual([]);
    // What lies over the page hides the rest of it from readers, and from the checker; such a state belongs among the overlays.
    expect(
      document.querySelectorAll('[data-state] [inert], :is([inert], [aria-hidden=true]) [data-state]'),
    ).toHaveLength(0);
    return screen;
  };
  await page.viewport(1280, tallPx);
  const screen = await draw(first);
  await check(widget, first);
  const before = amounts();
  for (const look of others) {
    await wear(look);
    await settled();
    // What another language changes more than in its words, such as a tree that fetches them, is drawn anew in it.
    if (String(amounts()) !== String(before)) {
      await screen.unmount();
      await draw(look);
    }
    await check(widget, look);
  }
});

async function check(widget: Widget, look: Look): Promise<void> {
  // Only here do several states of one widget, each with its landmark or even a page's own heading, stand on one page.
  const hasHeading = document.querySelector('[data-state] h1') !== null;
  await expectAccessible(['landmark-unique', ...(hasHeading ? ['heading-order'] : [])]);
  for (let top = 0; isPhotographing && top < document.body.scrollHeight; top += tallPx) {
    scrollTo(0, top);
    await photograph(`${widget.name}-${top / tallPx}`, look);
  }
}
