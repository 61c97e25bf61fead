import { type TableRow, tableRows } from '../../tableRows.ts'
import type { Answers } from './answers.ts'
import type { Contender } from './contender.ts'
import { compareRows, matching, type SortedColumn } from './people.ts'
import { type Scrolled, scrolled } from './scrolled.ts'
import { frame, longestTask, painted, pause, type Timing, timed } from './timed.ts'

/** The steps that `measurePage.ts` calls, in order. */
export interface Bench {
  prepare: (count: number, answers: Answers) => void
  /**
   * Measures the time until the first rows are shown. Then types a term that matches no row, and measures the
   * time until the empty result is shown.
   */
  mount: () => Promise<{ mount: Timing; searchable: Timing }>
  search: (term: string) => Promise<Timing>
  sort: (column: SortedColumn, direction: 'ascending' | 'descending') => Promise<Timing>
  scroll: () => Promise<Scrolled>
  /**
   * Scrolls to the end and measures the time until the last row by name is visible. Resolves to undefined if
   * that row does not become visible.
   */
  end: () => Promise<Timing | undefined>
  /** Whether the last row by name is visible. */
  isAtEnd: () => boolean
}

/** Creates the page of a contender. `window.bench` runs the steps with the input events of a user. */
export function measured({ mount, count, first, rows: drawn, scroller, header }: Contender): void {
  let rows: TableRow[] = []
  let answers: Answers | undefined

  /** Returns the row of an element, by its unique email address. */
  const shownIn = (element: Element | null): TableRow | undefined =>
    rows[Number(/(\d+)@uni/.exec(element?.textContent ?? '')?.[1]) - 1]

  const isAtPosition = (row: TableRow | undefined, place: number | undefined, column: SortedColumn) => {
    const expected = rows[place ?? -1]
    return row !== undefined && expected !== undefined && compareRows(row, expected, column) === 0
  }

  const areAllShown = () => count() === rows.length && shownIn(first()) === rows[0]

  const isAtEnd = () => {
    const box = found(scroller).getBoundingClientRect()
    return [...document.querySelectorAll(drawn)].some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const isInSight = top >= box.top && bottom <= box.bottom + 2
      return isInSight && isAtPosition(shownIn(element), answers?.most.lastName, 'lastName')
    })
  }

  /**
   * Scrolls to the end. It is called again in each frame, because a list that measures its rows becomes
   * longer while it scrolls.
   */
  const toEnd = () => {
    found(scroller).scrollTop = found(scroller).scrollHeight
    return isAtEnd()
  }

  const bench: Bench = {
    prepare(size, expected) {
      rows = tableRows(size)
      // Reading the strings flattens them, so that they are stored like the strings of a response.
      matching(rows, 'zzzz')
      answers = expected
    },
    async mount() {
      await frame()
      await frame()
      const { from, to } = await painted(() => mount(found('#place'), rows), areAllShown)
      // Types in a separate task, so that the typing is not part of the mount's longest task.
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
          isAtPosition(
            shownIn(first()),
            answers?.[direction === 'ascending' ? 'least' : 'most'][column],
            column,
          ),
      ),
    scroll: () => scrolled(found(scroller), drawn),
    end: () => timed(toEnd, toEnd, 5000).catch(() => undefined),
    isAtEnd,
  }
  Object.assign(globalThis, { bench })
}

/** Measures a step. Throws if its result is already visible, because the measurement would be meaningless. */
function answered(act: () => void, isDone: () => boolean): Promise<Timing> {
  if (isDone()) throw new Error('The result must not be visible before the step.')
  return timed(act, isDone)
}

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`The page must contain ${selector}.`)
  return element
}

const pressed = (selector: string) => found(selector).click()

function type(text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=search]')
  // React detects only values that are set with the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}
