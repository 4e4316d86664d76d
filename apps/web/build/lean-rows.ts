import { type ESTree, type Plugin, parseAst } from 'vite';

const rows = /contract\/src\/[\w-]+\.ts$/;
/** Its answers are read by their schema: the hub checks the copy of the list that it kept. */
const withOutputs = /contract\/src\/app-hub\.ts$/;
const sizes = /z\.(?:minimum|maximum|minLength|maxLength)\([^()]*\)(?:,\s*)?/g;

/**
 * Leaves out of the contract's rows what the server alone looks at: the schemas of answers, which the web knows by their types,
 * and the sizes of what is sent. Every visitor would fetch what of the schema library only these use.
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
      if (!rows.test(id)) return null;
      const outputs = withOutputs.test(id) ? [] : outputsOf(parseAst(code, { lang: 'ts' }));
      const lean = outputs
        .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
        .replace(sizes, '')
        .replace(/\.check\(\s*\)/g, '')
        .replace(/\bz\.int\(\)/g, 'z.number()');
      return lean === code ? null : { code: lean, map: null };
    },
  };
}

/** `output: …` of every row, in the order of the text. */
function outputsOf(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!isRow(node)) return Object.values(node).flatMap(outputsOf);
  const [, row] = node.arguments;
  if (row?.type !== 'ObjectExpression') return [];
  return row.properties.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'output',
  );
}

function isRow(node: object): node is ESTree.CallExpression {
  const { type, callee } = node as Partial<ESTree.CallExpression>; // any node of the tree
  return type === 'CallExpression' && callee?.type === 'Identifier' && /^(get|post|query)$/.test(callee.name);
}
