/** What a key does in the inbox. */
export type Command =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'mark'
  | 'toggle'
  | 'unmark'
  | 'all'
  | 'clear'
  | 'submit'
  | 'open'
  | 'reject'
  | 'sendBack'
  | 'help';

const commands: Partial<Record<string, Command>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
  a: 'mark',
  ' ': 'toggle',
  u: 'unmark',
  Escape: 'clear',
  Enter: 'submit',
  o: 'open',
  r: 'reject',
  q: 'sendBack',
  '?': 'help',
};
const repeatable: readonly Command[] = ['next', 'previous'];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** The keys that move and decide, for whoever wants to read them. */
export const shownKeys = {
  move: ['↑', '↓'],
  mark: ['A'],
  unmark: ['U'],
  all: ['Ctrl', 'A'],
  submit: ['Enter'],
  reject: ['R'],
  sendBack: ['Q'],
  open: ['O'],
  clear: ['Esc'],
  help: ['?'],
} as const;

/** Commands that are moves in the list, which scroll wherever else they are pressed. */
export const moves: readonly Command[] = ['next', 'previous', 'first', 'last', 'toggle'];

/** Whether a key is a character by itself, such as can be switched off. */
export const isLetter = ({ key, ctrlKey, metaKey }: Pressed) => key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

/** What a pressed key means; a key that is held down only moves, so that nothing is decided by leaning on it. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): Command | null {
  if (altKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return name === 'a' ? 'all' : null;
  const command = commands[name] ?? null;
  return command && repeat && !repeatable.includes(command) ? null : command;
}
