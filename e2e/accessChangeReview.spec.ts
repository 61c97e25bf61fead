import type { Page } from '@playwright/test'
import { type Account, enter, expect, expectAccessible, signIn, test } from './journey.ts'
import type { Server } from './server.ts'

test.use({ ownServer: 'accessChangeReview' })
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

/** A project role on the profile. Portal roles can have the same names. */
const projectRole = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Project Roles' }).getByRole('listitem', { name })

/**
 * Sends a request through the API. With `changes`, and if the user has two roles, the request contains all
 * three types of change.
 */
const sendRequest = (page: Page, { changes, comments }: { changes: boolean; comments: string }) =>
  page.evaluate(
    async ({ isChanging, requesterComments }) => {
      interface Held {
        roleName: string
        sites: { siteCode: string }[]
        studyNames: string[]
        systemAccessIds: number[]
      }
      const root = '/PG-API/rest/secure'
      const { content } = (await (await fetch(`${root}/user_access/user`)).json()) as { content: Held[] }
      const [first, second] = content
      const accessControls =
        isChanging && first && second
          ? [
              { ...first, requestType: 'REMOVAL' },
              { ...second, sites: second.sites.slice(0, 1) },
              { ...first, roleName: 'Imaging Reader', systemAccessIds: first.systemAccessIds.slice(0, 1) },
            ]
          : []
      const answer = await fetch(`${root}/user_access_mod_request`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-XSRF-TOKEN': localStorage.getItem('XSRF-TOKEN') ?? '',
        },
        body: JSON.stringify({ accessControls, requesterComments }),
      })
      return { status: answer.status, body: await answer.text() }
    },
    { isChanging: changes, requesterComments: comments },
  )

/** Opens the review of a user's request from the list. */
async function openReview(page: Page, name: RegExp): Promise<void> {
  await page.goto('./app/user-requests')
  await page.getByRole('row', { name }).filter({ hasText: 'Access Change' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Access Change Request' })).toBeFocused()
  await expect(page.getByRole('table')).toBeVisible()
}

/** Opens a page in another browser context, for another user. */
async function otherPage(page: Page, server: Server): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: server.portal })
  if (!context) throw new Error('The page must belong to a browser that Playwright started.')
  return context.newPage()
}

async function alsoSignedIn(page: Page, server: Server, account: Account): Promise<Page> {
  const other = await otherPage(page, server)
  await signIn(other, account, server.password)
  return other
}

/** Returns the newest mail to an address from the demo's outbox. */
async function mailTo(page: Page, server: Server, address: string): Promise<string> {
  await page.goto(new URL('/demo/outbox', server.portal).href)
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  return page.locator('body').innerText()
}

test('while a request is pending, another one is refused; support finds the pending request in the list and adds a note [ACC-055] [ACC-068] [REQ-007] [EXP-034]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  expect((await sendRequest(page, { changes: true, comments: 'I read scans now.' })).status).toBe(201)
  const again = await sendRequest(page, { changes: false, comments: 'Once more.' })
  expect(again.status).toBe(422)
  expect(again.body).toContain('REQUEST_IN_PROGRESS')
  await page.goto('./app/user-requests')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()

  const support = await alsoSignedIn(page, server, 'support')
  await openReview(support, /Marisol/)
  await expect(support.getByText('I read scans now.')).toBeVisible()
  await expectAccessible(support)

  await support.getByLabel('Support ticket number').fill('SR-77')
  await support.getByRole('button', { name: 'Update Support Info' }).click()
  await expect(support.getByText('Update Successful')).toBeVisible()
  await support.reload()
  await expect(support.getByLabel('Support ticket number')).toHaveValue('SR-77')

  await support.setViewportSize({ width: 360, height: 740 })
  const tops = ['Reset', 'Reject', 'Save & Approve'].map(
    async (name) => (await support.getByRole('button', { name }).boundingBox())?.y,
  )
  expect(new Set(await Promise.all(tops)).size).toBe(1)
})

