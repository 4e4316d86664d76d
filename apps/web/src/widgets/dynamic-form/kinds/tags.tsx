import { mostOf } from '@uc/contract';
import { TagsInput } from '../../text-input/tags-input.tsx';
import { type KindProps, wordsOf } from '../kind-props.ts';

const several = (value: KindProps['old']) => (typeof value === 'string' ? undefined : value);

/** Several short texts in one field. */
export default function TagsKind(props: KindProps) {
  const { field, id, entered, old, isDisabled, onChange } = props;
  return (
    <TagsInput
      {...wordsOf(props)}
      id={id}
      values={entered === '' ? [] : several(entered)}
      oldValues={several(old)}
      maxCharacters={mostOf(field)}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
