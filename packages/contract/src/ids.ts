const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as the server writes it, or null: anything else finds nothing, like an id nobody has (threat EN-09). */
export function readId(value: string | null): string | null {
  const id = value?.toLowerCase() ?? '';
  return idForm.test(id) ? id : null;
}
