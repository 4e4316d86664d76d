import { IconError } from '../icon-error.ts';
import { elements, lookless, presentation, shapes, valuesOf } from './allowed.ts';
import { readXml, type Tag } from './read-xml.ts';

const namespace = 'http://www.w3.org/2000/svg';
const deepest = 32;
const mostElements = 2_000;
const longestSideUnits = 100_000;

type Opening = Extract<Tag, { kind: 'open' }>;

/**
 * Writes a drawing anew from an allow-list: of the original only names, numbers and colours we know come through, so that
 * what we do not know, today's or tomorrow's, cannot. Tells what it left out.
 */
export function cleanSvg(text: string): { svg: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  const written: string[] = [];
  const open: { name: string; isKept: boolean }[] = [];
  let count = 0;
  let drawn = 0;

  for (const tag of readXml(text)) {
    if (count > 0 && open.length === 0) throw new IconError('has more than one root');
    if (tag.kind === 'close') {
      const opened = open.pop();
      if (opened?.name !== tag.name) throw new IconError('is not well-formed');
      if (opened.isKept) written.push(`</${tag.name}>`);
      continue;
    }
    if (++count > mostElements) throw new IconError(`has more than ${mostElements} elements`);
    if (open.length >= deepest) throw new IconError(`is nested more than ${deepest} deep`);
    const isKept = (open.at(-1)?.isKept ?? true) && isAllowed(tag, count === 1);
    if (!isKept) leftOut.add(`<${tag.name}>`);
    else {
      written.push(`<${tag.name}${attributesOf(tag, leftOut)}${tag.isEmpty ? '/' : ''}>`);
      if (shapes.has(tag.name)) drawn++;
    }
    if (!tag.isEmpty) open.push({ name: tag.name, isKept });
  }
  if (open.length > 0) throw new IconError('is not well-formed');
  if (drawn === 0) throw new IconError('shows nothing that can be kept');
  return { svg: written.join(''), leftOut: [...leftOut].filter((name) => !lookless.test(name)) };
}

function isAllowed({ name, attributes }: Opening, isRoot: boolean): boolean {
  if (!isRoot) return name !== 'svg' && elements.has(name);
  if (name !== 'svg' || attributes.get('xmlns') !== namespace)
    throw new IconError(`is no SVG: its first element must be <svg xmlns="${namespace}">`);
  return true;
}

function attributesOf({ name, attributes }: Opening, leftOut: Set<string>): string {
  const kept = new Map<string, string>();
  const judge = (attribute: string, value: string, values: RegExp | undefined) => {
    if (values?.test(value)) kept.set(attribute, value);
    else leftOut.add(attribute);
  };
  for (const [attribute, value] of attributes)
    if (attribute !== 'style' && !isOfRoot(name, attribute)) judge(attribute, value.trim(), valuesOf(name, attribute));
  // As in a browser, a style counts more than an attribute of the same name.
  for (const [property, value] of declarationsOf(attributes.get('style') ?? ''))
    judge(property, value, presentation.get(property));
  const root = name === 'svg' ? ` xmlns="${namespace}" viewBox="${viewBoxOf(attributes)}"` : '';
  return root + [...kept].map(([attribute, value]) => ` ${attribute}="${value}"`).join('');
}

/** The root's own attributes, which are not copied but made. */
function isOfRoot(element: string, attribute: string): boolean {
  return element === 'svg' && ['xmlns', 'viewBox', 'width', 'height'].includes(attribute);
}

function declarationsOf(style: string): [property: string, value: string][] {
  const parts = style.split(';').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [property = '', ...value] = part.split(':');
    return /^[\w\s-]+$/.test(property) ? [property.trim(), value.join(':').trim()] : ['style', ''];
  });
}

function viewBoxOf(attributes: Map<string, string>): string {
  const side = (name: string) => /^([\d.]+)(px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1];
  const given = attributes.get('viewBox')?.trim() ?? `0 0 ${side('width')} ${side('height')}`;
  const numbers = given.split(/[\s,]+/).map(Number);
  const [, , width = 0, height = 0] = numbers;
  const isUsable =
    numbers.length === 4 &&
    numbers.every((number) => Math.abs(number) <= longestSideUnits) &&
    Math.min(width, height) > 0;
  if (!isUsable) throw new IconError('needs a viewBox, or a width and a height in pixels');
  return numbers.join(' ');
}
