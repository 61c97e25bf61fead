import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { DirectoryAccount, RegistrationApproval } from '@portal-gateway/contract/registrationActions'
import { expect, it } from 'vitest'
import { DirectoryRefusal, type DirectoryServer } from '../../../src/core/directory/directoryServer.ts'
import { sendDirectoryChanges } from '../../../src/core/directory/sendDirectoryChanges.ts'
import type { DirectoryEntry } from '../../../src/core/host/directory.ts'
import type { Client } from '../../support/client.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'
import { memoryDirectory } from './memoryDirectory.ts'

const { registrationActions, passwords, profileChanges, userProfile } = api

const memory = memoryDirectory()
const directoryOf = (makesAccounts: boolean) => ({
  directory: async () => ({ server: memory, makesAccounts }),
  internalEmailDomains: ['lakes.example'],
})

function actions(server: () => TestServer) {
  const support = () => server().holderOf('WRITE_USERS')
  const db = () => server().host.engine.db
  const sendChanges = async () => {
    while (await sendDirectoryChanges(server().host, memory)) await Promise.resolve()
  }
  /** Adds an entry to the directory for a person without a portal account. */
  const inDirectory = (changes: Partial<DirectoryEntry> = {}): DirectoryEntry => {
    const username = `d-${randomUUID()}`
    const entry: DirectoryEntry = {
      uuid: randomUUID(),
      username,
      email: `${username}@lakes.example`,
      firstName: 'Adaeze',
      lastName: 'Thorvaldsen',
      gecos: 'A. Thorvaldsen',
      accountType: 'internal',
      isDisabled: false,
      ...changes,
    }
    memory.entries.set(entry.uuid, entry)
    return entry
  }
  const newRequest = async (email?: string) => {
    const registration = await newRegistration(server().host, email === undefined ? {} : { email })
    return {
      ...registration,
      approval: { ...registration.approval, portalRoleIds: [await server().role('USER')] },
    }
  }
  type Asked = Awaited<ReturnType<typeof newRequest>>
  type Changes = Partial<Omit<RegistrationApproval, 'registrationForm'>> & {
    registrationForm?: Partial<RegistrationApproval['registrationForm']>
  }
  const approve = (client: Client, { approval }: Asked, changes: Changes = {}, query = '') =>
    client.send(registrationActions.approve, {
      query,
      body: {
        ...approval,
        ...changes,
        registrationForm: { ...approval.registrationForm, ...changes.registrationForm },
      },
    })
  const attaching = ({ uuid, username, accountType }: DirectoryEntry): Changes => ({
    useExistingAuthAccount: true,
    existingAuthAccountUuid: uuid,
    username,
    accountType,
  })
  const errorsOf = (answer: { status: number; body: unknown }) => {
    expect(answer.status).toBe(422)
    return answer.body as FormErrors
  }
  const userOf = (email: string) =>
    db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return { support, db, sendChanges, inDirectory, newRequest, approve, attaching, errorsOf, userOf }
}

