import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { useRowFocus } from './useRowFocus.ts'

const count = 1_000
const drawn = { start: 0, top: 0, bottom: 4, end: 10 }

/** List in which only some rows are rendered. */
function List({ there }: { there: readonly number[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const {
    focused: _,
    stop,
    ...events
  } = useRowFocus({
    body,
    count,
    drawn,
    rowsBefore: 2,
    rowsInSight: 5,
    reveal: () => undefined,
    onFocusedRowChange: () => undefined,
    isOn: true,
  })
  return (
    <>
      <table>
        <tbody ref={body} {...events}>
          {there.map((place) => (
            <tr key={place} aria-rowindex={place + 2} tabIndex={place === stop ? 0 : -1}>
              <th>Row {place}</th>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button">Beside</button>
    </>
  )
}

const focusedRow = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('a row that is not rendered yet', () => {
  it('gets the focus after it is rendered, if a key moves the focus to it', () => {
    const { rerender } = render(<List there={[0, 1, 2]} />)
    screen.getByRole('row', { name: 'Row 1' }).focus()
    press('End')
    expect(focusedRow()).toBe('Row 1')
    rerender(<List there={[0, 1, 2, 999]} />)
    expect(focusedRow()).toBe('Row 999')
  })

  it('is the row from which the next keys move the focus', () => {
    const { rerender } = render(<List there={[0, 1, 2]} />)
    screen.getByRole('row', { name: 'Row 2' }).focus()
    press('ArrowDown')
    press('ArrowDown')
    press('PageDown')
    rerender(<List there={[2, 3, 4, 9]} />)
    expect(focusedRow()).toBe('Row 9')
  })

  it('does not get the focus if the user has moved the focus outside the list', () => {
    const { rerender } = render(<List there={[0, 1, 2]} />)
    screen.getByRole('row', { name: 'Row 1' }).focus()
    press('End')
    screen.getByRole('button').focus()
    rerender(<List there={[0, 1, 2, 999]} />)
    expect(focusedRow()).toBe('Beside')
  })

  it('does not get the focus if the user has moved the focus to another row', () => {
    const { rerender } = render(<List there={[0, 1, 2, 999]} />)
    screen.getByRole('row', { name: 'Row 1' }).focus()
    press('End')
    screen.getByRole('row', { name: 'Row 0' }).focus()
    rerender(<List there={[0, 999]} />)
    expect(focusedRow()).toBe('Row 0')
  })
})

describe('a row that is removed', () => {
  it('loses the focus to the row that is rendered at its index', () => {
    const { rerender } = render(<List there={[0, 1, 2]} />)
    screen.getByRole('row', { name: 'Row 2' }).focus()
    rerender(<List there={[0, 1]} />)
    expect(document.activeElement).toBe(document.body)
    rerender(<List there={[0, 1, 2]} />)
    expect(focusedRow()).toBe('Row 2')
  })
})
