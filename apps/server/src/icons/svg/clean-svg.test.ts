import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IconError } from '../icon-error.ts';
import { cleanSvg } from './clean-svg.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const path = '<path d="M1 1h9"/>';
/** A drawing with one stroke of the pen, and something else in it. */
const drawing = (inside: string, root = '') => `<svg ${xmlns} viewBox="0 0 24 24"${root}>${inside}${path}</svg>`;
const clean = `<svg ${xmlns} viewBox="0 0 24 24">${path}</svg>`;

function refusal(text: string): string {
  try {
    cleanSvg(text);
  } catch (error) {
    if (error instanceof IconError) return error.message;
    throw error;
  }
  return 'taken in';
}

test('a plain drawing comes through, in our own spelling', () => {
  const original = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- made with <script>love</script> -->
    <svg width="24px" height="24" ${xmlns} fill='none' version="1.1" id="Layer_1">
      <title>Clock</title>
      <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#09f"/><stop offset="100%" stop-color="navy"/></linearGradient></defs>
      <g transform="translate(1,1) rotate(-45 12 12)" stroke-linecap="round" stroke-linejoin="round">
        <circle cx="12" cy="12" r="9.5" fill="url(#g)"/><path d="M12,6v6l4 2e0" stroke="rgb(255, 255, 255)" stroke-width="2"/>
      </g>
    </svg>`;
  expect(cleanSvg(original)).toEqual({
    svg:
      `<svg ${xmlns} viewBox="0 0 24 24" fill="none"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#09f"/>` +
      '<stop offset="100%" stop-color="navy"/></linearGradient></defs><g transform="translate(1,1) rotate(-45 12 12)" ' +
      'stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9.5" fill="url(#g)"/>' +
      '<path d="M12,6v6l4 2e0" stroke="rgb(255, 255, 255)" stroke-width="2"/></g></svg>',
    leftOut: [],
  });
});

test('a style is turned into the attributes it stands for, and counts more than they do', () => {
  const styled = drawing('<rect width="4" height="4" fill="red" style="fill:#0a0;stroke-width:2px;font:x;"/>');
  expect(cleanSvg(styled)).toEqual({
    svg: clean.replace(path, `<rect width="4" height="4" fill="#0a0" stroke-width="2px"/>${path}`),
    leftOut: ['font'],
  });
});

