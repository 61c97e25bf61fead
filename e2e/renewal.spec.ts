import type { Page } from '@playwright/test'
import { dayAfter } from '../packages/contract/src/validity.ts'
import { enter, expect, expectAccessible, signIn, test } from './journey.ts'

test.use({ ownServer: 'renewal' })

const ending = (page: Page) => page.locator('section').filter({ hasText: 'Roles That End' })

/** Returns the newest mail to an address from the demo's outbox. */
async function mailTo(page: Page, portal: string, address: string): Promise<string> {
  await page.goto(new URL('/demo/outbox', portal).href)
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  return page.locator('body').innerText()
}

test('a user is warned of a role that ends, renews it with one request, and after the approval it ends later, counted from the old end [COND-015] [COND-017] [COND-018] [COND-020] [COND-028]', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('./app/profile?tab=projectRoles')
  await expect(ending(page)).toContainText('Ends in 12 days')
  await expect(ending(page).getByRole('term')).toHaveText([
    'Project role Site Coordinator',
    'Project role Statistician',
    'Portal role Statistician',
  ])
  await expectAccessible(page)
  const [, , oldEnd = ''] =
    /(Project role Statistician)\s*Until (\d{4}-\d\d-\d\d)/.exec(await ending(page).innerText()) ?? []
  // The role proposes 180 days.
  const newEnd = dayAfter(oldEnd, 180)
  expect(await mailTo(page, server.portal, 'rosalind.achterberg@')).toContain(
    `Project role Statistician: last day ${oldEnd}, in 12 days`,
  )

  await page.goto('./app/profile?tab=projectRoles')
  await page.getByRole('link', { name: 'Renew Statistician' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`This request renews Statistician until ${newEnd}.`)).toBeVisible()
  const comparison = page.getByRole('table', { name: 'Before and After' })
  await expect(comparison).toContainText(`Until ${oldEnd}`)
  await expect(comparison).toContainText(`Until ${newEnd}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Access-Change Request Submitted')).toBeVisible()
  await expect(ending(page)).toContainText(`Until ${oldEnd}`)
  // A second renewal leads to the pending request.
  await expect(page.getByRole('link', { name: 'Renew Site Coordinator' })).toHaveAttribute(
    'href',
    /request-access-change\?replaces=\d+$/,
  )

  const context = await browser.newContext({ baseURL: server.portal })
  const support = await context.newPage()
  await signIn(support, 'support', server.password, './app/user-requests')
  await support
    .getByRole('row', { name: /Rosalind/ })
    .filter({ hasText: 'Access Change' })
    .getByRole('link')
    .first()
    .click()
  await expect(support.getByRole('table')).toContainText(newEnd)
  await support.getByRole('button', { name: 'Apply Above Changes' }).click()
  await expectAccessible(support)
  await support.getByRole('button', { name: 'Save & Approve' }).click()
  await support.getByRole('alertdialog').getByRole('button', { name: 'Save & Approve' }).click()
  await expect(support.getByText('Approval Successful')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(ending(page)).toContainText(`Until ${newEnd}`)
  await expect(page.getByRole('link', { name: 'Renew Statistician' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Renew Site Coordinator' })).toBeVisible()
  await page.getByRole('tab', { name: 'Requests History' }).click()
  await expect(page.getByRole('table', { name: 'Access requests' }).getByRole('row').nth(1)).toContainText(
    `Until ${newEnd}`,
  )
  expect(await mailTo(page, server.portal, 'rosalind.achterberg@')).toContain(`Valid until ${newEnd}`)
})
