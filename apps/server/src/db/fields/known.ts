import type { FieldKind } from '@uc/contract';

/** What a field that the product itself knows is like, whatever an administrator says about it. */
export interface KnownField {
  kind: FieldKind;
  /** False: it is never typed into a form, because others know the person by it or because it has a proof of its own. */
  mayBeEdited: boolean;
  mayBeMasked: boolean;
  /** Nobody is without one. */
  isAlwaysRequired?: true;
}

/** Fields that stand for columns of a person or for their positions; all others are rows of their own. */
export const knownFields: Readonly<Record<string, KnownField>> = {
  avatar: { kind: 'image', mayBeEdited: true, mayBeMasked: false },
  username: { kind: 'text', mayBeEdited: false, mayBeMasked: false },
  name: { kind: 'text', mayBeEdited: true, mayBeMasked: false, isAlwaysRequired: true },
  englishName: { kind: 'text', mayBeEdited: true, mayBeMasked: false, isAlwaysRequired: true },
  organization: { kind: 'text', mayBeEdited: false, mayBeMasked: false },
  employeeId: { kind: 'text', mayBeEdited: false, mayBeMasked: true },
  phone: { kind: 'phone', mayBeEdited: false, mayBeMasked: true },
  email: { kind: 'text', mayBeEdited: false, mayBeMasked: true },
  mainOrganisation: { kind: 'organisation', mayBeEdited: true, mayBeMasked: false },
};

/** The known field of a name; names that every object has are none. */
export const knownField = (name: string): KnownField | undefined =>
  Object.hasOwn(knownFields, name) ? knownFields[name] : undefined;

/** Fields with a scene of their own, and the scene. */
export const sceneOfField: ReadonlyMap<string, 'changeMobile' | 'changeEmail'> = new Map([
  ['phone', 'changeMobile'],
  ['email', 'changeEmail'],
]);
