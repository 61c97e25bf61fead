import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'
import { askForLink, linkFor } from './mailedLink.ts'

const wrong = 'The username and password provided do not match.'
const locked = 'This account is locked. Please contact User Support.'
const left = (attempts: number) => `Your account will be locked after ${attempts} more unsuccessful attempts`

test.use({ ownServer: 'lockOut' })

/** Enters five wrong passwords and checks the messages. */
async function lockOut(page: Page, username: string): Promise<void> {
  const alert = page.getByRole('alert')
  await page.goto('./')
  for (const attempts of [4, 3, 2, 1, 0]) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/rest/token/create'))
    await enter(page, username, `guess ${attempts}`)
    await answered
    if (attempts < 3) await expect(alert).toContainText(left(attempts))
    await expect(alert).toContainText(wrong)
    await expect(alert.getByText('Your account will be locked')).toHaveCount(attempts < 3 ? 1 : 0)
  }
}

test('five wrong passwords lock an account, and its user can sign in immediately after support unlocks it [MSG-002, MSG-003]', async ({
  page,
  browser,
  server,
}) => {
  await lockOut(page, 'partner')
  await enter(page, 'partner', server.password)
  await expect(page.getByRole('alert')).toContainText(locked)
  await expectAccessible(page)

  const office = await browser.newContext({ baseURL: server.portal })
  const support = await office.newPage()
  await signInFromPage(support, 'support', server.password)
  await support.getByRole('link', { name: 'Users' }).click()
  await support.getByRole('link', { name: 'Locked accounts' }).focus()
  await support.keyboard.press('Enter')
  await expect(support.getByRole('heading', { name: 'Locked Accounts' })).toBeFocused()
  const row = support.getByRole('row', { name: /Rosalind Achterberg/ })
  await expect(row.getByRole('cell', { name: 'partner' })).toBeVisible()
  await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  await expectAccessible(support)
  await support.getByRole('button', { name: 'Unlock Rosalind Achterberg' }).focus()
  await support.keyboard.press('Enter')
  await expect(support.getByText('Account unlocked')).toBeVisible()
  await expect(support.getByText('Rosalind Achterberg can sign in again.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(support.getByRole('button', { name: 'Unlock Oluwaseun Kristoffersen' })).toBeFocused()
  await expectAccessible(support)

  await enter(page, 'partner', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await office.close()
})

test('unlocking an account that a colleague has already unlocked shows a message', async ({
  page,
  browser,
  server,
}) => {
  await lockOut(page, 'longexpired')
  const office = await browser.newContext({ baseURL: server.portal })
  const [support, other] = [await office.newPage(), await office.newPage()]
  await signInFromPage(support, 'support', server.password)
  for (const each of [support, other]) {
    await each.goto('./app/locked-accounts')
    await expect(each.getByRole('button', { name: 'Unlock Dagfinn Vasquez' })).toBeVisible()
  }
  await other.getByRole('button', { name: 'Unlock Dagfinn Vasquez' }).click()
  await expect(other.getByText('Account unlocked')).toBeVisible()
  await support.getByRole('button', { name: 'Unlock Dagfinn Vasquez' }).click()
  await expect(support.getByText('This account is no longer locked.')).toBeVisible()
  await expect(support.getByRole('button', { name: 'Unlock Dagfinn Vasquez' })).toHaveCount(0)
  await office.close()
})

test('the user of a locked account can set a password through a mailed link and sign in [T32]', async ({
  page,
  server,
}) => {
  const address = 'oluwaseun.kristoffersen@meridianlakes.example'
  await page.goto('./')
  await enter(page, 'locked', server.password)
  await expect(page.getByRole('alert')).toContainText(locked)
  await askForLink(page, address)
  await page.goto(await linkFor(page, server, address, 'reset-password'))
  const chosen = 'forty-one quiet harbours'
  await page.getByLabel('New Password', { exact: true }).fill(chosen)
  await page.getByLabel('New Password Again').fill(chosen)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Your password has been successfully set.')).toBeVisible()
  await page.goto('./')
  await enter(page, 'locked', chosen)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('a reader sees the list without the button to unlock, and the API refuses the call', async ({
  page,
  server,
}) => {
  await lockOut(page, 'expiring')
  await signInFromPage(page, 'reader', server.password)
  await page.goto('./app/locked-accounts')
  await expect(page.getByRole('row', { name: /Kwabena Nakamura-Ortiz/ })).toBeVisible()
  await expect(page.getByText(/Only User Support can unlock accounts\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await expectAccessible(page)
  const statuses = await page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const users = '/PG-API/rest/secure/user_management'
    const listed: unknown = await (await fetch(`${users}/locked_accounts`)).json()
    const ids = (listed as { id: number }[]).map(({ id }) => id)
    const answers = [...ids, 999_999].map((id) =>
      fetch(`${users}/unlock_account/${id}`, { method: 'PUT', headers: { 'X-XSRF-TOKEN': token } }),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  })
  expect(statuses.length).toBeGreaterThan(1)
  expect(statuses.every((status) => status === 403)).toBe(true)
})

test('a member has no menu entry for locked accounts and cannot open the page', async ({ page, server }) => {
  await signInFromPage(page, 'member', server.password)
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('./app/locked-accounts')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
})

test('wrong passwords in another browser do not lock the user out of a known browser [T32]', async ({
  page,
  browser,
  server,
}) => {
  await signInFromPage(page, 'member', server.password)
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: server.portal })
  const stranger = await elsewhere.newPage()
  await lockOut(stranger, 'member')
  await enter(stranger, 'member', server.password)
  await expect(stranger.getByRole('alert')).toContainText(locked)
  await enter(page, 'member', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await elsewhere.close()
})
