/**
 * The greatest length of a list response. Every list has one, so that the memory of a response does not grow
 * with the store. [T39]
 */
export type Bound =
  /** Any number of rows. The server streams them, with one block in memory at a time. */
  | { kind: 'streamed' }
  /** A page of at most `most` rows; a larger `size` is refused. */
  | { kind: 'paged'; most: number }
  /** At most `most` rows, with the reason why there cannot be more. */
  | { kind: 'fixed'; most: number; because: string }

export const streamed = { kind: 'streamed' } as const

export const pagesOf = (most: number) => ({ kind: 'paged', most }) as const

export const atMost = (most: number, because: string) => ({ kind: 'fixed', most, because }) as const

/**
 * The greatest number of records of one kind that administrators create: systems, project roles, portal
 * roles, dashboard items, announcements, and the resources and categories of one item (which are part of its response).
 * Deactivated records count. One more is refused with TOO_MANY_RECORDS.
 */
export const mostRecords = 2_000

export const recordsOfAdministrators = atMost(
  mostRecords,
  'Administrators make these one by one; the server refuses more.',
)

/** The maximum of each count of pending work; one more means 'more than this'. */
export const mostCounted = 999

/** The greatest number of own pending requests that a user gets with the counts. */
export const mostOwnRequests = 10
