import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'

test.use({ ownServer: 'supportsMorning' })

const maxPresses = 60

/** Sends five requests through the API as the signed-in member, in addition to the demo's five. */
const sendRequests = (page: Page) =>
  page.evaluate(async () => {
    const root = '/PG-API/rest/secure'
    const send = async (path: string, body: object) =>
      fetch(`${root}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-XSRF-TOKEN': localStorage.getItem('XSRF-TOKEN') ?? '',
        },
        body: JSON.stringify(body),
      })
    const access = {
      roleName: 'Imaging Reader',
      sites: [{ siteCode: 'ML-021', type: 'RESEARCH_BASE' }],
      studyNames: ['CASCADE'],
      systemAccessIds: [1],
      requestType: 'NEW',
    }
    const person = (firstName: string) => ({
      firstName,
      lastName: 'Abernathy-Osei',
      email: `${firstName.toLowerCase()}@nordhavn-clinic.example`,
      phoneNumber: '555 0100',
      accessControls: [access],
      requesterComments: 'Starts on Monday.',
    })
    const proxy = 'user_registration'
    const answers = [
      await send('user_access_mod_request', { accessControls: [access], requesterComments: 'I read scans.' }),
      await send(proxy, person('Ama')),
      await send(proxy, person('Bo')),
      await send(proxy, person('Cy')),
      await send(proxy, person('Di')),
    ]
    return Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  })

/** Returns a keyboard that counts all presses, including each letter of a text. */
function countingKeyboard(page: Page) {
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  /** Presses Tab until the control has the focus. */
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let step = 0; step <= maxPresses; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`${String(control)} has no focus within ${maxPresses} presses`)
  }
  return {
    reach,
    choose: async (control: Locator) => {
      await reach(control)
      await press('Enter')
    },
    type: async (text: string) => {
      for (const letter of text) await press(letter)
    },
    /** Returns the number of presses since the last call. */
    taken: () => {
      const taken = presses
      presses = 0
      return taken
    },
  }
}

test('support decides ten requests of all kinds with the keyboard, each with fewer than 60 key presses [EXP-037]', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  await signIn(page, 'member', server.password)
  for (const answer of await sendRequests(page)) expect(answer).toMatch(/^201 /)

  const context = await browser.newContext({ baseURL: server.portal })
  const support = await context.newPage()
  await signIn(support, 'support', server.password)
  await support.getByRole('link', { name: /^User Requests/ }).click()
  const keyboard = countingKeyboard(support)
  const title = support.getByRole('heading', { level: 1 })
  const counts: string[] = []

  for (let count = 0; count < 10; count += 1) {
    await expect(title).toHaveText('User Requests')
    await expect(title).toBeFocused()
    // Skips the requests of the signed-in user, who cannot decide them.
    const others = support.getByRole('table').getByRole('link').filter({ hasNotText: 'Engström' })
    await keyboard.choose(others.first())
    await expect(title).toHaveText(/^Review/)
    await expect(title).toBeFocused()
    const kind = await title.innerText()
    const button = (name: string) => support.getByRole('button', { name, exact: true })
    if (kind === 'Review Account Request') {
      await keyboard.choose(button('Reject User'))
      await keyboard.reach(support.getByRole('alertdialog').getByRole('textbox'))
      await keyboard.type('No site.')
      await keyboard.choose(button('Reject'))
    } else {
      if (kind === 'Review Access Change Request') await keyboard.choose(button('Apply Above Changes'))
      await keyboard.choose(button('Save & Approve'))
      await keyboard.choose(support.getByRole('alertdialog').getByRole('button', { name: 'Save & Approve' }))
    }
    await expect(title).toHaveText('User Requests')
    counts.push(`${kind}: ${keyboard.taken()}`)
  }

  test.info().annotations.push({ type: 'presses', description: counts.join(', ') })
  console.log(counts.join('\n'))
  expect(
    counts.map((each) => Number(each.split(': ')[1])).filter((presses) => presses >= maxPresses),
  ).toEqual([])
  await context.close()
})
