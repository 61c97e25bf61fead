/** How long a list answer can get, so that no answer takes more memory the more a portal stores. [T39] */
export type Bound =
  /** Any number of rows: the server writes them while they are read, with one block of them in memory. */
  | { kind: 'streamed' }
  /** A page of at most `most` rows; a larger `size` is refused. */
  | { kind: 'paged'; most: number }
  /** At most `most` rows, and why there are never more. */
  | { kind: 'fixed'; most: number; because: string }

export const streamed = { kind: 'streamed' } as const

export const pagesOf = (most: number) => ({ kind: 'paged', most }) as const

export const atMost = (most: number, because: string) => ({ kind: 'fixed', most, because }) as const

/**
 * Records of one kind that administrators can make: systems, project roles, portal roles, dashboard items, and the
 * resources and categories of one item, which are part of its answer. Deactivated ones count. One more is refused with TOO_MANY_RECORDS.
 */
export const mostRecords = 2_000

export const recordsOfAdministrators = atMost(
  mostRecords,
  'Administrators make these one by one; the server refuses more.',
)
