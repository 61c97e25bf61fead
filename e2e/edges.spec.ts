import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'

/** Every list of the portal. */
const lists = [
  'app/users?tab=active',
  'app/users?tab=inactive',
  'app/users/4?tab=requestsHistory',
  'app/locked-accounts',
  'app/user-requests',
  'app/user-requests?filter=nothing-has-this',
  'app/audit',
  'app/configure?tab=dashboard',
  'app/configure?tab=portalRoles&inactive=shown',
  'app/configure?tab=projectRoles&inactive=shown',
  'app/configure?tab=systems&inactive=shown',
  'app/configure?tab=sites',
  'app/configure?tab=studies',
  'app/configure/dashboard/1?tab=resources',
  'app/configure/dashboard/1?tab=categories',
  'app/profile?tab=requestsHistory',
]

for (const width of [360, 1280])
  test(`all visible parts of a list have the same left edge at ${width} px [EXP-073]`, async ({
    page,
    server,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'admin', server.password)
    for (const address of lists)
      await test.step(address, async () => {
        await page.goto(`./${address}`)
        const main = page.getByRole('main')
        await expect(main.getByRole('table').first()).toBeVisible()
        await expect(main.locator('[aria-busy]')).toHaveCount(0)
        for (const sheet of await edgesOf(page)) {
          expect(Object.keys(sheet).length, JSON.stringify(sheet)).toBeGreaterThan(0)
          expect(new Set(Object.values(sheet)).size, JSON.stringify(sheet)).toBe(1)
        }
      })
  })

/** Returns the left edges of the visible parts of each table, in whole pixels. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const startOf = (element: Element | null | undefined) => {
      if (!element?.checkVisibility({ visibilityProperty: true })) return undefined
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const rects = [...element.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect())
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNode(walker.currentNode)
        rects.push(...range.getClientRects())
      }
      const lefts = rects.filter(({ width }) => width > 1).map(({ left }) => left)
      return lefts.length > 0 ? Math.min(...lefts) : undefined
    }
    const boxOf = (element: Element | null | undefined) =>
      element?.checkVisibility() ? element.getBoundingClientRect().left : undefined
    const hasEdge = (element: Element) => getComputedStyle(element).borderInlineStartWidth !== '0px'
    return [...document.querySelectorAll('main table')].flatMap((table) => {
      if (!table.checkVisibility()) return []
      const scroller = table.parentElement?.parentElement
      const root = scroller?.parentElement
      let sheet: Element | null | undefined = table
      while (sheet && !hasEdge(sheet)) sheet = sheet.parentElement
      const header = table.querySelector('thead th')
      const isBlock = header && getComputedStyle(header.closest('thead') as Element).position === 'absolute'
      const isEmpty = table.querySelector('td[colspan]') !== null
      const parts = {
        title: startOf(sheet?.querySelector('h2, h3, h4')),
        filter: boxOf(root?.querySelector('input[type=search]')),
        header: isBlock ? undefined : startOf(header?.querySelector('button') ?? header),
        row: startOf(table.querySelector('tbody tr > *')),
        next: isEmpty ? boxOf(scroller?.nextElementSibling?.querySelector('a, button')) : undefined,
      }
      const found = Object.entries(parts).filter((part): part is [string, number] => part[1] !== undefined)
      return [Object.fromEntries(found.map(([name, left]) => [name, Math.round(left)]))]
    })
  })
