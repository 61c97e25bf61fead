import { expect } from '@playwright/test'
import { test } from './storybookTest.ts'

test('a field takes the focus even while Storybook still prepares its story', async ({ storybook }) => {
  const page = await storybook.show(storybook.storyId('SignIn', 'Dark'))
  const name = page.getByLabel('Username or Email Address')
  await expect(name).toBeFocused()
  // Storybook sets this class if the preparation takes more than 0.1 seconds, and removes it after the first render.
  await page
    .locator('body')
    .evaluate((body) => body.classList.replace('sb-show-main', 'sb-show-preparing-story'))
  await name.blur()
  await name.evaluate((field) => field.focus())
  await expect(name).toBeFocused()
})
