import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signIn, test } from './journey.ts'
import type { Server } from './server.ts'

test.use({ ownServer: 'profileChange' })
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const sorry = "Sorry, you can't submit a new request while there is one pending."
const old = 'rosalind.achterberg@meridianlakes.example'
const newEmail = 'rosalind.soerensen@meridianlakes.example'

/** Returns the newest mail to an address from the demo's outbox. */
async function mailTo(page: Page, server: Server, address: string): Promise<string> {
  await page.goto(new URL('/demo/outbox', server.portal).href)
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  return page.locator('body').innerText()
}

/** Signs in with a password that expires soon, and skips the warning. */
async function signInAsExpiring(page: Page, server: Server): Promise<void> {
  await page.goto('./')
  await enter(page, 'expiring', server.password)
  await page.getByRole('button', { name: 'Change Later' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
}

/** Sends a request through the API, without the form. */
const sendRequest = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const profile: unknown = await (await fetch('/PG-API/rest/secure/user_profile')).json()
    const answer = await fetch('/PG-API/rest/secure/ldap_user_profile_mod_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': token },
      body: JSON.stringify({ ...(profile as object), lastName: 'Another' }),
    })
    return { status: answer.status, body: await answer.text() }
  })

test('a user requests another name and email with the keyboard alone, and cannot send a second request [PROF-001] [PROF-002] [PROF-005] [SHELL-011]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  await page.getByRole('button', { name: 'Rosalind Achterberg' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await expect(page.getByLabel('Email (required)')).toHaveValue(old)
  await expectAccessible(page)

  await page.getByLabel('Email (required)').focus()
  for (const text of [newEmail, 'Rosalind', 'Sørensen', 'I have married.']) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your request was submitted')).toBeVisible()
  await expect(page.getByText('You have requested a change of your account info.')).toBeVisible()
  await expect(page.getByText(`Requested update to: ${newEmail}`)).toBeVisible()
  await expect(page.getByText("Previous request's comments: I have married.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
  await expectAccessible(page)

  const second = await sendRequest(page)
  expect(second.status).toBe(422)
  expect(second.body).toContain('REQUEST_IN_PROGRESS')

  await page.getByRole('tab', { name: 'Requests History' }).click()
  await expect(page).toHaveURL(/\/app\/profile\?tab=requestsHistory$/)
  await page.reload()
  const table = page.getByRole('table', { name: 'Profile-change requests' })
  await expect(table.getByRole('row').nth(1)).toContainText(/Sørensen.*NEW/)
  await expect(table.getByRole('row').nth(2)).toContainText(/not a private one\..*REJECTED/)
  await expectAccessible(page)
  expect(await mailTo(page, server, old)).toContain('1 to 3 business days')
})

test('support adds notes to the request, corrects and approves it, and the account has the new name and email [PROF-034] [PROF-035] [PROF-047] [PROF-048] [PROF-055] [PROF-057] [REQ-003] [HIST-001]', async ({
  page,
  browser,
  server,
}) => {
  const asked = page.waitForRequest(/user_requests\/pending/)
  await signIn(page, 'support', server.password)
  await page.getByRole('link', { name: 'User Requests' }).focus()
  await page.keyboard.press('Enter')
  expect(new URL((await asked).url()).searchParams.get('size')).toBe('1000000')
  await expect(page.getByRole('heading', { level: 1, name: 'User Requests' })).toBeFocused()
  const list = page.getByRole('table', { name: 'Pending user requests' })
  await expect(list.getByRole('row').nth(1)).toContainText(/Kwabena.*days, late/)
  await expect(page.getByText(/^\d of \d requests (?:is|are) late$/)).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('link', { name: /Achterberg/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review Profile Change Request' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Last Name Achterberg .*Sørensen Changed/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Support ticket number').fill('SR-77')
  await page.getByRole('button', { name: 'Update Support Info' }).click()
  await expect(page.getByText('Update Successful')).toBeVisible()
  await expect(page.getByText('No changes')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Tobias Engström' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Support ticket number')).toHaveValue('SR-77')

  await page.getByLabel('Last Name (required)').fill('Sørensen-Achterberg')
  await page.getByRole('button', { name: 'Save & Approve' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Confirm Request Approval' })
  await question.getByLabel(/^Message to the requester/).fill('Sign in with the new address.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Save & Approve' }).click()
  await expect(page).toHaveURL(/\/app\/user-requests$/)
  await expect(page.getByText('Approval Successful')).toBeVisible()
  await expect(list.getByRole('row', { name: /Rosalind/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Show/ }).click()
  await page.getByRole('option', { name: 'Approved or rejected' }).click()
  await expect(page).toHaveURL(/\?status=resolved$/)
  const resolved = page.getByRole('table', { name: 'Resolved user requests' })
  await expect(resolved.getByRole('row').nth(1)).toContainText(/Rosalind.*APPROVED/)
  await expectAccessible(page)

  const home = await browser.newContext({ baseURL: server.portal })
  const person = await home.newPage()
  await person.goto('./')
  await enter(person, newEmail, server.password)
  await expect(person.getByRole('button', { name: 'Rosalind Sørensen-Achterberg' })).toBeVisible()
  await person.goto('./app/profile?tab=requestsHistory')
  const row = person.getByRole('row', { name: /Sørensen-Achterberg/ })
  await expect(row).toContainText(/Sign in with the new address\..*APPROVED/)
  await expect(person.getByText('SR-77')).toHaveCount(0)
  await person.goto('./app/profile')
  await expect(person.getByLabel('Email (required)')).toBeEnabled()
  expect(await mailTo(person, server, newEmail)).toContain('Sign in with the new address.')
  expect(await mailTo(person, server, old)).toContain(
    'Mails about the account are no longer sent to this address.',
  )
  await home.close()
})

test('a rejected request does not change the account and shows the reason, and the user can send another request [PROF-056] [PROF-047]', async ({
  page,
  browser,
  server,
}) => {
  await signInAsExpiring(page, server)
  await page.goto('./app/profile')
  await expect(page.getByText(sorry)).toBeVisible()
  expect((await sendRequest(page)).status).toBe(422)

  const office = await browser.newContext({ baseURL: server.portal })
  const support = await office.newPage()
  await signIn(support, 'support', server.password, './app/user-requests')
  await support.getByRole('link', { name: /Review/ }).click()
  await support.getByLabel('First Name (required)').fill('Edited')
  await support.getByLabel('Reviewer Comments').fill('Edited too')
  await support.getByRole('button', { name: 'Reject' }).click()
  const question = support.getByRole('alertdialog', { name: 'Confirm Request Rejection' })
  await question.getByLabel(/^Message to the requester/).fill('Please send us the deed.')
  await expectAccessible(support)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(support).toHaveURL(/\/app\/user-requests$/)
  await expect(support.getByText('Rejection Successful')).toBeVisible()
  await support.goto('./app/user-requests?status=resolved')
  await support
    .getByRole('row', { name: /Kwabena/ })
    .getByRole('link')
    .click()
  await expect(support.getByText(/A decision is final\./)).toBeVisible()
  await expect(support.getByLabel('Reviewer Comments')).toHaveValue(/Asked the human resources/)
  await expect(support.getByLabel('First Name')).toHaveValue('Kwabena Yaw')
  await expectAccessible(support)
  await office.close()

  await page.reload()
  await expect(page.getByLabel('First Name (required)')).toHaveValue('Kwabena')
  await page.getByRole('tab', { name: 'Requests History' }).click()
  await expect(page.getByRole('row', { name: /Please send us the deed\./ })).toContainText('REJECTED')
  expect((await sendRequest(page)).status).toBe(201)
})

test('when two reviewers decide the same request, the second sees who decided and when [T44]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'support', server.password)
  const other = await browser.newContext({ baseURL: server.portal })
  const colleague = await other.newPage()
  await signIn(colleague, 'admin', server.password)
  for (const each of [page, colleague]) {
    await each.goto('./app/user-requests')
    await each
      .getByRole('link', { name: /Vasquez/ })
      .last()
      .click()
    await expect(each.getByRole('button', { name: 'Save & Approve' })).toBeEnabled()
  }
  await colleague.getByRole('button', { name: 'Save & Approve' }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Save & Approve' }).click()
  await expect(colleague.getByText('Approval Successful')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Not this one.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Rejection Failed')).toBeVisible()
  await expect(
    page.getByText(/Ingrid Halvorsen-Strand approved this request on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\./),
  ).toBeVisible()
  await expect(page.getByText(/by Ingrid Halvorsen-Strand\. A decision is final\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await other.close()
})

test('a reader can only read a request, and a member has no access [REQ-001] [REQ-008]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'reader', server.password, './app/user-requests')
  await page
    .getByRole('row', { name: /Kwabena/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('Only User Support can decide requests.')).toBeVisible()
  for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expectAccessible(page)
  const address = page.url()
  const home = await browser.newContext({ baseURL: server.portal })
  const member = await home.newPage()
  await signIn(member, 'member', server.password, address)
  await expect(member.getByText('You are not authorized to view this page')).toBeVisible()
  await home.close()
})
