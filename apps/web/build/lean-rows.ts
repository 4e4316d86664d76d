import { type ESTree, type Plugin, parseAst } from 'vite';

const contractFile = /contract\/src\/[\w-]+\.ts$/;
/** Its answers are read by their schema: the hub checks the copy of the list that it kept. */
const withOutputs = /contract\/src\/app-hub\.ts$/;
const sizes = ['minimum', 'maximum', 'minLength', 'maxLength'];

/**
 * Leaves out of the contract's rows what the web does without: summaries, which are for readers; the schemas of answers, which it
 * knows by their types; the sizes of what is sent, which the server judges. Every visitor would fetch it, and what of the schema
 * library only these use. `lean-rows.test.ts` shows that what is sent, and what the web judges by itself, stays the same.
 */
export function leanRows(): Plugin {
  return {
    name: 'uc-lean-rows',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // Its schema is gone, and nothing else would say so before somebody opens the page.
      const missed = /\bapi\.(?!appHub\b)\w+\.\w+\.output\b/.exec(code);
      if (missed) this.error(`${id}: the web does not have ${missed[0]}`);
      if (!contractFile.test(id)) return null;
      const unread = withOutputs.test(id) ? ['summary'] : ['summary', 'output'];
      const edits = editsIn(parseAst(code, { lang: 'ts' }), unread);
      return edits.length === 0 ? null : { code: edits.reduceRight(applied, code), map: null };
    },
  };
}

/** A stretch of the text, and what is to stand there; null: it is a member of a list, and goes with its comma. */
interface Edit {
  start: number;
  end: number;
  text: string | null;
}

function applied(code: string, { start, end, text }: Edit): string {
  const rest = code.slice(end);
  return code.slice(0, start) + (text === null ? rest.replace(/^\s*,/, '') : text + rest);
}

/** All edits below a node, in the order of the text, none inside another. */
function editsIn(node: unknown, unread: readonly string[]): Edit[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = (part: unknown) => editsIn(part, unread);
  if (isCall(node)) {
    const { callee, arguments: given, start, end } = node;
    if (callee.type === 'Identifier' && ['get', 'post', 'query'].includes(callee.name)) {
      const [, row] = given;
      const parts = row?.type === 'ObjectExpression' ? row.properties : [];
      return parts.flatMap((part) => (isNamed(part, unread) ? [{ ...placeOf(part), text: null }] : below(part)));
    }
    if (isOfZod(node, ['int']) && given.length === 0) return [{ start, end, text: 'z.number()' }];
    if (callee.type === 'MemberExpression' && isName(callee.property, ['check']) && given.length > 0) {
      const checks = given.every(isSize)
        ? [{ start: callee.object.end, end, text: '' }]
        : given.flatMap((check) => (isSize(check) ? [{ ...placeOf(check), text: null }] : below(check)));
      return [...below(callee.object), ...checks];
    }
  }
  return Object.values(node).flatMap(below);
}

const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });
const isSize = (check: object) => isCall(check) && isOfZod(check, sizes);

function isCall(node: object): node is ESTree.CallExpression {
  return 'type' in node && node.type === 'CallExpression';
}

/** `z.name(…)` of one of these names. */
function isOfZod({ callee }: ESTree.CallExpression, names: readonly string[]): boolean {
  return callee.type === 'MemberExpression' && isName(callee.object, ['z']) && isName(callee.property, names);
}

function isNamed(part: ESTree.ObjectPropertyKind, names: readonly string[]): boolean {
  return part.type === 'Property' && isName(part.key, names);
}

function isName(node: { type: string; name?: unknown }, names: readonly string[]): boolean {
  return node.type === 'Identifier' && typeof node.name === 'string' && names.includes(node.name);
}