test('support applies all three kinds of change with the keyboard, grants a portal role and approves; accesses and role apply immediately [ACC-003] [ACC-065] [ACC-066] [ACC-069] [ACC-070] [ACC-071] [PERM-006]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  const support = await alsoSignedIn(page, server, 'support')
  // Finds the row by its text, because its accessible name has blanks where the email address may break.
  const rowOf = (email: string) => support.getByRole('row').filter({ hasText: email })
  await openReview(support, /Marisol/)
  await support.getByRole('button', { name: 'Apply Above Changes' }).focus()
  await support.keyboard.press('Enter')
  for (const text of ['1 role added', '1 role modified', '1 role removed'])
    await expect(support.getByText(text)).toBeVisible()
  await support.getByRole('checkbox', { name: 'Network Auditor' }).focus()
  await support.keyboard.press('Space')
  await expect(support.getByText('Unsaved changes')).toBeVisible()
  await expectAccessible(support)
  await support.getByRole('button', { name: 'Save & Approve' }).focus()
  await support.keyboard.press('Enter')
  const question = support.getByRole('alertdialog', { name: 'Confirm Request Approval' })
  await question.getByLabel(/^Message to the requester/).fill('Welcome to imaging.')
  await expectAccessible(support)
  await question.getByRole('button', { name: 'Save & Approve' }).click()
  await expect(support).toHaveURL(/\/app\/user-requests$/)
  await expect(support.getByText('Approval Successful')).toBeVisible()
  await expect(rowOf('marisol.okonkwo-reyes@')).toHaveCount(0)
  await support.goto('./app/user-requests?status=resolved')
  await expect(rowOf('marisol.okonkwo-reyes@')).toContainText('APPROVED')

  // The changes apply without a new sign-in.
  await page.goto('./app/profile?tab=projectRoles')
  await expect(projectRole(page, 'Imaging Reader')).toBeVisible()
  await expect(projectRole(page, 'Site Data Manager')).toContainText('ML-014')
  await expect(projectRole(page, 'Site Data Manager')).not.toContainText('ML-021')
  await expect(projectRole(page, 'Principal Investigator')).toHaveCount(0)
  await page.goto('./app/user-requests')
  await expect(page.getByRole('heading', { level: 1, name: 'User Requests' })).toBeVisible()
  const mail = await mailTo(page, server, 'marisol.okonkwo-reyes@')
  expect(mail).toContain('was approved')
  expect(mail).toContain('Welcome to imaging.')
})

test('a rejection saves only the message; the user keeps the accesses, sees the reason and can send another request [ACC-067]', async ({
  page,
  server,
}) => {
  await signIn(page, 'reader', server.password)
  expect((await sendRequest(page, { changes: false, comments: 'What Ingrid has.' })).status).toBe(201)
  const support = await alsoSignedIn(page, server, 'support')
  await openReview(support, /Birgitta/)
  await expect(support.getByText('Comments Only')).toBeVisible()
  await support.getByRole('button', { name: 'Delete Statistician' }).click()
  await support.getByLabel('Reviewer Comments').fill('Edited too')
  await support.getByRole('button', { name: 'Reject' }).click()
  const question = support.getByRole('alertdialog', { name: 'Confirm Request Rejection' })
  await question.getByLabel(/^Message to the requester/).fill('Please choose the roles.')
  await expectAccessible(support)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(support.getByText('Rejection Successful')).toBeVisible()
  await support.goto('./app/user-requests?status=resolved')
  await support
    .getByRole('row', { name: /Birgitta/ })
    .getByRole('link')
    .first()
    .click()
  await expect(support.getByText(/A decision is final\./)).toBeVisible()
  await expect(support.getByLabel('Reviewer Comments')).toHaveValue('')
  await expect(support.getByRole('button', { name: /^(Edit|Delete|Add|Apply)/ })).toHaveCount(0)
  await expectAccessible(support)

  await page.goto('./app/profile?tab=projectRoles')
  await expect(projectRole(page, 'Statistician')).toBeVisible()
  await page.goto('./app/profile?tab=requestsHistory')
  await expect(page.getByRole('row', { name: /What Ingrid has\./ })).toContainText('REJECTED')
  expect(await mailTo(page, server, 'birgitta.lindenberg@')).toContain('Please choose the roles.')
  await page.goto('./app/profile')
  expect((await sendRequest(page, { changes: false, comments: 'Once more.' })).status).toBe(201)
})

test('when two reviewers decide the same request, the second sees who decided and when [T44]', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  const colleague = await alsoSignedIn(page, server, 'admin')
  for (const each of [page, colleague]) await openReview(each, /Solveig/)
  await colleague.getByRole('button', { name: 'Apply Above Changes' }).click()
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
  await expectAccessible(page)
})

test('support cannot decide their own request, a reader can only read requests, and a member has no access [REQ-008]', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  await openReview(page, /Tobias/)
  await expect(page.getByText('This is your own request: only a colleague can review it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save & Approve' })).toBeDisabled()
  await expectAccessible(page)

  const reader = await alsoSignedIn(page, server, 'reader')
  await openReview(reader, /Tobias/)
  await expect(reader.getByText('Only User Support can decide requests.')).toBeVisible()
  for (const name of ['Save & Approve', 'Reject', 'Reset', 'Update Support Info'])
    await expect(reader.getByRole('button', { name, exact: true })).toBeDisabled()
  await expectAccessible(reader)

  const member = await otherPage(page, server)
  await member.goto('./')
  await enter(member, 'expiring', server.password)
  await member.getByRole('button', { name: 'Change Later' }).click()
  await expect(member).toHaveURL(/\/app\/dashboard/)
  await member.goto(page.url())
  await expect(member.getByText('You are not authorized to view this page')).toBeVisible()
})
