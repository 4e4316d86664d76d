/**
 * The mark of everything that is shared in what people may do and see (0039_rights_version.sql), as a piece of a statement. What was computed in a
 * statement that also read this holds wherever it is read again; only what is theirs and stands elsewhere, or has an end, is asked anew.
 */
export const rightsVersion = '(select sum(mark)::text from rights_version)';
