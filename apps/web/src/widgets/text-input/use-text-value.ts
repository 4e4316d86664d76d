import { useState } from 'react';
import { countCharacters, fitTo } from './characters.ts';
import { entryOver, isMask, shownPart } from './mask.ts';

/** The rules of one value, apart from how it looks. */
export interface ValueRules {
  /** What the person has entered; undefined while they have left the field as it was. */
  value: string | undefined;
  /** What the server holds, possibly a mask. Shown until something is entered. */
  oldValue?: string | undefined;
  /** Hears what is entered: never a mask, undefined when all is as it was. */
  onChange(value: string | undefined): void;
  /** The field starts over when it is entered; a required one left empty keeps what it had (spec 4.4). */
  isEdit?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Longest length in code points. */
  maxCharacters?: number | undefined;
}

interface Visit {
  before: string | undefined;
  startsEmpty: boolean;
  isTouched: boolean;
}

/** Keeps one text by the rules of spec 4.4 and 5.3. A secret is never trimmed nor cut. */
export function useTextValue(rules: ValueRules, isSecret: boolean) {
  const { value, oldValue, onChange, isEdit = false, isRequired = false, maxCharacters } = rules;
  const [visit, setVisit] = useState<Visit | null>(null);
  const [isCut, setCut] = useState(false);
  const old = isMask(value) ? value : oldValue;
  const entered = isMask(value) ? undefined : value;
  const isUntouchedMask = entered === undefined && isMask(old);
  const isBlank = visit?.startsEmpty === true && !visit.isTouched;

  const trimmed = (text: string) => (isSecret ? text : text.trim());
  const give = (next: string | undefined) => {
    if (next === entered) return; // a cleared field that is only visited stays cleared
    const given = entryOver(old, next);
    if (given !== entered) onChange(given);
  };

  /** What the value is if the person stops here. */
  function settle(): string | undefined {
    const settled = isBlank ? '' : entered === undefined ? undefined : trimmed(entered);
    // The shown part copied back is the mask without its mark.
    if (settled && isMask(old) && !isSecret && settled === shownPart(old)) return undefined;
    if (!visit?.startsEmpty) return settled;
    const hadNothing = !old && visit.before === undefined;
    if (isBlank && (isMask(old) || hadNothing)) return visit.before;
    return !settled && isRequired ? visit.before : settled;
  }

  // While it is visited a masked field is empty: half a value must not be typed on.
  const untouched = visit && isMask(old) ? '' : shownPart(old);
  const shown = isBlank ? '' : (entered ?? untouched);
  return {
    shown,
    isCut,
    /** On show is a part of the old value, nothing the person typed. */
    isMasked: isUntouchedMask && !visit,
    isVisited: visit !== null,
    /** A reminder of the masked old value while the field is empty for the new one. */
    reminder: isUntouchedMask && visit ? shownPart(old) : undefined,
    /** Nothing new stands over a mask: it can be taken away, or has been. */
    isClearable: isMask(old) && !isRequired && !entered,
    isCleared: entered === '',
    used: isUntouchedMask ? 0 : countCharacters(shown),
    enter: () => setVisit({ before: entered, startsEmpty: isEdit || isUntouchedMask, isTouched: false }),
    type(typed: string, isComposing: boolean) {
      if (visit) setVisit({ ...visit, isTouched: true });
      // Cutting into an unfinished composition would garble it; it is cut when it ends.
      const fitting = isComposing || isSecret ? { text: typed, isCut: false } : fitTo(typed, maxCharacters);
      setCut(fitting.isCut);
      give(isMask(old) && trimmed(typed) === '' ? '' : fitting.text);
    },
    /** Before a form is sent by Enter: the value is settled, the visit goes on. */
    pause() {
      if (!visit) return;
      if (trimmed(shown) === '') setVisit({ ...visit, isTouched: false });
      give(settle());
    },
    leave() {
      setVisit(null);
      setCut(false);
      if (visit) give(settle());
    },
  };
}
