import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { setGlobals, test } from './storybookTest.ts'

/** The background of docs pages in each theme. */
const backgrounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(20, 31, 35)' }

/** Returns how many pixels the page scrolls sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The rules of axe whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

const sections = ['welcome', 'foundations', 'packages', 'screens', 'requirements']

test('each docs page belongs to a section that is checked', ({ storybook }) => {
  const unchecked = storybook.docsPages().filter((id) => !sections.some((name) => id.startsWith(`${name}-`)))
  expect(unchecked).toEqual([])
})

for (const section of sections)
  test(`${section}: each docs page has the theme and fits into 360 px, and axe finds no violation [EXP-231]`, async ({
    storybook,
  }) => {
    const ids = storybook.docsPages().filter((id) => id.startsWith(`${section}-`))
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      const page = await storybook.show(id, 'theme:light')
      for (const [theme, background] of Object.entries(backgrounds)) {
        await setGlobals(page, { theme })
        await expect(page.locator('.sbdocs-wrapper'), id).toHaveCSS('background-color', background)
        const axe = new AxeBuilder({ page }).include('main')
        // axe is slow on long pages, so the dark theme is only checked by the rules that depend on it.
        const { violations } = await (theme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
        expect(violations, `${id}, ${theme}`).toEqual([])
      }
      expect(await overflow(page), `${id} at 1280 px`).toBe(0)
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await overflow(page), `${id} at 360 px`).toBe(0)
      await page.close()
    }
  })

test('a dark story on a docs page does not change the theme of the page', async ({ storybook }) => {
  const page = await storybook.show(storybook.docsPageOf('Badge'), 'theme:light')
  const story = page.locator('[id$="--dark"][id^="story--"] [style*="color-scheme: dark"]')
  await expect(story).toHaveCSS('background-color', 'rgb(13, 21, 24)')
  await expect(page.locator('.sbdocs-wrapper')).toHaveCSS('background-color', backgrounds.light)
})

test('Foundations show each custom property of the theme [EXP-231]', async ({ storybook }) => {
  const shown = new Set<string>()
  let declared: string[] = []
  for (const id of storybook.docsPages().filter((each) => each.startsWith('foundations-'))) {
    const page = await storybook.show(id)
    for (const code of await page.locator('.sbdocs-content code').allTextContents()) shown.add(code)
    declared = await page.evaluate(() => [...document.documentElement.computedStyleMap().keys()])
    await page.close()
  }
  const properties = declared.filter((name) => name.startsWith('--pg-'))
  expect(properties.length).toBeGreaterThan(100)
  expect(properties.filter((name) => !shown.has(name))).toEqual([])
})

test("a search for a part of an icon's name shows the icon and its import line [EXP-231]", async ({
  storybook,
}) => {
  const page = await storybook.show('foundations-icons--docs')
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('PIN')
  await expect(page.getByText(/^2 of \d+ icons$/)).toBeVisible()
  await expect(page.locator('main li code')).toHaveText([
    "import { pinIcon } from '@portal-gateway/ui/icons'",
    "import { pinnedIcon } from '@portal-gateway/ui/icons'",
  ])
})

for (const [reducedMotion, durations] of [
  ['no-preference', ['0.12s', '0.2s', '0.32s', '0.32s', '0.32s']],
  ['reduce', ['0s', '0s', '0s', '0s', '0s']],
] as const)
  test(`a button moves the marks on the docs page Motion; reduced motion: ${reducedMotion} [EXP-231]`, async ({
    storybook,
  }) => {
    const page = await storybook.show('foundations-motion--docs', '', { reducedMotion })
    const marks = page.locator('[class*="mover"]')
    await page.getByRole('button', { name: 'Move the marks' }).click()
    for (const [at, duration] of durations.entries()) {
      await expect(marks.nth(at)).toHaveCSS('transition-duration', duration)
      await expect(marks.nth(at)).not.toHaveCSS('left', '0px')
    }
  })

test('each link of Welcome leads to a page of Storybook [EXP-231]', async ({ storybook }) => {
  const page = await storybook.show('welcome--docs')
  const links = page.locator('main a[href*="?path="]')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(2)
  const known = storybook.entries.map(({ id, type }) => `?path=/${type}/${id}`)
  expect(
    targets.map((target) => target.replace(/^\.?\//, '')).filter((target) => !known.includes(target)),
  ).toEqual([])
})
