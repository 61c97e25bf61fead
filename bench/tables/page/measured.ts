import { type TableRow, tableRows } from '../../tableRows.ts'
import type { Answers } from './answers.ts'
import type { Contender } from './contender.ts'
import { compareRows, matching, type SortedColumn } from './people.ts'
import { type Scrolled, scrolled } from './scrolled.ts'
import { frame, longestTask, painted, pause, type Timing, timed } from './timed.ts'

/** What the program that measures can ask of a page, in this order. */
export interface Bench {
  prepare: (count: number, answers: Answers) => void
  /** Until the first rows stand; and until the answer to a term that no row has, typed at that very moment. */
  mount: () => Promise<{ mount: Timing; searchable: Timing }>
  search: (term: string) => Promise<Timing>
  sort: (column: SortedColumn, direction: 'ascending' | 'descending') => Promise<Timing>
  scroll: () => Promise<Scrolled>
  /** The bar's thumb at the end, until the last row by name is in sight; nothing if it never is. */
  end: () => Promise<Timing | undefined>
  /** Whether the last row by name is in sight. */
  isAtEnd: () => boolean
}

/** Makes a page of a contender: `bench` on the window does the steps as a person would. */
export function measured({ mount, count, first, rows: drawn, scroller, header }: Contender): void {
  let rows: TableRow[] = []
  let answers: Answers | undefined

  /** The row that an element shows: nobody has another's address. */
  const shownIn = (element: Element | null): TableRow | undefined =>
    rows[Number(/(\d+)@uni/.exec(element?.textContent ?? '')?.[1]) - 1]

  const stands = (row: TableRow | undefined, place: number | undefined, column: SortedColumn) => {
    const expected = rows[place ?? -1]
    return row !== undefined && expected !== undefined && compareRows(row, expected, column) === 0
  }

  const areAllShown = () => count() === rows.length && shownIn(first()) === rows[0]

  const isAtEnd = () => {
    const box = found(scroller).getBoundingClientRect()
    return [...document.querySelectorAll(drawn)].some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const isInSight = top >= box.top && bottom <= box.bottom + 2
      return isInSight && stands(shownIn(element), answers?.most.lastName, 'lastName')
    })
  }

  /** A list that measures its rows on the way is longer than it first says: called again in each frame. */
  const toEnd = () => {
    found(scroller).scrollTop = found(scroller).scrollHeight
    return isAtEnd()
  }

  const bench: Bench = {
    prepare(size, expected) {
      rows = tableRows(size)
      // Texts put together from others lie in one piece once they were read, as those of an answer do.
      matching(rows, 'zzzz')
      answers = expected
    },
    async mount() {
      await frame()
      await frame()
      const { from, to } = await painted(() => mount(found('#place'), rows), areAllShown)
      // A task of its own, else its length would count for the mount.
      await pause(0)
      const answer = await painted(
        () => type('zzzz'),
        () => count() === 0,
      )
      return {
        mount: { ms: to - from, longest: await longestTask(from, to) },
        searchable: { ms: answer.to - from, longest: await longestTask(from, answer.to) },
      }
    },
    search: (term) =>
      answered(
        () => type(term),
        () => {
          if (term === '') return areAllShown()
          const isMatch = first()?.textContent.toLowerCase().includes(term) ?? false
          return isMatch && count() === answers?.matching[term]
        },
      ),
    sort: (column, direction) =>
      answered(
        () => pressed(header(column)),
        () =>
          stands(shownIn(first()), answers?.[direction === 'ascending' ? 'least' : 'most'][column], column),
      ),
    scroll: () => scrolled(found(scroller), drawn),
    end: () => timed(toEnd, toEnd, 5000).catch(() => undefined),
    isAtEnd,
  }
  Object.assign(globalThis, { bench })
}

/** What stood there before it was asked for would prove nothing. */
function answered(act: () => void, isDone: () => boolean): Promise<Timing> {
  if (isDone()) throw new Error('the answer stood there before')
  return timed(act, isDone)
}

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`There is no ${selector}`)
  return element
}

const pressed = (selector: string) => found(selector).click()

function type(text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=search]')
  // React looks at values that are set past its own setter only.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}
