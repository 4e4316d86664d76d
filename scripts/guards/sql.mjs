// Finds the conditions of a query in plain SQL, joined by "and": they decide which rows it reads or changes.

/** Words that end a condition on its own level of brackets; `left` only as part of a join. */
const end =
  /^(and|or|as|order|group|having|limit|offset|returning|union|except|for|on|then|when|else|end|join|inner|cross|window|where|left(?=\s))\b/i;

/**
 * The places of the conditions after `where` and `and` in a template, with their beginning and end in the source. What cannot be told apart
 * by words alone is left out: `between … and`, `case when … and`.
 */
export function conjunctsOf(code, quasi) {
  const text = textOf(code, quasi);
  const found = [];
  const stack = [];
  let open = null;
  let isBetween = false;
  const close = (at) => {
    if (open) {
      const [start, stop] = trimmed(text, open.start, at);
      isBetween = /\bbetween\b/i.test(text.slice(start, stop));
      if (stop > start && !isBetween && !/\bwhen\b/i.test(text.slice(start, stop)))
        found.push({ start: quasi.start + start, end: quasi.start + stop });
    }
    open = null;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "'") at = text.indexOf("'", at + 1) < 0 ? text.length : text.indexOf("'", at + 1);
    else if (sign === '(') {
      stack.push(open);
      open = null;
    } else if (sign === ')') {
      close(at);
      open = stack.pop() ?? null;
    } else if (sign === ',') close(at);
    else if (/[a-z]/i.test(sign) && !/[\w.:"]/.test(text[at - 1] ?? ' ')) {
      const word = /^\w+/.exec(text.slice(at))[0].toLowerCase();
      if (end.test(text.slice(at))) close(at);
      // The "and" of a "between" begins no condition.
      if (word === 'where' || (word === 'and' && !isBetween)) open = { start: at + word.length };
      else if (word === 'and') isBetween = false;
      at += word.length - 1;
    }
  }
  close(text.length - 1); // without the backtick
  // A condition that contains another one in brackets ends behind them.
  return found.filter(({ start, end: stop }) => isBalanced(text.slice(start - quasi.start, stop - quasi.start)));
}

/** The template with everything that is not SQL replaced by blanks, so that positions stay the same. */
function textOf(code, quasi) {
  let text = code.slice(quasi.start, quasi.end);
  for (const { start, end: stop } of quasi.expressions) {
    const [from, to] = [start - quasi.start - 2, stop - quasi.start + 1];
    text = text.slice(0, from) + '$'.repeat(to - from) + text.slice(to);
  }
  return text.replace(/--.*/g, (comment) => ' '.repeat(comment.length));
}

function trimmed(text, start, stop) {
  const part = text.slice(start, stop);
  return [start + part.length - part.trimStart().length, stop - (part.length - part.trimEnd().length)];
}

function isBalanced(text) {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
