import type { KindProps } from '../kind-props.ts';
import { slotProps } from '../present-value.ts';

/** A picture, whose control the page draws: it knows where the picture goes. */
export function ImageKind(props: KindProps) {
  const { field, id, error, slots } = props;
  return (
    <fieldset className="form-image" aria-describedby={`${id}-error ${id}-hint`}>
      <legend>
        {field.label}
        {field.required && (
          <span className="form-star" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {slots.renderImage?.(slotProps(props))}
      <p id={`${id}-error`} className="form-error" aria-live="polite">
        {error}
      </p>
      <p id={`${id}-hint`} className="form-hint">
        {field.hint}
      </p>
    </fieldset>
  );
}
