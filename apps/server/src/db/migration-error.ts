/** The database and this program do not fit; the message says why and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
