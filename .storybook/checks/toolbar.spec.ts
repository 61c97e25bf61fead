import { expect } from '@playwright/test'
import { setGlobals, test } from './storybookTest.ts'

/** The links of the navigation that each person sees on the dashboard. */
const linksOf = {
  USER: ['Dashboard', 'Request Account'],
  READ_USERS: ['Dashboard', 'Request Account', 'Users', 'User Requests', 'Configuration'],
  WRITE_USERS: ['Dashboard', 'Request Account', 'Users', 'User Requests', 'Configuration'],
  ADMIN: [
    'Dashboard',
    'Request Account',
    'Users',
    'User Requests',
    'Configuration',
    'Audit',
    'System Health',
  ],
}

/** Persons who see no navigation, each with the heading of the page that replaces the dashboard. */
const headingOf = { visitor: 'Sign In', SET_OWN_PASSWORD: 'Not authorized' }

const light = 'rgb(243, 246, 246)'
const dark = 'rgb(13, 21, 24)'

for (const [theme, background] of Object.entries({ light, dark }))
  test(`theme ${theme}: a story has the background of the theme [EXP-232]`, async ({ storybook }) => {
    const page = await storybook.show(storybook.storyId('Dashboard', 'Ready'), `theme:${theme}`)
    await expect(page.locator('body')).toHaveCSS('background-color', background)
  })

test('theme system: a story has the theme of the operating system [EXP-232]', async ({ storybook }) => {
  const story = storybook.storyId('Dashboard', 'Ready')
  const page = await storybook.show(story, 'theme:system', { colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', light)
})

test('brand: a button has the accent colour of the brand, and without a brand the colour of the theme [EXP-232]', async ({
  storybook,
}) => {
  const story = storybook.storyId('Button', 'PressedWithKeyboard')
  const page = await storybook.show(story, 'brand:!hex(5b2a86)')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('background-color', 'rgb(91, 42, 134)')
  const plain = await storybook.show(story)
  await expect(plain.getByRole('button', { name: 'Save' })).toHaveCSS('background-color', 'rgb(10, 86, 106)')
})

test('direction right to left: the navigation is on the right [EXP-232]', async ({ storybook }) => {
  const page = await storybook.show(storybook.storyId('Dashboard', 'Ready'), 'direction:rtl')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.waitFor()
  expect((await navigation.boundingBox())?.x).toBeGreaterThan(640)
})

test('direction right to left: the left arrow key moves to the next tab [EXP-232]', async ({ storybook }) => {
  const viewport = { width: 1000, height: 800 }
  const story = storybook.storyId('Tabs', 'WithNotes')
  const page = await storybook.show(story, 'direction:rtl', { viewport })
  const tabs = page.getByRole('tab')
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
})

for (const [person, links] of Object.entries(linksOf))
  test(`person ${person}: the navigation has the links of this permission [EXP-232]`, async ({
    storybook,
  }) => {
    const page = await storybook.show(storybook.storyId('Dashboard', 'Ready'), `person:${person}`)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText(links)
  })

for (const [person, name] of Object.entries(headingOf))
  test(`person ${person}: the dashboard is replaced by "${name}" [EXP-232]`, async ({ storybook }) => {
    const page = await storybook.show(storybook.storyId('Dashboard', 'Ready'), `person:${person}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

test('texts german: the navigation and the dashboard are in German [EXP-252]', async ({ storybook }) => {
  const page = await storybook.show(storybook.storyId('Dashboard', 'Ready'), 'texts:german')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Benutzerkonten' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Anwendungen durchsuchen' })).toBeVisible()
})

test('texts arabic: the navigation is on the right, in Arabic letters [EXP-372]', async ({ storybook }) => {
  const page = await storybook.show(storybook.storyId('Dashboard', 'Ready'), 'texts:arabic')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // 'Main' and 'Dashboard'
  const navigation = page.getByRole('navigation', { name: 'شاذص' })
  await expect(navigation.getByRole('link', { name: 'ثاغدبضاعث' })).toBeVisible()
  expect((await navigation.boundingBox())?.x).toBeGreaterThan(640)
})

test('a story with its own user ignores the person [EXP-232]', async ({ storybook }) => {
  const page = await storybook.show(storybook.storyId('Shell', 'ForUser'), 'person:ADMIN')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(linksOf.USER)
})

for (const [size, root, button] of [
  ['100', '16px', '14px'],
  ['150', '24px', '21px'],
  ['200', '32px', '28px'],
] as const)
  test(`text size ${size} %: the text of a button has ${button} [EXP-232]`, async ({ storybook }) => {
    const page = await storybook.show(storybook.storyId('Button', 'LongTextWraps'), `textSize:${size}`)
    await expect(page.locator('html')).toHaveCSS('font-size', root)
    await expect(page.getByRole('button')).toHaveCSS('font-size', button)
  })

test('the window of a story has the width that is chosen [EXP-232]', async ({ storybook }) => {
  const page = await storybook.open(storybook.storyId('Dashboard', 'Ready'), 'viewport.value:w360')
  const preview = page.frame('storybook-preview-iframe')
  if (!preview) throw new Error('Storybook shows no story.')
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await setGlobals(preview, { viewport: { value: `w${width}` } })
    await expect.poll(() => preview.evaluate(() => window.innerWidth)).toBe(width)
  }
})

test('another value in a menu of the toolbar changes the shown story [EXP-232]', async ({ storybook }) => {
  const page = await storybook.open(storybook.storyId('Dashboard', 'Ready'))
  const frame = page.frameLocator('#storybook-preview-iframe')
  const choose = async (current: string, next: string) => {
    await page.getByRole('button', { name: current }).click()
    await page.getByRole('option', { name: next }).click()
  }
  await choose('ADMIN', 'READ_USERS')
  const links = frame.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(linksOf.READ_USERS)
  await choose('light', 'dark')
  await expect(frame.locator('body')).toHaveCSS('background-color', dark)
  await choose('left to right', 'right to left')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await choose('100 %', '200 %')
  await expect(frame.locator('html')).toHaveCSS('font-size', '32px')
})
