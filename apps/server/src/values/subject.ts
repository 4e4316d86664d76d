/** No provider's id of somebody is longer (OpenID Connect Core 2, `sub`). */
const subjectCharacters = 255;

/** Halves of characters are all kept as one sign, by which one account would pass for another (threat TK-12). */
export const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= subjectCharacters && subject.isWellFormed() && !/\p{Cc}/u.test(subject);
