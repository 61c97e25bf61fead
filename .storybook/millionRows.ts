import assert from 'node:assert/strict'
import type { Page } from 'playwright'
import { accessibleRows } from './accessibleRows.ts'

/** The number of rows, including the header row. */
const last = 1_000_001

const head = 'columnheader First Name, columnheader Last Name, columnheader Email, columnheader Site(s)'
const firstRow =
  'rowheader Bernard, rowheader Bernard Achterberg 1, cell b.achterberg@vesterby-hospital.example, cell ML-021 Vesterby Regional Hospital'
const lastRow =
  'rowheader Birgitta, rowheader Birgitta Lindenberg 1000000, cell birgitta.lindenberg@meridianlakes.example, cell ML-001 Coordinating Centre'

/**
 * Scrolls the story AMillionRows to its last row by wheel and keyboard, and checks the accessibility tree.
 */
export async function millionRows(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Active users' })
  const scroller = table.locator('xpath=../..')
  const row = (index: number) => table.locator(`tbody > [data-drawn][aria-rowindex="${index}"]`)
  assert.equal(await table.getAttribute('aria-rowcount'), String(last))

  /** Checks the header, that the row indexes are consecutive, and the cells of the row at `index`. */
  const expectRow = async (index: number, cells: string) => {
    const [first, ...rows] = await accessibleRows(page)
    assert.equal(first?.index, 1)
    assert.equal(first.cells, head)
    for (const [place, one] of rows.entries()) assert.equal(one.index, (rows[0]?.index ?? 0) + place)
    assert.equal(rows.find((one) => one.index === index)?.cells, cells)
  }
  const focusIsOn = async (index: number) => {
    assert.ok(await row(index).evaluate((element) => element.contains(document.activeElement)))
    const [box, frame, top] = await Promise.all([
      row(index).boundingBox(),
      scroller.boundingBox(),
      table.locator('thead').boundingBox(),
    ])
    assert.ok(box && frame && top)
    assert.ok(box.y > top.y + top.height - 2, `row ${index} is covered by the table header`)
    assert.ok(
      box.y + box.height < frame.y + frame.height + 2,
      `row ${index} is below the visible part of the table`,
    )
  }

  // Setting scrollTop scrolls to the proportional position in the list, as dragging the scroll bar does. Near
  // the end of the list a wheel step must scroll by exactly its distance in pixels.
  await expectRow(2, firstRow)
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight - element.clientHeight - 2_000
  })
  await scroller.hover()
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 400)
  await row(last).waitFor()
  await expectRow(last, lastRow)

  // Tab moves the focus from the last header into the rows, which are one tab stop.
  await scroller.evaluate((element) => {
    element.scrollTop = 0
  })
  await row(2).waitFor()
  await table.getByRole('button', { name: 'Site(s)' }).focus()
  await page.keyboard.press('Tab')
  await focusIsOn(2)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await focusIsOn(last)
  await expectRow(last, lastRow)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageDown')
  await focusIsOn(last)
  await page.keyboard.press('Tab')
  assert.ok(!(await table.evaluate((element) => element.contains(document.activeElement))))
  await page.keyboard.press('Shift+Tab')
  await focusIsOn(last)
  await page.keyboard.press('Home')
  await focusIsOn(2)
}
