/**
 * Removes the sort value of a new record, so that the server adds it at the end of its list.
 * [C-098]
 */
export const withoutSort = <Draft extends { sort?: number | undefined }>(draft: Draft) => ({
  ...draft,
  sort: undefined,
})
