import React from 'react';
import { flushSync } from 'react-dom';

/** What drawing may cause: an effect that sets a state, whose drawing has an effect, and so on. */
const rounds = 3;
const channel = new MessageChannel(); // fake timers do not stop it, and React's own rounds go by such a one

const nextRound = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

/**
 * React's production build has no `act`, by which `render` knows that all is drawn. This one draws at once, and what the effects ask for as well. It is
 * set before the first test asks for it, so it stands in a file of its own.
 */
async function act(draw: () => Promise<void>): Promise<void> {
  let drawing: Promise<void> | undefined;
  flushSync(() => {
    drawing = draw();
  });
  await drawing;
  for (let round = 0; round < rounds; round++) await nextRound();
}

Object.assign(React, { act });
