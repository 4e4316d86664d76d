// Finds the guards of a source file in its syntax tree, and what to insert so that each can be switched off by itself.
import { parseAst } from 'vitest/node';
import { conjunctsOf } from './sql.mjs';

/** Names of calls that only refuse, count or lock, and whose result is not used. */
const guardCall = /^(need|refuse|demand|check|forbid|require|use|hold|void|count)[A-Z]|^flood\./;

/** Every guard of a file, in order. An id stays the same unless a guard with the same text is added before it. */
export function findGuards(code, file) {
  const guards = [];
  const seen = new Map();
  const add = (node, kind, insertionsOf) => {
    const text = code.slice(node.start, node.end).replace(/\s+/g, ' ');
    const name = `${file} ${kind} ${text}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const id = count > 1 ? `${name} #${count}` : name;
    const line = code.slice(0, node.start).split('\n').length;
    guards.push({ id, line, kind, text, insertions: insertionsOf(`globalThis.__guard`, JSON.stringify(id)) });
  };
  walk(parseAst(code, { lang: 'ts' }), (node) => {
    if (node.type === 'IfStatement' && isRefusal(node.consequent)) {
      for (const part of partsOf(node.test, '||'))
        add(part, 'if', (guard, id) => around(part, `(!${guard}.off(${id})&&${guard}.saw(${id},(`, ')))'));
    } else if (node.type === 'ExpressionStatement' && guardCall.test(calleeOf(node.expression, code))) {
      add(node, 'call', (guard, id) =>
        around(node, `if(!${guard}.off(${id})){try{`, `}catch($e){${guard}.saw(${id},true);throw $e}}`),
      );
    } else if (node.type === 'ConditionalExpression' && isFailure(node.alternate)) {
      add(node.test, 'or fail', (guard, id) =>
        around(node.test, `(${guard}.off(${id})||!${guard}.saw(${id},!(`, ')))'),
      );
    } else if (node.type === 'ConditionalExpression' && isFailure(node.consequent)) {
      add(node.test, 'or fail', (guard, id) => around(node.test, `(!${guard}.off(${id})&&${guard}.saw(${id},(`, ')))'));
    } else if (node.type === 'LogicalExpression' && isFailure(node.right)) {
      add(node.right, 'or fail', (guard, id) => around(node.right, `(${guard}.off(${id})?undefined:(`, '))'));
    } else if (isWhere(node)) {
      add({ start: node.callee.property.start, end: node.end }, 'where', (guard, id) => [
        ...around(node.callee.object, `${guard}.chain(${id},`, ',($r)=>$r', node.end - node.start),
        { at: node.end, text: ')', isOpening: false, extent: node.end - node.start },
      ]);
    } else if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') {
      for (const part of conjunctsOf(code, node.quasi))
        add(part, 'sql', (guard, id) =>
          around(part, `\${${guard}.raw(${id},sql,'(true or (')}`, `\${${guard}.raw(${id},sql,'))')}`),
        );
    }
  });
  return guards.toSorted((a, b) => a.line - b.line);
}

/** The source with every guard asking whether it is switched off. */
export function instrument(code, guards) {
  const insertions = guards.flatMap((guard) => guard.insertions);
  // Several insertions at one position: first those that end there, inner before outer; then those that begin there, outer before inner.
  insertions.sort(
    (a, b) =>
      a.at - b.at ||
      Number(a.isOpening) - Number(b.isOpening) ||
      (a.isOpening ? b.extent - a.extent : a.extent - b.extent),
  );
  let result = '';
  let done = 0;
  for (const { at, text } of insertions) {
    result += code.slice(done, at) + text;
    done = at;
  }
  return result + code.slice(done);
}

function around({ start, end }, before, after, extent = end - start) {
  return [
    { at: start, text: before, isOpening: true, extent },
    { at: end, text: after, isOpening: false, extent },
  ];
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return;
  visit(node);
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
}

const bare = (node) => (node?.type === 'AwaitExpression' ? bare(node.argument) : node);

function calleeOf(node, code) {
  const call = bare(node);
  return call?.type === 'CallExpression' ? code.slice(call.callee.start, call.callee.end) : '';
}

/** A call that throws. */
function isFailure(node) {
  const call = bare(node);
  return call?.type === 'CallExpression' && /^(fail|bad|refuse\w*)$/.test(call.callee.name ?? '');
}

/** Whether a branch refuses: it throws, fails, or returns nothing, false, an empty list or a text. */
function isRefusal(node) {
  if (node.type === 'BlockStatement') return node.body.length > 0 && isRefusal(node.body.at(-1));
  if (node.type === 'ThrowStatement') return true;
  if (node.type === 'ExpressionStatement') return isFailure(node.expression);
  if (node.type !== 'ReturnStatement') return false;
  const { argument } = node;
  if (!argument || isFailure(argument)) return true;
  if (argument.type === 'Literal') return argument.value !== true && typeof argument.value !== 'number';
  if (argument.type === 'ArrayExpression') return argument.elements.length === 0;
  return argument.type === 'Identifier' && argument.name === 'undefined';
}

/** The operands of a chain of `||` or `&&`; each is a guard of its own. */
function partsOf(node, operator) {
  return node.type === 'LogicalExpression' && node.operator === operator
    ? [...partsOf(node.left, operator), ...partsOf(node.right, operator)]
    : [node];
}

/** A `.where(…)` of the query builder. One with an `await` inside cannot be moved into a function and is left out. */
function isWhere(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  if (node.callee.computed || !/^where(Ref)?$/.test(node.callee.property.name)) return false;
  let waits = false;
  walk(node.arguments, (one) => {
    waits ||= one.type === 'AwaitExpression';
  });
  return !waits;
}
