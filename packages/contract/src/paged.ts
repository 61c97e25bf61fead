import * as v from 'valibot'

/** The part of an answer that comes in pages, as it is on the wire. [SHELL-038, C-065] */
export const paged = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    content: v.array(row),
    totalPages: v.number(),
    /** Rows on this page. */
    numberOfElements: v.number(),
    /** Rows on all pages. */
    totalElements: v.number(),
    /** Rows that a page holds. */
    size: v.number(),
    /** Counted from 0. */
    number: v.number(),
    first: v.boolean(),
    last: v.boolean(),
    /** 'lastName,asc'; empty where none was asked for. [C-066] */
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
      v.check(
        (text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
        'IS_INVALID',
      ),
    ),
  )

/** The largest page that a call asks for: 'all'. [C-070] */
export const largestPage = 1_000_000

/** What is asked of a call that answers in pages; spread into the entries of its query. [C-066] */
export const pageQueryEntries = {
  /** Counted from 0. */
  page: wholeFrom(0, 9_999_999),
  size: wholeFrom(1, largestPage),
  sort: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,63},(?:asc|desc)$/, 'IS_INVALID'))),
}
