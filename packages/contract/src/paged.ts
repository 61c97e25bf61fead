import * as v from 'valibot'

/** Returns the schema of a page. [SHELL-038, C-065] */
export const paged = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    content: v.array(row),
    totalPages: v.number(),
    /** The number of rows on this page. */
    numberOfElements: v.number(),
    /** The number of rows on all pages. */
    totalElements: v.number(),
    /** The page size. */
    size: v.number(),
    /** The page number, from 0. */
    number: v.number(),
    first: v.boolean(),
    last: v.boolean(),
    /** 'lastName,asc'; empty if no sort was requested. [C-066] */
    sort: v.string(),
  })

/** One page of rows. */
export interface Paged<Row> {
  content: Row[]
  totalPages: number
  numberOfElements: number
  totalElements: number
  size: number
  number: number
  first: boolean
  last: boolean
  sort: string
}

const wholeFrom = (least: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, 'IS_INVALID'),
    ),
  )

/** The maximum page size. Clients use it to load all rows in one page. [C-070] */
export const largestPage = 1_000_000

/** The query entries of a paged call; spread them into the query's entries. [C-066] */
export const pageQueryEntries = {
  /** The page number, from 0. */
  page: wholeFrom(0, 9_999_999),
  size: wholeFrom(1, largestPage),
  sort: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,63},(?:asc|desc)$/, 'IS_INVALID'))),
}
