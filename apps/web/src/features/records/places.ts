/** The id of the records on the page, where a choice in a chart leads to. */
export const listId = 'records-list';
