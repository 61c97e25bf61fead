// The baseline: a native table of the visible rows over plain arrays, without a framework.
import type { TableRow } from '../../tableRows.ts'
import { numberIn } from '../page/contender.ts'
import { measured } from '../page/measured.ts'
import { compareRows, matching, peopleColumns, textOf } from '../page/people.ts'
import { stretches } from '../page/stretches.ts'
import '../page/page.css'

const rowHeight = 36
const boxHeight = 600
/**
 * The maximum height of the scrolled element in pixels, slightly below the limit of browsers. If the rows are
 * higher, scroll positions are scaled.
 */
const most = 8_000_000
const margin = 4

measured({
  mount,
  count: () => numberIn('output'),
  first: () => document.querySelector('tr[aria-rowindex="2"]'),
  rows: 'tbody tr',
  scroller: '.box',
  header: (id) => `th[data-column=${id}] button`,
})

function mount(place: HTMLElement, rows: readonly TableRow[]): void {
  let term = ''
  let sort: { by: keyof TableRow; sign: 1 | -1 } | undefined
  let found = rows
  let shown = rows

  const headers = peopleColumns.map(({ id, header, width }) => {
    const button = made('button', { type: 'button', onclick: () => sortBy(id) }, header)
    const cell = made('th', { scope: 'col' }, button)
    cell.dataset['column'] = id
    cell.style.width = `${width}px`
    return cell
  })
  const body = made('tbody', {})
  const table = made('table', {}, made('thead', {}, made('tr', {}, ...headers)), body)
  table.ariaLabel = 'Users'
  const content = made('div', {}, table)
  const box = made('div', { className: 'box', tabIndex: 0, onscroll: draw }, content)
  const input = made('input', { id: 'search', type: 'search', oninput: () => search(input.value) })
  const output = made('output', {})
  const label = made('label', { htmlFor: 'search' }, 'Search')
  place.replaceChildren(made('div', { className: 'bar' }, label, input, output), box)
  show()

  function search(text: string) {
    term = text
    found = matching(rows, term)
    order()
  }

  function sortBy(by: keyof TableRow) {
    sort = { by, sign: sort?.by === by && sort.sign === 1 ? -1 : 1 }
    for (const cell of headers) {
      const direction = sort.sign === 1 ? 'ascending' : 'descending'
      cell.ariaSort = cell.dataset['column'] === by ? direction : 'none'
    }
    order()
  }

  function order() {
    const by = sort
    shown = by ? found.toSorted((one, other) => by.sign * compareRows(one, other, by.by)) : found
    show()
  }

  function show() {
    output.textContent = String(shown.length)
    table.ariaRowCount = String(shown.length + 1)
    content.style.height = `${Math.min((shown.length + 1) * rowHeight, most)}px`
    box.scrollTop = 0
    draw()
  }

  function draw() {
    const inSight = boxHeight / rowHeight
    const height = Math.min((shown.length + 1) * rowHeight, most)
    const way = Math.max(1, height - box.clientHeight)
    const offset = (box.scrollTop / way) * Math.max(0, shown.length + 1 - box.clientHeight / rowHeight)
    const start = Math.max(0, Math.floor(offset) - margin)
    const rowsInSight = shown.slice(start, Math.ceil(offset + inSight) + margin)
    table.style.transform = `translateY(${box.scrollTop + (start - offset) * rowHeight}px)`
    body.replaceChildren(...rowsInSight.map((row, index) => drawn(row, start + index)))
  }

  function drawn(row: TableRow, index: number) {
    const cells = peopleColumns.map(({ id }) => {
      const [before, match, after] = stretches(textOf(row, id), term)
      return made('td', {}, before, ...(match === '' ? [] : [made('mark', {}, match), after]))
    })
    const element = made('tr', {}, ...cells)
    element.ariaRowIndex = String(index + 2)
    return element
  }
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...content)
  return element
}
