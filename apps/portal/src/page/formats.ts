/** The language of the portal's own sentences; numbers and lists in them follow it, not the browser's. */
const locale = 'en'

const numbers = new Intl.NumberFormat(locale)
const lists = new Intl.ListFormat(locale)

/** Returns a number with separators, such as 12,406. */
export const formatNumber = (value: number): string => numbers.format(value)

/** Returns the items as one text, such as "a, b, and c". */
export const formatList = (items: Iterable<string>): string => lists.format(items)
