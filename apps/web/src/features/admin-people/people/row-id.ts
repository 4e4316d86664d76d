/** The id of somebody's row, where the focus goes. */
export const rowIdOf = (id: string) => `person-${id}`;
