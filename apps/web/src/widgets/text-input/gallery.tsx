import { maskPrefix } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { LongText } from './long-text.tsx';
import { TagsInput } from './tags-input.tsx';
import { TextInput } from './text-input.tsx';

type Text = Partial<ComponentProps<typeof TextInput>> & { first?: string };

function Field({ first, ...props }: Text) {
  const [value, setValue] = useState<string | undefined>(first);
  return <TextInput label="Name" {...props} value={value} onChange={setValue} />;
}

function Tags({ first, ...props }: Partial<ComponentProps<typeof TagsInput>> & { first?: readonly string[] }) {
  const [values, setValues] = useState<readonly string[] | undefined>(first);
  return <TagsInput label="Skills" {...props} values={values} onChange={setValues} />;
}

function Long({ first, ...props }: Partial<ComponentProps<typeof LongText>> & { first: string }) {
  const [value, setValue] = useState(first);
  return <LongText label="Reason" maxCharacters={64} {...props} value={value} onChange={setValue} />;
}

/** The text field in every mode and state. */
export const states: GalleryStates = {
  plain: () => <Field placeholder="As in your identity card" />,
  'required with a hint': () => <Field isRequired hint="As in your identity card" first="Ada Lovelace" />,
  'with an error': () => (
    <Field label="Email" mode="email" isRequired error="Enter a correct email address" first="a@" />
  ),
  disabled: () => <Field isDisabled first="Kept by the personnel department" />,
  password: () => <Field label="New password" mode="password" autoComplete="new-password" first="Demo@2026" />,
  'password in edit mode': () => <Field label="Secret" mode="password" isEdit isRequired oldValue="Demo@2026" />,
  'password too long': () => <Field label="Code phrase" mode="password" maxCharacters={6} first="1234567" />,
  masked: () => <Field label="Phone" mode="tel" isRequired oldValue={`${maskPrefix}138****5678`} />,
  'masked, can be cleared': () => <Field label="Phone" mode="tel" oldValue={`${maskPrefix}138****5678`} />,
  'masked, cleared': () => <Field label="Phone" mode="tel" first="" oldValue={`${maskPrefix}138****5678`} />,
  'with a counter': () => <Field label="Reason" maxCharacters={64} first="Works on two projects" />,
  'near its longest length': () => <Field label="Nickname" maxCharacters={10} first="Lovelace" />,
  'several lines': () => <Long first="Works on two projects" hint="Whoever decides reads it" />,
  'several lines with an error': () => <Long first="" isRequired error="Say why you need it" />,
  tags: () => <Tags first={['TypeScript', 'PostgreSQL', 'a very long skill that is cut', '示例标签']} />,
  'tags, none yet': () => <Tags label="Other emails" placeholder="name@example.com" />,
  'tags with an error': () => <Tags label="Phones" isRequired error="Add at least one" />,
  'tags, some masked': () => <Tags label="Other emails" oldValues={[`${maskPrefix}a***@b.cn`, 'wei@example.com']} />,
  'tags disabled': () => <Tags label="Groups" isDisabled first={['admins', 'everyone']} />,
};
