import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Accent, accentOf, contrast, grounds } from './accent.ts';

const awkward = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#777777',
  '#ffe600',
  '#0000ff',
  '#8b0000',
];

/** Every pair that people have to read or see. */
function expectReadable(accent: Accent, theme: 'light' | 'dark'): void {
  const places = [...Object.values(grounds[theme]), accent['accent-soft'], accent['accent-foreground']];
  for (const place of places) {
    expect(contrast(accent.accent, place)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent.focus, place)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(accent['accent-hover'], accent['accent-foreground'])).toBeGreaterThanOrEqual(4.5);
  const drawn = accent.art.match(/#[0-9a-f]{6}/g) ?? [];
  expect(drawn).toHaveLength(3);
  for (const colour of drawn) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
}

test.each(awkward)('%s can be read in both themes', (colour) => {
  const { light, dark } = accentOf(colour);
  expectReadable(light, 'light');
  expectReadable(dark, 'dark');
});

test('so can any other colour', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const { light, dark } = accentOf(`#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
      expectReadable(light, 'light');
      expectReadable(dark, 'dark');
    }),
  );
});

test('a colour that can be read already stays as it is', () => {
  expect(accentOf('#1d4ed8').light.accent).toBe('#1d4ed8');
  expect(accentOf('#8ab4ff').dark.accent).toBe('#8ab4ff');
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('what it stands on is what the web draws', () => {
  const tokens = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('[data-theme="dark"]');
  for (const [name, colour] of Object.entries(grounds.light)) expect(light).toContain(`--${name}: ${colour};`);
  for (const [name, colour] of Object.entries(grounds.dark)) expect(dark).toContain(`--${name}: ${colour};`);
});
