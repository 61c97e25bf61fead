import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@portal-gateway/contract/api'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { profileChanges, userProfile, passwords } = api

type Person = Client & { userId: number }

forEachEngine('reviews of profile changes', (server) => {
  const support = () => server().holderOf('WRITE_USERS')
  const profileOf = async (client: Person) => (await client.send(userProfile.get)).body as UserProfile
  const freshAddress = () => `new-${crypto.randomUUID()}@portal.example`

  /** Creates a user with a pending request. */
  const newRequest = async (changes: object = { lastName: 'Byron' }, client?: Person) => {
    const person = client ?? (await server().holderOf('USER'))
    const before = await profileOf(person)
    const { status, body } = await person.send(profileChanges.create, { body: { ...before, ...changes } })
    expect(status).toBe(201)
    return { person, before, change: body as ProfileChange }
  }
  const review = (client: Person, change: ProfileChange, changes: object) =>
    client.send(profileChanges.review, { params: { id: change.id }, body: { ...change, ...changes } })
  const stored = async ({ id }: ProfileChange) =>
    (await (await support()).send(profileChanges.get, { params: { id } })).body as ProfileChange

  it('an approval saves support’s values in the request and the account [PROF-049] [PROF-055] [API-049]', async () => {
    const email = freshAddress()
    const { person, change } = await newRequest({ email, firstName: 'Augusta', lastName: 'Bryon' })
    const helper = await support()
    const answer = await review(helper, change, {
      requestStatus: 'APPROVED',
      lastName: 'Byron',
      sysaidTicket: 'SR-1',
      reviewerComments: 'Typing error mended.',
      messageToRequester: 'Welcome',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...change,
      // The request stores both the requested and the approved values. [C-244]
      lastName: 'Bryon',
      approved: { email, firstName: 'Augusta', lastName: 'Byron' },
      requestStatus: 'APPROVED',
      sysaidTicket: 'SR-1',
      reviewerComments: 'Typing error mended.',
      messageToRequester: 'Welcome',
      lastModifiedBy: `${helper.userId} - Ada Lovelace`,
      dchng: expect.any(String),
      versionno: 2,
    })
    expect(await stored(change)).toEqual(answer.body)
    expect(await profileOf(person)).toMatchObject({ email, firstName: 'Augusta', lastName: 'Byron' })
    const account = await server()
      .host.engine.db.selectFrom('users')
      .select(['email_key', 'versionno'])
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ email_key: email, versionno: 2 })
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'profile change approved',
      id: change.id,
      userId: helper.userId,
    })
  })

  it('an approval sends a mail with the message to the new address, and a notice to the old address [EXP-138]', async () => {
    const email = freshAddress()
    const { before, change } = await newRequest({ email })
    await review(await support(), change, { requestStatus: 'APPROVED', messageToRequester: 'Welcome back' })
    const [decisionMail] = await server().mailsTo(email)
    expect(decisionMail?.subject).toMatch(/was approved$/)
    expect(decisionMail?.text.split('\n\n')).toEqual([
      'Hello,',
      'Your request to change your name or email address at Portal Gateway was approved.',
      'Your account now has the new name and email address. You can sign in with this address or with your user name.',
      'User Support writes:',
      'Welcome back',
      'Portal Gateway\npostmaster@localhost\n',
    ])
    const [noticed] = await server().mailsTo(before.email)
    expect(noticed?.subject).toMatch(/^The email address of your account at .* was changed$/)
    expect(noticed?.text).not.toContain(email)
  })

  it('the mail of an approval with other values lists each field with its decision, without values [HIST-007] [C-244]', async () => {
    const email = freshAddress()
    const { before, change } = await newRequest({ email, firstName: 'Augusta', lastName: 'Bryon' })
    const edited = { firstName: before.firstName, lastName: 'Byron' }
    expect((await review(await support(), change, { requestStatus: 'APPROVED', ...edited })).status).toBe(200)
    const [decisionMail] = await server().mailsTo(email)
    expect(decisionMail?.subject).toMatch(/was approved with changes$/)
    expect(decisionMail?.text).toContain(
      'was approved, but not everything as you requested:\n\n' +
        '- Email: approved\n- First Name: not approved\n- Last Name: approved with changes\n',
    )
    expect(decisionMail?.text).not.toMatch(/Augusta|Byron|Bryon/)
  })

  it('a decision starts the delivery of mails, and an approval also starts the delivery of directory changes [EXP-138]', async () => {
    const { host } = server()
    const { onMailQueued, onDirectoryChangeQueued } = host
    const helper = await support()
    const startedJobs: string[] = []
    const wokenBy = async (requestStatus: string) => {
      const { change } = await newRequest()
      startedJobs.splice(0)
      const noted = requestStatus === 'NEW' ? { reviewerComments: 'Asked her.' } : {}
      expect((await review(helper, change, { requestStatus, ...noted })).status).toBe(200)
      return [...startedJobs]
    }
    host.onMailQueued = () => void startedJobs.push('mail')
    host.onDirectoryChangeQueued = () => void startedJobs.push('directory')
    try {
      expect(await wokenBy('NEW')).toEqual([])
      expect(await wokenBy('REJECTED')).toEqual(['mail'])
      expect(await wokenBy('APPROVED')).toEqual(['mail', 'directory'])
    } finally {
      Object.assign(host, { onMailQueued, onDirectoryChangeQueued })
    }
  })

  it('an approval of a name sends one mail [EXP-138]', async () => {
    const { before, change } = await newRequest()
    await review(await support(), change, { requestStatus: 'APPROVED' })
    const subjects = (await server().mailsTo(before.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      expect.stringMatching(/was approved$/),
      expect.stringMatching(/^Your request at/),
    ])
  })

  it('a password link in the old mailbox becomes invalid if the email changes, and remains valid otherwise [T33]', async () => {
    const forget = (emailAddress: string) =>
      server().visitor().send(passwords.forgot, { body: { emailAddress } })
    for (const [changes, status] of [
      [{ email: freshAddress() }, 404],
      [{ lastName: 'Byron' }, 200],
    ] as const) {
      const roles = [await server().role('USER')]
      const { id, email } = await server().user({ roles, hasPassword: true })
      const person = Object.assign(server().visitor(), { userId: id })
      await person.startSession(server().host, id)
      await forget(email)
      const hash = await server().linkTo(email)
      const { change } = await newRequest(changes, person)
      expect((await review(await support(), change, { requestStatus: 'APPROVED' })).status).toBe(200)
      const asks = await server().visitor().send(passwords.checkResetLink, { params: { hash } })
      expect(asks.status).toBe(status)
    }
  })

  it('a password link that is requested for the old email during the change is invalid [T33]', async () => {
    const { id, email } = await server().user({ roles: [await server().role('USER')], hasPassword: true })
    const person = Object.assign(server().visitor(), { userId: id })
    await person.startSession(server().host, id)
    const { change } = await newRequest({ email: freshAddress() }, person)
    const { directory } = server().host
    const update = directory.update.bind(directory)
    let forgotten: Promise<unknown> = Promise.resolve()
    // The old links are deleted, but the email has not changed yet.
    directory.update = async (...parts) => {
      forgotten = server()
        .visitor()
        .send(passwords.forgot, { body: { emailAddress: email } })
      // A call that does not wait for the lock would send the link long before this timeout.
      await Promise.race([forgotten, wait(500)])
      await update(...parts)
    }
    try {
      expect((await review(await support(), change, { requestStatus: 'APPROVED' })).status).toBe(200)
    } finally {
      directory.update = update
    }
    expect(await forgotten).toMatchObject({ status: 200 })
    const texts = (await server().mailsTo(email)).map(({ text }) => text).join()
    expect(texts).toContain('address')
    expect(texts).not.toContain('reset-password/')
  })

  it('an email that now belongs to another account is refused and nothing is saved [REG-037] [T48]', async () => {
    const email = freshAddress()
    const [one, other] = [await newRequest({ email }), await newRequest({ email, firstName: 'Grace' })]
    const helper = await support()
    expect((await review(helper, one.change, { requestStatus: 'APPROVED' })).status).toBe(200)
    expect(
      await review(helper, other.change, { requestStatus: 'APPROVED', reviewerComments: 'x' }),
    ).toMatchObject({
      status: 422,
      body: { globalErrors: [], fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } },
    })
    expect(await stored(other.change)).toMatchObject({
      requestStatus: 'NEW',
      reviewerComments: '',
      versionno: 1,
    })
    expect(await profileOf(other.person)).toEqual(other.before)
    const subjects = (await server().mailsTo(other.before.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Your request at/)])
    // Support can still approve the request with an unused email.
    const corrected = { requestStatus: 'APPROVED', email: freshAddress() }
    expect((await review(helper, other.change, corrected)).status).toBe(200)
  })

  it('an email that another account receives after the check is refused and nothing is saved [T48]', async () => {
    const { person, before, change } = await newRequest({ email: freshAddress() })
    const other = await server().user()
    const { directory } = server().host
    const update = directory.update.bind(directory)
    directory.update = async (trx, ...parts) => {
      await trx
        .updateTable('users')
        .set({ email: change.email, email_key: change.email })
        .where('id', '=', other.id)
        .execute()
      await update(trx, ...parts)
    }
    try {
      expect(await review(await support(), change, { requestStatus: 'APPROVED' })).toMatchObject({
        status: 422,
        body: { globalErrors: [], fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } },
      })
    } finally {
      directory.update = update
    }
    expect(await stored(change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
    expect(await profileOf(person)).toEqual(before)
  })

  it('a failed approval stores nothing and can be repeated [T47]', async () => {
    const { person, before, change } = await newRequest({ email: freshAddress() })
    const { directory, engine } = server().host
    const update = directory.update.bind(directory)
    const mails = async () => (await engine.db.selectFrom('mail_outbox').select('id').execute()).length
    const helper = await support()
    const written = await mails()
    // The directory fails after the account was written.
    directory.update = async (...parts) => {
      await update(...parts)
      throw new Error('no directory')
    }
    try {
      expect((await review(helper, change, { requestStatus: 'APPROVED' })).status).toBe(500)
    } finally {
      directory.update = update
    }
    expect(await stored(change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
    expect(await profileOf(person)).toEqual(before)
    expect(await mails()).toBe(written)
    expect((await review(helper, change, { requestStatus: 'APPROVED' })).status).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email: change.email })
  })

  it('a rejection saves only the message [PROF-056]', async () => {
    const { person, before, change } = await newRequest()
    const helper = await support()
    const answer = await review(helper, change, {
      requestStatus: 'REJECTED',
      lastName: 'Edited',
      email: freshAddress(),
      sysaidTicket: 'SR-9',
      reviewerComments: 'Edited',
      messageToRequester: 'Please send the form.',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        lastName: 'Byron',
        email: change.email,
        sysaidTicket: '',
        reviewerComments: '',
        requestStatus: 'REJECTED',
        messageToRequester: 'Please send the form.',
        lastModifiedBy: `${helper.userId} - Ada Lovelace`,
      },
    })
    expect(await profileOf(person)).toEqual(before)
    const [decisionMail] = await server().mailsTo(before.email)
    expect(decisionMail?.subject).toMatch(/was rejected$/)
    expect(decisionMail?.text).toContain('Please send the form.')
    const listed = await person.send(profileChanges.listOwn)
    expect(listed.body).toMatchObject({ content: [{ messageToRequester: 'Please send the form.' }] })
  })

  it('an update saves the ticket, status and comments, and returns 304 if nothing changed [PROF-057] [API-049]', async () => {
    const { person, before, change } = await newRequest()
    const helper = await support()
    const notes = { requestStatus: 'IN_PROGRESS', sysaidTicket: 'SR-2', reviewerComments: ' Asked. ' }
    const answer = await review(helper, change, {
      ...notes,
      lastName: 'Edited',
      messageToRequester: 'Edited',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { ...notes, reviewerComments: 'Asked.', lastName: 'Byron', messageToRequester: '', versionno: 2 },
    })
    expect(await profileOf(person)).toEqual(before)
    expect(await server().mailsTo(before.email)).toHaveLength(1)
    const again = await review(helper, change, { ...notes, versionno: 2, firstName: 'Edited' })
    expect(again.status).toBe(304)
    expect((await stored(change)).versionno).toBe(2)
  })

  it('a status must be one of the six statuses and cannot become NEW again [PROF-052] [T44]', async () => {
    const { change } = await newRequest()
    const helper = await support()
    expect((await review(helper, change, { requestStatus: 'PENDING_REVIEW' })).status).toBe(200)
    for (const requestStatus of ['NEW', 'DONE', '', null])
      expect(await review(helper, change, { requestStatus, versionno: 2 })).toMatchObject({
        status: 422,
        body: { fieldErrors: { requestStatus: ['REQUEST_STATUS_IS_INVALID'] } },
      })
    expect(await stored(change)).toMatchObject({ requestStatus: 'PENDING_REVIEW', versionno: 2 })
  })

  it('a decided request cannot be changed; the error contains the reviewer and the time [PROF-051] [T44]', async () => {
    for (const decision of ['APPROVED', 'REJECTED'] as const) {
      const { change } = await newRequest()
      const [first, second] = [await support(), await support()]
      expect((await review(first, change, { requestStatus: decision })).status).toBe(200)
      const before = await stored(change)
      const when = before.dchng.slice(0, 16).replace('T', ' at ')
      for (const requestStatus of ['APPROVED', 'REJECTED', 'IN_PROGRESS', 'NEW'])
        expect(
          await review(second, change, { requestStatus, reviewerComments: 'late', versionno: 2 }),
        ).toMatchObject({
          status: 422,
          body: {
            globalErrors: ['REQUEST_IS_RESOLVED'],
            failureDescription: `Ada Lovelace ${decision.toLowerCase()} this request on ${when} UTC.`,
          },
        })
      expect(await stored(change)).toEqual(before)
    }
  })

  it('only one of several concurrent decisions succeeds, the others return an error [T44]', async () => {
    const email = freshAddress()
    const { person, before, change } = await newRequest({ email })
    const helpers = await Promise.all(Array.from({ length: 6 }, support))
    const answers = await Promise.all(
      helpers.map((helper, place) =>
        review(helper, change, { requestStatus: place % 2 === 0 ? 'APPROVED' : 'REJECTED' }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const [first] = won.map(({ body }) => body as ProfileChange)
    if (!first) throw new Error('No decision succeeded.')
    const { requestStatus, lastModifiedBy } = first
    const winner = helpers[answers.findIndex(({ status }) => status === 200)]
    expect(lastModifiedBy).toBe(`${winner?.userId} - Ada Lovelace`)
    for (const { status, body } of answers)
      if (status !== 200)
        expect({ status, body }).toMatchObject({
          status: 422,
          body: {
            globalErrors: ['REQUEST_IS_RESOLVED'],
            failureDescription: expect.stringContaining(`Ada Lovelace ${requestStatus.toLowerCase()}`),
          },
        })
    expect((await profileOf(person)).email).toBe(requestStatus === 'APPROVED' ? email : before.email)
    const decisionMails = (
      await server().mailsTo(requestStatus === 'APPROVED' ? email : before.email)
    ).filter(({ subject }) => /approved|rejected/.test(subject))
    expect(decisionMails).toHaveLength(1)
  })

  it('a new request during an approval does not deadlock with it [T44]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { person, change } = await newRequest()
      const helper = await support()
      const [approved, second] = await Promise.all([
        review(helper, change, { requestStatus: 'APPROVED' }),
        person.send(profileChanges.create, { body: { ...change, lastName: 'King' } }),
      ])
      expect(approved.status).toBe(200)
      expect([201, 422]).toContain(second.status)
    }
  })

  it('the second of two concurrent saves of notes is refused with a conflict [T45]', async () => {
    const { change } = await newRequest()
    const [one, other] = [await support(), await support()]
    expect((await review(one, change, { reviewerComments: 'one' })).status).toBe(200)
    expect(await review(other, change, { reviewerComments: 'other' })).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    expect((await stored(change)).reviewerComments).toBe('one')
  })

  it('a new request during a review does not deadlock with it [T44]', async () => {
    const helper = await support()
    for (let rounds = 0; rounds < 8; rounds += 1) {
      const { person, before, change } = await newRequest({ email: freshAddress() })
      const again = () =>
        person.send(profileChanges.create, { body: { ...before, firstName: 'Augusta', lastName: 'King' } })
      const requestStatus = rounds % 2 === 0 ? 'APPROVED' : 'REJECTED'
      const [decided, ...others] = await Promise.all([
        review(helper, change, { requestStatus }),
        again(),
        again(),
        again(),
      ])
      expect(decided.status).toBe(200)
      for (const { status } of others) expect([201, 422]).toContain(status)
    }
  })

  it('users cannot decide their own request, and the refusal does not reveal its state [T21]', async () => {
    for (const permission of ['WRITE_USERS', 'ADMIN'] as const) {
      const { person, change } = await newRequest({ lastName: 'Byron' }, await server().holderOf(permission))
      for (const requestStatus of ['APPROVED', 'REJECTED', 'IN_PROGRESS', 'NEW'])
        expect(await review(person, change, { requestStatus })).toMatchObject({
          status: 403,
          body: { globalErrors: ['OWN_REQUEST'] },
        })
      expect((await profileOf(person)).lastName).toBe('Lovelace')
      expect(await stored(change)).toMatchObject({ requestStatus: 'NEW', versionno: 1 })
      expect((await review(await support(), change, { requestStatus: 'REJECTED' })).status).toBe(200)
      // The response is the same for a decided request.
      expect((await review(person, change, { requestStatus: 'APPROVED' })).status).toBe(403)
    }
  })

  it('a reviewer cannot take over an account with higher permissions by approving its request [T20]', async () => {
    const [helper, administrator] = [await support(), await server().holderOf('ADMIN')]
    for (const changes of [{ lastName: 'Byron' }, { email: freshAddress() }]) {
      const { person, before, change } = await newRequest(changes, await server().holderOf('ADMIN'))
      const approval = { requestStatus: 'APPROVED', email: freshAddress() }
      expect(await review(helper, change, approval)).toMatchObject({
        status: 403,
        body: { globalErrors: ['HIGHER_PERMISSION'] },
      })
      expect(await profileOf(person)).toEqual(before)
      // Only the response to reviewers who cannot approve contains `isHigher`, with which the page hides the button.
      const get = async (client: Client) =>
        (await client.send(profileChanges.get, { params: { id: change.id } })).body
      expect(await get(helper)).toHaveProperty('isHigher', true)
      for (const other of [administrator, await server().holderOf('READ_USERS'), person])
        expect(await get(other)).not.toHaveProperty('isHigher')
      // A reviewer who cannot approve can save notes, because this does not change the account.
      expect((await review(helper, change, { requestStatus: 'IN_PROGRESS' })).status).toBe(200)
      expect((await review(administrator, change, { ...approval, versionno: 2 })).status).toBe(200)
      expect(await profileOf(person)).toMatchObject({ email: approval.email })
      // The response is the same for a decided request.
      expect((await review(helper, change, approval)).status).toBe(403)
    }
    const { change } = await newRequest({ lastName: 'Byron' }, await support())
    expect((await review(helper, change, { requestStatus: 'APPROVED' })).status).toBe(200)
  })

  it('callers without WRITE_USERS can read a request, but receive 403 for any review [T42] [PERM-007]', async () => {
    const { change } = await newRequest()
    const reader = await server().holderOf('READ_USERS')
    expect((await reader.send(profileChanges.get, { params: { id: change.id } })).body).toMatchObject({
      lastName: 'Byron',
      reviewerComments: '',
    })
    for (const id of [change.id, 999_999])
      expect(await reader.send(profileChanges.review, { params: { id }, body: change })).toMatchObject({
        status: 403,
        body: { globalErrors: ['NOT_AUTHORIZED'] },
      })
  })

  it('the name and email of an account that became internal cannot be changed [PERM-022]', async () => {
    const { person, before, change } = await newRequest()
    await server()
      .host.engine.db.updateTable('users')
      .set({ account_type: 'internal' })
      .where('id', '=', person.userId)
      .execute()
    const helper = await support()
    expect(await review(helper, change, { requestStatus: 'APPROVED' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { lastName: ['LAST_NAME_NOT_EDITABLE_FOR_INTERNAL_USERS'] } },
    })
    expect((await profileOf(person)).lastName).toBe(before.lastName)
    expect((await review(helper, change, { requestStatus: 'REJECTED' })).status).toBe(200)
  })

  it('an email that is another account’s user name can be neither requested nor approved [T37] [T48]', async () => {
    const { username } = await server().user({ username: `${crypto.randomUUID()}@g.example` })
    const taken = { status: 422, body: { fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } } }
    const { person, before, change } = await newRequest()
    const approval = { requestStatus: 'APPROVED', email: username.toUpperCase() }
    expect(await review(await support(), change, approval)).toMatchObject(taken)
    expect(await profileOf(person)).toEqual(before)
    const other = await server().holderOf('USER')
    const body = { ...(await profileOf(other)), email: username }
    expect(await other.send(profileChanges.create, { body })).toMatchObject(taken)
  })

  it('an unknown id returns 404, invalid fields return 422, and nothing is saved [T36] [T53]', async () => {
    const { change } = await newRequest()
    const helper = await support()
    const missing = await helper.send(profileChanges.review, { params: { id: 999_999 }, body: change })
    expect(missing.status).toBe(404)
    const broken = {
      requestStatus: 'APPROVED',
      email: 'a@b.example\r\nBcc: c@d.example',
      firstName: '',
      sysaidTicket: 'x'.repeat(17),
      reviewerComments: 'x'.repeat(513),
      messageToRequester: 'x'.repeat(513),
    }
    expect(await review(helper, change, broken)).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          email: ['EMAIL_IS_INVALID'],
          firstName: ['FIRST_NAME_IS_REQUIRED'],
          sysaidTicket: ['SYSAID_TICKET_IS_TOO_LONG'],
          reviewerComments: ['REVIEWER_COMMENTS_IS_TOO_LONG'],
          messageToRequester: ['MESSAGE_TO_REQUESTER_IS_TOO_LONG'],
        },
      },
    })
    expect((await stored(change)).versionno).toBe(1)
  })
})
