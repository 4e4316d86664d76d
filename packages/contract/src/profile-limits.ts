/** The limits of people's information; read as `limits.name` like all others. */
export const profileLimits = {
  /** Name of a field of one's information. */
  fieldNameCharacters: 64,
  /** Fields that an administrator may describe, options of one, and characters of a label. */
  profileFields: 100,
  fieldOptions: 200,
  fieldLabelCharacters: 64,
  /** A list of tags: so many, each so long. */
  fieldTags: 20,
  fieldTagCharacters: 64,
} as const;
