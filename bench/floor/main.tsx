// The smallest possible React page with the content of one of ours: its answers, fetched as early, and hand-made HTML without styles.

import content from 'virtual:content';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Content, textsOf } from '../floor-content.ts';

declare global {
  var answers: Promise<unknown[]>;
}

const texts = textsOf(await globalThis.answers);

function draw(node: Content, at: number): ReactNode {
  if (typeof node === 'number') return texts[node]; // stands in an answer
  if (typeof node === 'string') return node;
  const [tag, properties, ...inside] = node;
  return inside.length > 0
    ? createElement(tag, { key: at, ...properties }, ...inside.map(draw))
    : createElement(tag, { key: at, ...properties });
}

const root = document.getElementById('root');
if (root) createRoot(root).render(content.map(draw));
