import { expect, type Page } from '@playwright/test'
import { test } from './storybookTest.ts'

/** Sets the class of a page whose story takes more than 0.1 seconds to prepare. Storybook removes it after the first render. */
const startPreparing = (page: Page): Promise<void> =>
  page
    .locator('body')
    .evaluate((body) => void body.classList.replace('sb-show-main', 'sb-show-preparing-story'))

test('a field takes the focus even while Storybook still prepares its story', async ({ storybook }) => {
  const page = await storybook.show(storybook.storyId('SignIn', 'Dark'))
  const name = page.getByLabel('Username or Email Address')
  await expect(name).toBeFocused()
  await startPreparing(page)
  await name.blur()
  await name.evaluate((field) => field.focus())
  await expect(name).toBeFocused()
})

test('a field of a dialog takes the focus even while Storybook still prepares its story', async ({
  storybook,
}) => {
  const page = await storybook.show(storybook.storyId('CommandPalette', 'Open'))
  const search = page.getByRole('searchbox', { name: 'Search the portal' })
  await expect(search).toBeFocused()
  await startPreparing(page)
  await search.evaluate((field) => field.blur())
  await search.evaluate((field) => field.focus())
  await expect(search).toBeFocused()
})
