import { useState } from 'react';
import { countCharacters, cutTo } from './characters.ts';
import { isMask, shownPart } from './mask.ts';

/** The rules of one value, apart from how it looks. */
export interface ValueRules {
  /** What the person has entered; undefined while they have left the field as it was. */
  value: string | undefined;
  /** What the server holds, possibly a mask. Shown until something is entered. */
  oldValue?: string | undefined;
  /** Hears what is entered: never a mask, undefined when all is as it was. */
  onChange(value: string | undefined): void;
  /** The field starts over when it is entered; a required one left empty keeps what it had (specification, point 4). */
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

/** Keeps one text by the rules of the specification's points 4 and 5. A secret is never trimmed nor cut. */
export function useTextValue(rules: ValueRules, isSecret: boolean) {
  const { value, oldValue, onChange, isEdit = false, isRequired = false, maxCharacters } = rules;
  const [visit, setVisit] = useState<Visit | null>(null);
  const [isCut, setCut] = useState(false);
  const old = isMask(value) ? value : oldValue;
  const entered = isMask(value) ? undefined : value;
  const isUntouchedMask = entered === undefined && isMask(old);

  const trimmed = (text: string) => (isSecret ? text : text.trim());
  const give = (next: string | undefined) => {
    const given = isMask(next) ? undefined : next;
    if (given !== entered) onChange(given);
  };
  const fit = (text: string) => {
    const isFree = maxCharacters === undefined || isSecret || cutTo(text, maxCharacters) === text;
    // Blanks at the front are trimmed in the end, so they must not push out letters that fit.
    const fitting = isFree ? text : cutTo(text.trimStart(), maxCharacters);
    setCut(fitting !== text);
    return fitting;
  };

  /** What the value is if the person stops here. */
  function settle(): string | undefined {
    const isLeftAlone = visit?.startsEmpty === true && !visit.isTouched;
    const text = isLeftAlone ? '' : entered;
    if (text === undefined) return undefined;
    const settled = trimmed(text);
    // Nothing was typed over a mask, or there was nothing to begin with: all is as it was.
    const isAsItWas = isLeftAlone && (isMask(old) || (!old && visit.before === undefined));
    return settled === '' && visit?.startsEmpty && (isRequired || isAsItWas) ? visit.before : settled;
  }

  const isBlank = visit?.startsEmpty === true && !visit.isTouched;
  const shown = isBlank ? '' : visit?.startsEmpty ? (entered ?? '') : (entered ?? shownPart(old));
  return {
    shown,
    isCut,
    /** On show is a part of the old value, nothing the person typed. */
    isMasked: isUntouchedMask && !visit?.startsEmpty,
    isVisited: visit !== null,
    /** A reminder of the masked old value while the field is empty for the new one. */
    reminder: isUntouchedMask && visit?.startsEmpty ? shownPart(old) : undefined,
    used: isUntouchedMask ? 0 : countCharacters(shown),
    enter: () => setVisit({ before: entered, startsEmpty: isEdit || isUntouchedMask, isTouched: false }),
    type(text: string, isComposing: boolean) {
      if (visit) setVisit({ ...visit, isTouched: true });
      // Cutting into an unfinished composition would garble it; it is cut when it ends.
      give(isComposing ? text : fit(text));
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
