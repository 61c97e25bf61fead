/**
 * The bound on the length of a list response. Every list declares one, so that the memory for a response does
 * not grow with the number of stored records. [T39]
 */
export type Bound =
  /** Any number of rows. The server streams them, with one block in memory at a time. */
  { kind: 'streamed' } | PagedBound | FixedBound

/** A page of at most `most` rows; a larger `size` is refused. */
export interface PagedBound {
  readonly kind: 'paged'
  readonly most: number
}

/** At most `most` rows, with the reason why there cannot be more. */
export interface FixedBound {
  readonly kind: 'fixed'
  readonly most: number
  readonly because: string
}

export const streamed = { kind: 'streamed' } as const

export const pagesOf = (most: number): PagedBound => ({ kind: 'paged', most })

export const atMost = (most: number, because: string): FixedBound => ({ kind: 'fixed', most, because })

/**
 * The maximum number of records of one kind that administrators create. The kinds are systems, project roles,
 * portal roles, dashboard items and announcements. Resources and categories are counted for each item, because the
 * response for an item contains them. Deactivated records are counted too. The server refuses more with TOO_MANY_RECORDS.
 */
export const mostRecords = 2_000

export const recordsOfAdministrators = atMost(
  mostRecords,
  'Administrators make these one by one; the server refuses more.',
)

/** Pending work is counted up to this number plus one, which means 'more than this number'. */
export const mostCounted = 999

/** The maximum number of the user's own pending requests in the response with the counts. */
export const mostOwnRequests = 10
