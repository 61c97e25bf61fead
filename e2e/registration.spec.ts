import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import type { Server } from './server.ts'

test.use({ ownServer: 'registration' })
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

/** Returns the newest mail to an address from the demo's outbox. */
async function mailTo(page: Page, server: Server, address: string): Promise<string> {
  await page.goto(new URL('/demo/outbox', server.portal).href)
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  return page.locator('body').innerText()
}

async function addRole(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Project Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Project Role' })
  await dialog.getByRole('button', { name: /Choose a project role/ }).click()
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await expect(dialog).toBeHidden()
}

/** Returns the number of the request, which the confirmation shows. */
const numberOn = async (page: Page): Promise<number> =>
  Number(/Its number is (\d+)/.exec(await page.getByText(/Its number is/).innerText())?.[1])

test('a visitor requests an account with the keyboard alone, and the browser solves the required captcha, which is valid only once [REG-001] [REG-009]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await page.getByRole('link', { name: 'Request Account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Request Account' })).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Email Address (required)').focus()
  for (const text of ['nkechi.oyelaran@clinic.example', 'Nkechi', 'Oyelaran']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: '2. Project Roles' })).toHaveAttribute('aria-selected', 'true')
  await addRole(page, 'Imaging Reader')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Submit Request' }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('checkbox', { name: /I am not a robot/ })
  await expect(page.getByText('Captcha is required')).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Checked.')).toBeVisible()
  await expect(box).toBeChecked()
  await expectAccessible(page)

  const sent = page.waitForRequest(/public\/user_registration$/)
  await page.getByRole('button', { name: 'Submit Request' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration Submitted')).toBeVisible()
  const number = await numberOn(page)
  expect(number).toBeGreaterThan(2)
  await expectAccessible(page)

  // Sends the same body again through the API.
  const body = (await sent).postData() ?? ''
  const again = await page.evaluate(async (text) => {
    const answer = await fetch('/PG-API/rest/public/user_registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    return { status: answer.status, text: await answer.text() }
  }, body)
  expect(again.status).toBe(422)
  expect(again.text).toContain('CAPTCHA_IS_INVALID')

  await page.getByRole('button', { name: 'Request A Similar User' }).click()
  await expect(page.getByLabel('Email Address (required)')).toHaveValue('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Imaging Reader' })).toBeVisible()
  await expect(box).not.toBeChecked()

  page.once('dialog', (question) => void question.accept())
  const mail = await mailTo(page, server, 'nkechi.oyelaran@clinic.example')
  expect(mail).toContain(`Its number is ${number}.`)
  expect(mail).toContain('1 to 3 business days')
})

test('a user requests an account for somebody else [REG-002] [REG-003] [PERM-009]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'Request Account' }).click()
  await expect(page).toHaveURL(/\/app\/proxy-registration$/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Request Account for Another Person' }),
  ).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email Address (required)').fill('birgitta.lindenberg@meridianlakes.example')
  await page.getByLabel('First Name (required)').fill('Olumide')
  await page.getByLabel('Last Name (required)').fill('Vesterlund')
  await page.getByRole('button', { name: 'Next' }).click()
  await addRole(page, 'Imaging Reader')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Comments' }).fill('Begins in March.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Request' }).click()

  // The email address belongs to another user.
  await expect(page.getByText('Your Portal Gateway proxy registration was NOT submitted.')).toBeVisible()
  await expect(page.getByLabel('Email Address (required)')).toBeFocused()
  await expect(page.getByRole('tab', { name: /Personal Details 1 error/ })).toBeVisible()
  await page.getByLabel('Email Address (required)').fill('olumide.vesterlund@clinic.example')
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Registration Submitted')).toBeVisible()
  await expectAccessible(page)
  const number = await numberOn(page)
  const mail = await mailTo(page, server, 'marisol.okonkwo-reyes@meridianlakes.example')
  expect(mail).toContain(`Its number is ${number}.`)
})

test('support adds a ticket number to a registration, rejects it, and deletes it [REG-027] [REG-028] [PERM-006] [PERM-018]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'support', server.password, './app/user-requests/registration/2')
  await expect(page.getByRole('heading', { level: 1, name: 'Review Account Request' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Specimen Processor' })).toBeVisible()
  await expect(page.getByText('Jun begins on Monday and takes over the freezer.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Marisol Okonkwo-Reyes').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    /\/app\/user-requests\/registration\/create-account\/2$/,
  )
  await expectAccessible(page)

  await page.getByLabel('Support ticket number').fill('SR-78')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Registration Successfully Updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Support ticket number')).toHaveValue('SR-78')

  // A reader sees everything but cannot change anything.
  const reader = await browser.newPage()
  await signIn(reader, 'reader', server.password, './app/user-requests/registration/2')
  await expect(reader.getByLabel('Support ticket number')).toBeDisabled()
  for (const name of ['Save', 'Reject User', 'Delete Registration', 'Create Account'])
    await expect(reader.getByRole('button', { name, exact: true })).toBeDisabled()
  await reader.close()

  await page.getByRole('button', { name: 'Reject User' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject User?' })
  await expectAccessible(page)
  await question.getByLabel(/^Message to the requester/).fill('The freezer has moved.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page).toHaveURL(/\/app\/user-requests$/)
  await expect(page.getByText('Operation Successful')).toBeVisible()

  await page.goto('./app/user-requests/registration/2')
  await expect(page.getByText(/A decision is final\./)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Registration' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Registration?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page).toHaveURL(/\/app\/user-requests$/)
  await page.goto('./app/user-requests/registration/2')
  await expect(page.getByText('This request could not be found.')).toBeVisible()
  expect(await mailTo(page, server, 'marisol.okonkwo-reyes@meridianlakes.example')).toContain(
    'The freezer has moved.',
  )
})
