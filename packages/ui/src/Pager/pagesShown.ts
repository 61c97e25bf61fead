export type PagerStep = number | 'gap'

/**
 * Returns the pages to show: the first, the last and the current page, and the pages next to the current
 * page. A gap replaces two or more pages, because a single page takes no more space than a gap.
 */
export function pagesShown(page: number, pageCount: number): readonly PagerStep[] {
  // Near the first or last page, the number of buttons is the same, so that buttons do not move away
  // from the pointer.
  const start = Math.max(1, Math.min(page - 1, pageCount - 2))
  const end = Math.min(pageCount, Math.max(page + 1, 3))
  const inner = Array.from({ length: end - start + 1 }, (_, place) => start + place)
  return [...upTo(start), ...inner, ...from(end, pageCount)]
}

const upTo = (start: number): readonly PagerStep[] =>
  start <= 1 ? [] : start === 2 ? [1] : start === 3 ? [1, 2] : [1, 'gap']

const from = (end: number, last: number): readonly PagerStep[] => {
  const missing = last - end
  return missing <= 0 ? [] : missing === 1 ? [last] : missing === 2 ? [last - 1, last] : ['gap', last]
}