test.each([
  ['a script', '<script>alert(1)</script>', ['<script>']],
  ['a script in another case', '<SCRIPT href="//evil.example/x.js"/>', ['<SCRIPT>']],
  ['a script by prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', ['<s:script>']],
  [
    'a script under an element that is left out',
    '<switch><script>alert(1)</script></switch>',
    ['<switch>', '<script>'],
  ],
  ['HTML', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>', ['<foreignObject>', '<iframe>']],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', ['<a>', '<path>']],
  ['an image from outside', '<image href="https://evil.example/pixel.png"/>', ['<image>']],
  ['a data image', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', ['<image>']],
  ['a drawing from outside', '<use href="https://evil.example/x.svg#a"/>', ['<use>']],
  ['a drawing of drawings', '<g><use href="#a"/><use href="#a"/></g>', ['<use>']],
  ['a style sheet', '<style>@import url(//evil.example/x.css); path{fill:url(//evil.example)}</style>', ['<style>']],
  ['an animated link', '<animate attributeName="href" values="javascript:alert(1)"/>', ['<animate>']],
  ['a set link', '<set attributeName="href" to="javascript:alert(1)"/>', ['<set>']],
  ['a handler', '<handler type="text/javascript">alert(1)</handler>', ['<handler>']],
  ['a filter', '<filter id="f"><feImage href="//evil.example"/></filter>', ['<filter>', '<feImage>']],
  ['a drawing in a drawing', `<svg ${xmlns} onload="alert(1)"><path d="M0 0"/></svg>`, ['<svg>', '<path>']],
  ['a text that looks like markup', '<text>&lt;script&gt;</text>', ['<text>']],
  ['clips that multiply', '<clipPath id="a"><path d="M0 0" clip-path="url(#b)"/></clipPath>', ['<clipPath>', '<path>']],
])('%s does not come through, and is named', (_, hostile, leftOut) => {
  const { svg, leftOut: said } = cleanSvg(drawing(hostile));
  expect(svg.replace('<g></g>', '')).toBe(clean);
  expect(said).toEqual(leftOut);
});

test.each([
  ['onload', 'alert(1)'],
  ['ONCLICK', 'alert(1)'],
  ['href', 'javascript:alert(1)'],
  ['xlink:href', 'data:text/html,1'],
  ['class', 'a'],
  ['filter', 'url(//evil.example/#f)'],
  ['clip-path', 'url(#a)'],
  ['mask', 'url(#a)'],
  ['cursor', 'url(//evil.example)'],
  ['fill', 'url(https://evil.example/#g)'],
  ['fill', 'url(#g) url(//evil.example)'],
  ['fill', 'u\\72l(//evil.example)'],
  ['fill', '&#117;rl(//evil.example)'],
  ['fill', 'var(--x)'],
  ['fill', 'red;background:url(//evil.example)'],
  ['stroke-width', 'calc(1px)'],
  ['stroke-dasharray', '0.00001'],
  ['d', 'M0 0 url(x)'],
  ['transform', 'translate(1) url(x)'],
  ['style', 'fill:url(//evil.example)'],
  ['style', 'background:url(//evil.example)'],
  ['style', "@import '//evil.example'"],
  ['style', 'fill:/**/red'],
  ['style', 'fill:red!important'],
])('%s="%s" does not come through', (attribute, value) => {
  const { svg, leftOut } = cleanSvg(drawing(`<rect width="4" height="4" ${attribute}="${value}"/>`));
  expect(svg).toBe(clean.replace(path, `<rect width="4" height="4"/>${path}`));
  expect(leftOut).toHaveLength(1);
  expect(cleanSvg(drawing('', attribute === 'd' ? '' : ` ${attribute}="${value}"`)).svg).toBe(clean);
});

test.each([
  ['a document type', `<!DOCTYPE svg>${clean}`, 'document type'],
  [
    'entities that multiply',
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${drawing('<title>&b;</title>')}`,
    'document type',
  ],
  ['an entity from outside', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${clean}`, 'document type'],
  ['CDATA', drawing('<g><![CDATA[<script>alert(1)</script>]]></g>'), 'CDATA'],
  ['a style sheet by instruction', `<?xml-stylesheet href="//evil.example"?>${clean}`, 'processing instruction'],
  ['an instruction inside', drawing('<?php system("id") ?>'), 'processing instruction'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${clean}`, 'not declared as UTF-8'],
  ['another namespace', clean.replace('2000/svg', '1999/xhtml'), 'no SVG'],
  ['no namespace', clean.replace(xmlns, ''), 'no SVG'],
  ['a prefixed root', `<s:svg xmlns:s="http://www.w3.org/2000/svg">${path}</s:svg>`, 'no SVG'],
  ['HTML', '<html><svg/></html>', 'no SVG'],
  ['two roots', clean + clean, 'more than one root'],
  ['an attribute given twice', drawing('<g fill="red" fill="blue"/>'), 'fill twice'],
  ['tags that cross', drawing('<g><defs></g></defs>'), 'not well-formed'],
  ['a tag left open', clean.replace('</svg>', ''), 'not well-formed'],
  ['a tag closed too often', `${clean}</svg>`, 'more than one root'],
  ['a broken tag', drawing('<g/x>'), 'not well-formed'],
  ['a bare attribute', drawing('<g hidden/>'), 'not well-formed'],
  ['an open comment', drawing('<!-- '), 'not well-formed'],
  ['a tag inside a value', drawing('<g fill="<g>"/>'), 'not well-formed'],
  ['a NUL', drawing('\0'), 'control characters'],
  ['an escape for terminals', drawing('<\u001b[31m/>'), 'control characters'],
  ['nothing to see', drawing('').replace(path, '<g/>'), 'shows nothing'],
  ['only what is left out', drawing('').replace(path, '<script/>'), 'shows nothing'],
  ['no measure', `<svg ${xmlns}>${path}</svg>`, 'needs a viewBox'],
  ['a measure of nothing', clean.replace('0 0 24 24', '0 0 0 24'), 'needs a viewBox'],
  ['a measure without end', clean.replace('0 0 24 24', '0 0 1e400 24'), 'needs a viewBox'],
  ['nesting without end', drawing('<g>'.repeat(50_000)), 'nested more than 32 deep'],
  ['elements without end', drawing('<g/>'.repeat(2_100)), 'more than 2000 elements'],
  ['an empty file', '', 'shows nothing'],
])('%s is refused', (_, text, reason) => {
  expect(refusal(text)).toContain(reason);
});

test('long hostile values are judged in one pass', () => {
  const long = '1'.repeat(200_000);
  for (const attribute of ['x', 'd', 'points', 'transform', 'fill', 'opacity'])
    expect(cleanSvg(drawing(`<rect ${attribute}="${long}x${' '.repeat(200_000)}!"/>`)).leftOut).toEqual([attribute]);
  expect(refusal(`<svg ${' '.repeat(400_000)}`)).toContain('not well-formed');
  expect(refusal(drawing(`<g ${'a= '.repeat(100_000)}`))).toContain('not well-formed');
});

/** What a result may consist of: our elements and attributes, and values without quotes, brackets or references. */
const tag =
  /^(?:<\/?(?:svg|g|defs|stop|linearGradient|radialGradient|path|rect|circle|ellipse|line|polyline|polygon)(?: [a-zA-Z0-9-]+="[^"<>&]*")*\/?>)+$/;

test('whatever goes in, only the allow-list comes out, and cleaning it again changes nothing', () => {
  const names = ['svg', 'g', 'path', 'stop', 'script', 'use', 'style', 'a', 'x:g', 'linearGradient', 'title'];
  const keys = ['d', 'fill', 'style', 'href', 'onload', 'id', 'xmlns', 'transform', 'viewBox', 'x'];
  const values = ['M0 0', 'red', 'fill:red', 'url(#a)', 'url(//e)', '&amp;', "'", 'javascript:1', '1', '<', '"', '-->'];
  const element = fc
    .tuple(fc.constantFrom(...names), fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values))))
    .map(([name, pairs]) => `<${name}${pairs.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`);
  const piece = fc.oneof(element, fc.constantFrom('<g>', '</g>', '<!--', '-->', '<![CDATA[', '&', ']]>'), fc.string());
  let taken = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = drawing(pieces.join(''));
      if (refusal(text) !== 'taken in') return;
      taken++;
      const { svg } = cleanSvg(text);
      expect(svg).toMatch(tag);
      expect(svg).not.toMatch(/ (?:on|href|style|class)|script|\/\/(?!www\.w3\.org\/2000\/svg)/i);
      expect(cleanSvg(svg)).toEqual({ svg, leftOut: [] });
    }),
    { numRuns: 3_000 },
  );
  expect(taken).toBeGreaterThan(300);
});
