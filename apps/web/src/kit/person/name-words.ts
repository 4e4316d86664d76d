import type { NamedPerson } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** Somebody's name and, where they are not at work, in which state they are, in words alone. */
export const nameWords = ({ name, state }: Pick<NamedPerson, 'name' | 'state'>, text: WebText) =>
  text.views.people.named(name, state);