forEachEngine(
  'accounts in an external directory',
  (server) => {
    const { support, db, sendChanges, inDirectory, newRequest, approve, attaching, errorsOf, userOf } =
      actions(server)

    it('an existing account is attached with its uuid, user name, type and gecos [WIZ-001] [WIZ-023]', async () => {
      const entry = inDirectory()
      const one = await newRequest(entry.email)
      const answer = await approve(await support(), one, { ...attaching(entry), gecos: 'Something else' })
      expect(answer.status).toBe(200)
      expect(await userOf(entry.email)).toMatchObject({
        uuid: entry.uuid,
        username: entry.username,
        account_type: 'internal',
        gecos: 'A. Thorvaldsen',
        password_hash: null,
      })
      const notes = await db().selectFrom('directory_outbox').select('id').execute()
      expect(notes).toEqual([])
    })

    it('names and an email of the registration that differ from the entry are written into the directory [WIZ-016]', async () => {
      const entry = inDirectory({ firstName: 'Ada' })
      const one = await newRequest()
      expect(
        (await approve(await support(), one, attaching(entry), '?ignoreValidationWarnings=true')).status,
      ).toBe(200)
      await sendChanges()
      expect(memory.entries.get(entry.uuid)).toMatchObject({ firstName: 'Adaeze', email: one.email })
    })

    it('an internal user signs in with the directory’s password and receives no link [PERM-022]', async () => {
      const entry = inDirectory()
      memory.passwords.set(entry.uuid, 'kept by the organisation')
      await approve(await support(), await newRequest(entry.email), attaching(entry))
      const [mail] = await server().mailsTo(entry.email)
      expect(mail?.text).toContain('the password of your organisation')
      expect(mail?.text).not.toContain('set-initial-password')
      for (const [existing, status] of [
        ['kept by the organisation', 200],
        ['kept by the organisation ', 401],
        ['wrong', 401],
      ] as const) {
        const visitor = server().visitor()
        expect((await visitor.signIn(entry.username, existing)).status, existing).toBe(status)
      }
      const forgotten = { body: { emailAddress: entry.email } }
      await server().visitor().send(passwords.forgot, forgotten)
      expect(await server().mailsTo(entry.email)).toHaveLength(1)
    })

    it('a sign-in without a response of the directory returns 503 and does not count as a wrong password [T30]', async () => {
      const entry = inDirectory()
      memory.passwords.set(entry.uuid, 'kept by the organisation')
      await approve(await support(), await newRequest(entry.email), attaching(entry))
      memory.isAway = true
      try {
        for (let round = 0; round < 8; round += 1) {
          const { status } = await server().visitor().signIn(entry.username, 'kept by the organisation')
          expect(status).toBe(503)
        }
      } finally {
        memory.isAway = false
      }
      const { status } = await server().visitor().signIn(entry.username, 'kept by the organisation')
      expect(status).toBe(200)
    })

    it('a sign-in also verifies a password hash for internal accounts, so that its duration does not reveal them [T31]', async () => {
      const entry = inDirectory()
      await approve(await support(), await newRequest(entry.email), attaching(entry))
      const before = server().verifications()
      await server().visitor().signIn(entry.username, 'wrong')
      expect(server().verifications()).toBe(before + 1)
    })

    it('an account is refused if it is unknown, disabled, in use, or not the one that the reviewer saw [T48]', async () => {
      const helper = await support()
      const one = await newRequest()
      const theirs = inDirectory()
      await approve(helper, await newRequest(theirs.email), attaching(theirs))
      const disabled = inDirectory({ isDisabled: true })
      const shown = inDirectory()
      for (const [changes, rule] of [
        [{ ...attaching(shown), existingAuthAccountUuid: randomUUID() }, 'IS_UNKNOWN'],
        [{ ...attaching(shown), existingAuthAccountUuid: '' }, 'IS_UNKNOWN'],
        [{ ...attaching(shown), username: theirs.username }, 'IS_INVALID'],
        [{ ...attaching(shown), accountType: 'external' }, 'IS_INVALID'],
        [attaching(disabled), 'IS_INACTIVE'],
        [attaching(theirs), 'IS_ALREADY_IN_USE'],
      ] as const) {
        const { fieldErrors } = errorsOf(await approve(helper, one, changes))
        expect(fieldErrors['ldapForm.existingAuthAccountUuid']).toEqual([`DIRECTORY_ACCOUNT_${rule}`])
      }
      expect(await userOf(one.email)).toBeUndefined()
    })

    it('an entry is attached only if the approval requests it [T48] [API-070]', async () => {
      const entry = inDirectory()
      const one = await newRequest()
      const changes = { existingAuthAccountUuid: entry.uuid, useExistingAuthAccount: false }
      expect((await approve(await support(), one, changes)).status).toBe(200)
      const user = await userOf(one.email)
      expect(user).toMatchObject({ username: one.approval.username, account_type: 'external' })
      expect(user?.uuid).not.toBe(entry.uuid)
    })

    it('a user name is refused if it is another account’s email, and an email if it is another account’s user name [T37] [T48]', async () => {
      const helper = await support()
      const other = await server().user({ username: `${randomUUID().slice(0, 8)}@g.example` })
      const named = inDirectory({ username: other.email.toUpperCase() })
      const one = await newRequest()
      expect(errorsOf(await approve(helper, one, attaching(named))).fieldErrors).toEqual({
        'ldapForm.username': ['USERNAME_IS_ALREADY_IN_USE'],
      })
      const addressed = await newRequest(other.username.toUpperCase())
      expect(errorsOf(await approve(helper, addressed)).fieldErrors).toEqual({
        'registrationForm.email': ['EMAIL_IS_ALREADY_IN_USE'],
      })
    })

    it('only one of two concurrent approvals attaches the account [T48]', async () => {
      const entry = inDirectory()
      const two = [await newRequest(), await newRequest()]
      const helpers = [await support(), await support()]
      const answers = await Promise.all(
        two.map((one, place) =>
          approve(
            helpers[place] ?? server().visitor(),
            one,
            attaching(entry),
            '?ignoreValidationWarnings=true',
          ),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
    })

    it('email and user name of a new account must be unique in the directory too [REG-037]', async () => {
      const entry = inDirectory()
      const one = await newRequest(entry.email)
      expect(errorsOf(await approve(await support(), one, { username: entry.username })).fieldErrors).toEqual(
        {
          'registrationForm.email': ['EMAIL_IS_ALREADY_IN_USE'],
          'ldapForm.username': ['USERNAME_IS_ALREADY_IN_USE'],
        },
      )
    })

    it('a new account is created in the directory after the commit, also after an outage [T47]', async () => {
      const one = await newRequest()
      expect((await approve(await support(), one)).status).toBe(200)
      const user = await userOf(one.email)
      memory.isAway = true
      try {
        await sendChanges()
      } finally {
        memory.isAway = false
      }
      expect(memory.entries.has(user?.uuid ?? '')).toBe(false)
      expect(server().log).toContainEqual(
        expect.objectContaining({ level: 'warn', event: 'directory not updated', accountId: user?.id }),
      )
      server().turnClock(60)
      await sendChanges()
      expect(memory.entries.get(user?.uuid ?? '')).toMatchObject({
        username: one.approval.username,
        gecos: one.approval.gecos,
        accountType: 'external',
      })
    })

    it('a new internal account is also created in the directory [T47] [API-070]', async () => {
      const one = await newRequest(`${randomUUID()}@lakes.example`)
      expect((await approve(await support(), one, { accountType: 'internal' })).status).toBe(200)
      const user = await userOf(one.email)
      expect(user?.account_type).toBe('internal')
      await sendChanges()
      expect(memory.entries.get(user?.uuid ?? '')).toMatchObject({
        username: one.approval.username,
        email: one.email,
        accountType: 'internal',
      })
    })

    it('a delayed change does not undo a newer change [T47]', async () => {
      const entry = inDirectory({ accountType: 'external' })
      const one = await newRequest(entry.email)
      expect((await approve(await support(), one, attaching(entry))).status).toBe(200)
      await sendChanges()
      const { id = 0 } = (await userOf(entry.email)) ?? {}
      const { directory } = server().host
      for (const isDisabled of [true, false])
        await db()
          .transaction()
          .execute((trx) => directory.setDisabled(trx, id, isDisabled))
      const states: boolean[] = []
      const watched: DirectoryServer = {
        ...memory,
        setDisabled: (uuid, isDisabled) => {
          states.push(isDisabled)
          return memory.setDisabled(uuid, isDisabled)
        },
      }
      while (await sendDirectoryChanges(server().host, watched)) await Promise.resolve()
      expect(states).toEqual([false, false])
    })

    it('the refusal of an attempt to send a change is ignored if another process has sent the change during the attempt [T47]', async () => {
      const entry = inDirectory({ accountType: 'external' })
      const one = await newRequest(entry.email)
      expect((await approve(await support(), one, attaching(entry))).status).toBe(200)
      await sendChanges()
      const { id = 0 } = (await userOf(entry.email)) ?? {}
      await db()
        .transaction()
        .execute((trx) => server().host.directory.setDisabled(trx, id, true))
      const slow: DirectoryServer = {
        ...memory,
        setDisabled: async () => {
          // Longer than the claim of a change lasts.
          server().turnClock(121)
          await sendChanges()
          throw new DirectoryRefusal('too late')
        },
      }
      await sendDirectoryChanges(server().host, slow)
      const note = await db()
        .selectFrom('directory_outbox')
        .select(['next_at', 'fault'])
        .where('user_id', '=', id)
        .where('change', '=', 'disable')
        .executeTakeFirst()
      expect(note).toEqual({ next_at: null, fault: '' })
    })

    it('during an outage an approval creates no account and can be repeated [T47]', async () => {
      const one = await newRequest()
      memory.isAway = true
      try {
        expect((await approve(await support(), one)).status).toBe(503)
        const found = await (await support()).send(registrationActions.findByEmail, {
          params: { email: one.email },
        })
        expect(found.status).toBe(503)
        expect(server().log).toContainEqual({
          level: 'error',
          event: 'directory search failed',
          message: 'The directory is unavailable',
        })
      } finally {
        memory.isAway = false
      }
      expect(await userOf(one.email)).toBeUndefined()
      expect((await approve(await support(), one)).status).toBe(200)
    })

    it('the requester’s own approval is refused before the directory is queried [T21] [T42]', async () => {
      const sender = await server().holderOf('WRITE_USERS')
      const { approval } = await newRegistration(server().host, { proxyUserId: sender.userId })
      const body = { ...approval, portalRoleIds: [await server().role('USER')] }
      memory.isAway = true
      try {
        expect(await sender.send(registrationActions.approve, { body })).toMatchObject({
          status: 403,
          body: { globalErrors: ['OWN_REQUEST'] },
        })
        const missing = { ...body, registrationForm: { ...body.registrationForm, id: 999_999 } }
        expect((await sender.send(registrationActions.approve, { body: missing })).status).toBe(404)
      } finally {
        memory.isAway = false
      }
    })

    it('for an internal user, an email outside the organisation’s domains causes a warning, which can be ignored [WIZ-026]', async () => {
      const helper = await support()
      const foreign = inDirectory({ email: `${randomUUID()}@elsewhere.example` })
      const one = await newRequest(foreign.email)
      const errors = errorsOf(await approve(helper, one, attaching(foreign)))
      expect(errors).toEqual({
        globalErrors: [],
        fieldErrors: {},
        fieldWarnings: { 'registrationForm.email': ['EMAIL_DOMAIN_IS_NOT_INTERNAL'] },
      })
      expect(await userOf(one.email)).toBeUndefined()
      const query = '?ignoreValidationWarnings=true'
      expect((await approve(helper, one, attaching(foreign), query)).status).toBe(200)
      // There is no warning for the organisation's domains and their subdomains, or for external accounts.
      const own = inDirectory({ email: `${randomUUID()}@deep.LAKES.example` })
      expect((await approve(helper, await newRequest(own.email), attaching(own))).status).toBe(200)
      const guest = await newRequest(`${randomUUID()}@elsewhere.example`)
      expect((await approve(helper, guest)).status).toBe(200)
      const fake = inDirectory({ email: `${randomUUID()}@notlakes.example` })
      expect((await approve(helper, await newRequest(fake.email), attaching(fake))).status).toBe(422)
    })

    it('ignoring warnings does not ignore errors [WIZ-026]', async () => {
      const foreign = inDirectory({ email: `${randomUUID()}@elsewhere.example` })
      const changes = { ...attaching(foreign), portalRoleIds: [999_999] }
      const query = '?ignoreValidationWarnings=true'
      const errors = errorsOf(await approve(await support(), await newRequest(foreign.email), changes, query))
      expect(errors.fieldErrors).toHaveProperty('portalRoleIds[0]')
    })

    it('search results show whether the account belongs to a portal user [API-073] [API-074]', async () => {
      const lastName = `Last${randomUUID().slice(0, 8)}`
      const free = inDirectory({ lastName })
      const theirs = inDirectory({ lastName })
      const disabled = inDirectory({ lastName, isDisabled: true })
      const helper = await support()
      await approve(helper, await newRequest(theirs.email), {
        ...attaching(theirs),
        registrationForm: { lastName, firstName: theirs.firstName },
      })
      const { body } = await helper.send(registrationActions.findByName, {
        params: { lastName, firstName: 'ada' },
      })
      const facts = (body as DirectoryAccount[]).map((account) => [
        account.uuid,
        account.attachedToPortalUserAccount,
        account.disabled,
      ])
      expect(facts).toHaveLength(3)
      expect(facts).toEqual(
        expect.arrayContaining([
          [free.uuid, false, false],
          [theirs.uuid, true, false],
          [disabled.uuid, false, true],
        ]),
      )
    })

    it('an approved profile change is sent to the directory [PROF-049]', async () => {
      const one = await newRequest()
      await approve(await support(), one)
      const user = await userOf(one.email)
      const person = Object.assign(server().visitor(), { userId: user?.id ?? 0 })
      await person.startSession(server().host, person.userId)
      const { body: profile } = await person.send(userProfile.get)
      const { body: change } = await person.send(profileChanges.create, {
        body: { ...(profile as object), lastName: 'Berg' },
      })
      const { status } = await (await support()).send(profileChanges.review, {
        params: { id: (change as { id: number }).id },
        body: { ...(change as object), requestStatus: 'APPROVED' },
      })
      expect(status).toBe(200)
      await sendChanges()
      expect(memory.entries.get(user?.uuid ?? '')).toMatchObject({ lastName: 'Berg' })
    })
  },
  directoryOf(true),
)

forEachEngine(
  'a directory in which the portal does not create accounts',
  (server) => {
    const { support, sendChanges, inDirectory, newRequest, approve, attaching, errorsOf, userOf } =
      actions(server)

    it('an internal account must exist in the directory [MSG-093]', async () => {
      const one = await newRequest()
      const errors = errorsOf(await approve(await support(), one, { accountType: 'internal' }))
      expect(errors.globalErrors).toEqual(['PREEXISTING_AD_ACCOUNT_REQUIRED'])
      expect(await userOf(one.email)).toBeUndefined()
      const entry = inDirectory()
      expect((await approve(await support(), await newRequest(entry.email), attaching(entry))).status).toBe(
        200,
      )
    })

    it('an external account exists in the portal only and has a password of the portal [WIZ-001]', async () => {
      const one = await newRequest()
      expect((await approve(await support(), one)).status).toBe(200)
      await sendChanges()
      expect(memory.entries.has((await userOf(one.email))?.uuid ?? '')).toBe(false)
      const hash = await server().linkTo(one.email)
      await server().visitor().send(passwords.setInitial, { body: { hash, password } })
      expect((await server().visitor().signIn(one.email, password)).status).toBe(200)
    })

    it('allows both account types [API-072]', async () => {
      const reader = await server().holderOf('READ_USERS')
      expect((await reader.send(registrationActions.accountTypes)).body).toEqual({
        assignableAccountTypes: [
          { id: 'external', name: 'External' },
          { id: 'internal', name: 'Internal' },
        ],
        defaultAccountType: 'external',
      })
    })
  },
  directoryOf(false),
)
