import { type Mailbox, openMailbox } from '../apps/server/test/core/mail/mailbox.ts'
import { type LdapTree, ldapTree } from '../apps/server/test/node/ldapTree.ts'
import { hasSlapd, startSlapd } from '../scripts/slapd.mjs'
import { test as base, enter, expect, expectAccessible, signIn } from './journey.ts'

/** Starts an LDAP directory and a mail server, and configures the portal's server to use them. */
const test = base.extend<object, { directory: LdapTree; mailbox: Mailbox }>({
  directory: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the fixtures from the parameter's pattern
    async ({}, use) => {
      const slapd = await startSlapd()
      if (!slapd) throw new Error('slapd is installed but did not start')
      await use(await ldapTree(slapd))
      await slapd.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  variables: async ({ directory, mailbox }, use) =>
    use({
      SMTP_URL: mailbox.url,
      INTERNAL_EMAIL_DOMAINS: 'lakes.example',
      LDAP_URL: directory.place.url.href,
      LDAP_PEOPLE_DN: directory.place.peopleDn,
      LDAP_BIND_DN: directory.place.bindDn,
      LDAP_BIND_PASSWORD: directory.place.bindPassword,
      LDAP_MAKES_ACCOUNTS: '1',
    }),
})
test.use({ ownServer: 'directoryAccount' })
test.describe.configure({ mode: 'serial' })

const address = 'adaeze.thorvaldsen@kilimani.example'
const directoryPassword = 'the password of the organisation'

if (hasSlapd()) {
  test('support attaches a directory account, and its user signs in with the directory password [WIZ-001]', async ({
    page,
    browser,
    server,
    directory,
    mailbox,
  }) => {
    await directory.add({
      username: 'aobi',
      firstName: 'Adaeze',
      lastName: 'Thorvaldsen-Obi',
      email: 'a.obi@kilimani.example',
      password: directoryPassword,
    })
    await signIn(
      page,
      'support',
      server.password,
      './app/user-requests/registration/create-account/1?tab=authentication',
    )
    await page.getByText('Existing', { exact: true }).click()
    const search = page.getByRole('dialog', { name: 'Search the Directory' })
    await search.getByText('Adaeze Thorvaldsen-Obi').click()
    await expectAccessible(page)
    await search.getByRole('button', { name: 'Use This Account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Which data do you want to keep?' })
    await expect(question.getByText('Thorvaldsen-Obi')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Use registration info' }).click()
    await expect(page.getByLabel('Username')).toHaveValue('aobi')
    await page.getByRole('tab', { name: /^Portal Roles/ }).click()
    await page.getByText('Investigator', { exact: true }).click()
    await page.getByRole('tab', { name: /^Review/ }).click()
    await page.getByRole('button', { name: 'Create Account' }).click()

    // The portal warns about an internal user with an email of another domain.
    const warning = page.getByRole('alertdialog', { name: 'Continue anyway?' })
    await expect(warning.getByText(/usually has one of the organisation's domains/)).toBeVisible()
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('New User Created')).toBeVisible()

    // The portal writes the values of the registration to the directory, because support did not change them.
    await expect.poll(async () => (await directory.read('aobi'))?.['mail']).toBe(address)
    // The demo sent the confirmation of the request before this mailbox existed, so the first mail is about
    // the account.
    await expect.poll(() => mailbox.to(address)[0]).toMatch(/^Subject: Your account at /m)
    expect(mailbox.to(address)[0]).not.toContain('set-initial-password')
    const userContext = await browser.newContext({ baseURL: server.portal })
    const person = await userContext.newPage()
    await person.goto('./')
    await enter(person, 'aobi', 'not that one')
    await expect(person.getByRole('alert')).toBeVisible()
    await enter(person, 'aobi', directoryPassword)
    await expect(person).toHaveURL(/\/app\/dashboard$/)
    await userContext.close()
  })

  test('a new account is also created in the directory, and its user receives a link by mail', async ({
    page,
    browser,
    server,
    directory,
    mailbox,
  }) => {
    await signIn(
      page,
      'support',
      server.password,
      './app/user-requests/registration/create-account/2?tab=authentication',
    )
    await page.getByLabel('Username (required)').fill('jcastellanos')
    await page.getByRole('tab', { name: /^Portal Roles/ }).click()
    await page.getByText('Investigator', { exact: true }).click()
    await page.getByRole('tab', { name: /^Review/ }).click()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('New User Created')).toBeVisible()
    await expect.poll(async () => (await directory.read('jcastellanos'))?.['sn']).toBe('Castellanos')
    const mails = () => mailbox.to('jun.castellanos@nordhavn-clinic.example')
    await expect.poll(() => mails().length).toBe(1)
    // Removes the soft line breaks of quoted-printable.
    const text = mails()[0]?.replaceAll('=\r\n', '') ?? ''
    const link = /http:\S+\/set-initial-password\/\w+/.exec(text)?.[0]
    const userContext = await browser.newContext({ baseURL: server.portal })
    const person = await userContext.newPage()
    await person.goto(link ?? 'no link')
    await expect(person.getByLabel('New Password', { exact: true })).toBeVisible()
    await userContext.close()
  })
} else {
  test.skip('needs slapd', () => {})
}
