import type { Page } from '@playwright/test'
import { endpoints, expectAnswer, isThis, prepareButton } from './pressing.ts'
import { expect, isWhole, settledText, test } from './sweepTest.ts'
import { type Write, writes } from './writes.ts'

// Sends every call that writes, first without a network and then with a network. The journeys test a sample,
// `pnpm sweep:browser` tests all calls.
test.use({ ownServer: 'offline' })

const sample: readonly string[] = ['systems.create']

for (const [name, write] of Object.entries(writes)) {
  if (typeof write === 'string' || !(isWhole || sample.includes(name))) continue
  test.describe(name, () => {
    test.use({ as: write.as })

    test(`${name}: shows an error without a network, keeps the input, and works with a network`, async ({
      page,
    }) => {
      const endpoint = endpoints[name]
      if (!endpoint) throw new Error(`The contract has no call ${name}`)
      await page.goto(`./${write.at}`)
      await settledText(page)
      await write.enter?.(page)
      const entered = await write.field?.(page).inputValue()
      await pressIn(page, write, true)
      await expect(page.getByText(/cannot be reached/).first()).toBeVisible()
      if (write.field && entered !== undefined) await expect(write.field(page)).toHaveValue(entered)
      const answered = page.waitForResponse((response) => isThis(endpoint)(response.request()))
      await pressIn(page, write, false)
      expect((await answered).status()).toBeLessThan(400)
      await expectAnswer(page, write)
    })
  })
}

async function pressIn(page: Page, write: Write, isOffline: boolean): Promise<void> {
  await page.context().setOffline(false)
  await prepareButton(page, write)
  await page.context().setOffline(isOffline)
  await write.button(page).click()
}
