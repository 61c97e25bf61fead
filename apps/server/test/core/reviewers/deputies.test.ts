import { api } from '@portal-gateway/contract/api'
import type { DeputyDraft } from '@portal-gateway/contract/reviewers'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { refusedAs, staffHelpers, statusesOf } from '../../support/staffHelpers.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { inDays, newReviewer, newSite, ownDeputiesIn, reviewerIn, saveScope } from './reviewerSite.ts'

const { reviewers, userProfile } = api
const daySeconds = 24 * 3600

forEachEngine('the deputies of a reviewer', (server) => {
  const { audited } = staffHelpers(server)
  const day = (days: number) => inDays(server(), days)
  const draft = (email: string, changes: Partial<DeputyDraft> = {}): DeputyDraft => ({
    email,
    validFrom: day(0),
    validUntil: day(3),
    ...changes,
  })
  const add = (client: Client, body: DeputyDraft) => client.send(reviewers.addDeputy, { body })
  const end = (client: Client, id: number) => client.send(reviewers.endDeputy, { params: { id } })
  const own = async (client: Client) => ownDeputiesIn((await client.send(reviewers.ownDeputies)).body)
  const firstId = async (client: Client) => (await own(client)).deputies[0]?.id ?? 0
  const emailOf = async (id: number) =>
    (
      await server()
        .host.engine.db.selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email
  const newDeputy = async () => {
    const client = await server().holderOf('USER')
    return Object.assign(client, { email: await emailOf(client.userId) })
  }
  /** Turns the clock, and signs the user in again, because a session does not last so long. */
  const passDays = async (days: number, client: Client & { userId: number }) => {
    server().turnClock(days * daySeconds)
    await client.startSession(server().host, client.userId)
  }
  const reviews = async (client: Client) =>
    ((await client.send(userProfile.get)).body as UserProfile).reviewsParts ?? false

  it('are added by email, in any case, and shown to both and to staff [COND-073]', async () => {
    const reviewer = await newReviewer(server())
    const [deputy, later] = [await newDeputy(), await newDeputy()]
    await add(reviewer, draft(later.email, { validFrom: day(2) }))
    const answer = await add(reviewer, draft(deputy.email.toUpperCase()))
    const name = 'Ada Lovelace'
    const shown = (email: string, validFrom: string) => ({
      id: expect.any(Number) as number,
      name,
      email,
      validFrom,
      validUntil: day(3),
    })
    const expected = {
      isReviewer: true,
      deputies: [shown(deputy.email, day(0)), shown(later.email, day(2))],
      deputyOf: [],
    }
    expect(answer).toMatchObject({ status: 200, body: expected })
    expect(await own(reviewer)).toEqual(expected)
    const { email: _, ...reviewerShown } = shown('', day(0))
    expect(await own(deputy)).toEqual({ isReviewer: false, deputies: [], deputyOf: [reviewerShown] })
    const staff = await server().holderOf('READ_USERS')
    const { body } = await staff.send(reviewers.get, { params: { id: reviewer.userId } })
    expect(reviewerIn(body).deputies).toEqual([reviewerShown, { ...reviewerShown, validFrom: day(2) }])
  })

  it('are refused to users without a scope [COND-073]', async () => {
    const [reviewer, deputy] = [await newReviewer(server()), await newDeputy()]
    const person = await newDeputy()
    const refused = refusedAs('REVIEWER_IS_REQUIRED')
    expect(await add(person, draft(deputy.email))).toMatchObject(refused)
    // Before anything about the email is revealed.
    expect(await add(person, draft('nobody@portal.example'))).toMatchObject(refused)
    await saveScope(await server().holderOf('ADMIN'), reviewer.userId, { versionno: 1 })
    expect(await add(reviewer, draft(deputy.email))).toMatchObject(refused)
    // Sites alone are a scope.
    await saveScope(await server().holderOf('ADMIN'), reviewer.userId, {
      siteCodes: [await newSite(server())],
      versionno: 2,
    })
    expect((await add(reviewer, draft(deputy.email))).status).toBe(200)
  })

  it('must be another active user, and have valid days [COND-073]', async () => {
    const reviewer = await newReviewer(server())
    const [deputy, inactive] = [await newDeputy(), await server().user({ inactive: true })]
    const faults = async (email: string, changes: Partial<DeputyDraft> = {}) => {
      const { status, body } = await add(reviewer, draft(email, changes))
      return status === 422 ? (body as { fieldErrors: unknown }).fieldErrors : status
    }
    expect(await faults('nobody@portal.example')).toEqual({ email: ['DEPUTY_IS_UNKNOWN'] })
    expect(await faults(inactive.email)).toEqual({ email: ['DEPUTY_IS_UNKNOWN'] })
    expect(await faults(await emailOf(reviewer.userId))).toEqual({ email: ['DEPUTY_IS_YOURSELF'] })
    expect(await faults(deputy.email, { validFrom: day(4), validUntil: day(3) })).toEqual({
      validUntil: ['VALID_UNTIL_IS_BEFORE_VALID_FROM'],
    })
    expect(await faults('nobody@portal.example', { validFrom: day(-3), validUntil: day(-1) })).toEqual({
      email: ['DEPUTY_IS_UNKNOWN'],
      validUntil: ['VALID_UNTIL_IS_PAST'],
    })
    expect(await faults(deputy.email, { validUntil: '2027-02-30' })).toEqual({
      validUntil: ['VALID_UNTIL_IS_INVALID'],
    })
    expect((await own(reviewer)).deputies).toEqual([])
    expect(await faults(deputy.email, { validFrom: day(0), validUntil: day(0) })).toBe(200)
  })

  it('are not added twice for the same day, but for days before and after [COND-073]', async () => {
    const [reviewer, deputy] = [await newReviewer(server()), await newDeputy()]
    const from = (first: number, last: number) =>
      add(reviewer, draft(deputy.email, { validFrom: day(first), validUntil: day(last) }))
    expect((await from(5, 8)).status).toBe(200)
    const used = { status: 422, body: { fieldErrors: { email: ['DEPUTY_IS_ALREADY_ADDED'] } } }
    expect(await from(8, 9)).toMatchObject(used)
    expect(await from(2, 5)).toMatchObject(used)
    expect(await from(6, 7)).toMatchObject(used)
    expect((await from(9, 9)).status).toBe(200)
    expect((await from(4, 4)).status).toBe(200)
    expect((await add(reviewer, draft((await newDeputy()).email))).status).toBe(200)
    expect((await own(deputy)).deputyOf.map(({ validFrom }) => validFrom)).toEqual([day(4), day(5), day(9)])
  })

  it('are at most 20, also if two are added at the same time; ended ones do not count [COND-073]', async () => {
    const [reviewer, deputy, other] = [await newReviewer(server()), await newDeputy(), await newDeputy()]
    const on = ({ email }: { email: string }, days: number) =>
      add(reviewer, draft(email, { validFrom: day(days), validUntil: day(days) }))
    for (let days = 0; days < 19; days += 1) expect((await on(deputy, days)).status).toBe(200)
    const last = await Promise.all([on(deputy, 30), on(other, 31)])
    expect(statusesOf(last)).toEqual([200, 422])
    expect(last.find(({ status }) => status === 422)).toMatchObject(refusedAs('TOO_MANY_DEPUTIES'))
    expect((await own(reviewer)).deputies).toHaveLength(20)
    await passDays(1, reviewer)
    expect((await own(reviewer)).deputies).toHaveLength(19)
    expect((await on(other, 40)).status).toBe(200)
    expect(await on(other, 41)).toMatchObject(refusedAs('TOO_MANY_DEPUTIES'))
    const stored = await server()
      .host.engine.db.selectFrom('review_deputies')
      .select('id')
      .where('user_id', '=', reviewer.userId)
      .execute()
    expect(stored).toHaveLength(20)
  })

  it('are added once if the call is repeated with its Idempotency-Key [COND-073]', async () => {
    const [reviewer, deputy] = [await newReviewer(server()), await newDeputy()]
    const body = draft(deputy.email)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const send = () => reviewer.send(reviewers.addDeputy, { body, headers })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(statusesOf(answers)).toEqual([200, 200, 200])
    expect((await own(reviewer)).deputies).toHaveLength(1)
    expect(await server().mailsTo(deputy.email)).toHaveLength(1)
  })

  it('are ended by the reviewer or by the deputy, and are missing for others [COND-073]', async () => {
    const [reviewer, deputy, other] = [
      await newReviewer(server()),
      await newDeputy(),
      await newReviewer(server()),
    ]
    await add(reviewer, draft(deputy.email))
    const id = await firstId(reviewer)
    expect((await end(other, id)).status).toBe(404)
    expect((await end(await server().holderOf('ADMIN'), id)).status).toBe(404)
    expect((await end(reviewer, 4_000_000)).status).toBe(404)
    expect(await own(deputy)).toMatchObject({ deputyOf: [{ id }] })
    const ends = await Promise.all([end(reviewer, id), end(deputy, id)])
    expect(statusesOf(ends)).toEqual([200, 404])
    expect(await own(deputy)).toMatchObject({ deputyOf: [] })
    expect(await own(reviewer)).toMatchObject({ deputies: [] })
    await add(reviewer, draft(deputy.email))
    expect((await end(deputy, await firstId(reviewer))).status).toBe(200)
    await add(reviewer, draft(deputy.email))
    const ended = await firstId(reviewer)
    await passDays(4, reviewer)
    expect((await end(reviewer, ended)).status).toBe(404)
  })

  it('are audited at the account of the reviewer [COND-073]', async () => {
    const [reviewer, deputy] = [await newReviewer(server()), await newDeputy()]
    await add(reviewer, draft(deputy.email))
    await end(deputy, await firstId(reviewer))
    const named = {
      name: `${deputy.userId} - Ada Lovelace`,
      validFrom: day(0),
      validUntil: day(3),
    }
    const [, added, ended] = await audited(reviewer.userId)
    expect(added).toMatchObject({
      action: 'UPDATED',
      actor_id: reviewer.userId,
      entity_name: 'Ada Lovelace',
      versionno: null,
      changes: [{ field: 'deputy', before: null, after: named }],
    })
    expect(ended).toMatchObject({
      actor_id: deputy.userId,
      changes: [{ field: 'deputy', before: named, after: null }],
    })
    expect(await audited(deputy.userId)).toEqual([])
  })

  it('and the reviewer get mails in their languages, without names [COND-073]', async () => {
    const [reviewer, deputy] = [await newReviewer(server()), await newDeputy()]
    const { db } = server().host.engine
    await db.updateTable('users').set({ language: 'de' }).where('id', '=', deputy.userId).execute()
    const email = await emailOf(reviewer.userId)
    const subjects = async (to: string) => (await server().mailsTo(to)).map(({ subject }) => subject)
    await add(reviewer, draft(deputy.email))
    expect(await subjects(email)).toEqual(['New deputy for your reviews at Portal Gateway'])
    expect(await subjects(deputy.email)).toEqual([
      'Sie vertreten jemanden bei der Prüfung von Anträgen bei Portal Gateway',
    ])
    await end(deputy, await firstId(reviewer))
    const [toReviewer] = await server().mailsTo(email)
    expect(toReviewer?.subject).toBe('A deputy for your reviews at Portal Gateway was ended')
    expect(toReviewer?.text).toContain(`from ${day(0)} until ${day(3)} (UTC) has ended it`)
    expect(toReviewer?.text).toContain(`${server().host.portalAddress()}app/reviews`)
    expect(toReviewer?.text).not.toContain('Lovelace')
    const [toDeputy] = await server().mailsTo(deputy.email)
    expect(toDeputy?.subject).toBe(
      'Ihre Vertretung bei der Prüfung von Anträgen bei Portal Gateway ist beendet',
    )
    expect(toDeputy?.text).toContain('Sie haben beendet')
    // An inactive reviewer gets no mail.
    await add(reviewer, draft(deputy.email))
    const before = (await subjects(email)).length
    await db.updateTable('users').set({ inactive: 1 }).where('id', '=', reviewer.userId).execute()
    const { id } = await db
      .selectFrom('review_deputies')
      .select('id')
      .where('user_id', '=', reviewer.userId)
      .executeTakeFirstOrThrow()
    await end(deputy, id)
    expect(await subjects(email)).toHaveLength(before)
  })

  it('and the reviewer get mails about at most 50 changes in an hour [COND-073]', async () => {
    const [reviewer, deputy] = [await newReviewer(server()), await newDeputy()]
    const mails = async () => (await server().mailsTo(deputy.email)).length
    const addAndEnd = async () => {
      await add(reviewer, draft(deputy.email))
      await end(reviewer, await firstId(reviewer))
    }
    for (let count = 0; count < 26; count += 1) await addAndEnd()
    expect(await mails()).toBe(50)
    server().turnClock(3601)
    await addAndEnd()
    expect(await mails()).toBe(52)
  })

  it('have the page Reviews from their first to their last day, while the reviewer is active [COND-074] [COND-076]', async () => {
    const admin = await server().holderOf('ADMIN')
    const [reviewer, deputy, ofDeputy] = [await newReviewer(server()), await newDeputy(), await newDeputy()]
    const { db } = server().host.engine
    const stays = async (client: Client & { userId: number }) => {
      // The clock turns further than a session lasts.
      await client.startSession(server().host, client.userId)
      return reviews(client)
    }
    expect(await stays(reviewer)).toBe(true)
    await add(reviewer, draft(deputy.email, { validFrom: day(1), validUntil: day(2) }))
    expect(await stays(deputy)).toBe(false)
    server().turnClock(daySeconds)
    expect(await stays(deputy)).toBe(true)
    // A deputy is no reviewer, and so can have no deputies.
    expect((await add(deputy, draft(ofDeputy.email))).status).toBe(422)
    await db.updateTable('users').set({ inactive: 1 }).where('id', '=', reviewer.userId).execute()
    expect(await stays(deputy)).toBe(false)
    expect(await own(deputy)).toMatchObject({ deputyOf: [] })
    await db.updateTable('users').set({ inactive: 0 }).where('id', '=', reviewer.userId).execute()
    await admin.startSession(server().host, admin.userId)
    await saveScope(admin, reviewer.userId, { versionno: 1 })
    expect(await stays(deputy)).toBe(false)
    expect(await own(deputy)).toMatchObject({ deputyOf: [] })
    expect(await stays(reviewer)).toBe(false)
    const studyless = { siteCodes: [await newSite(server())], versionno: 2 }
    await saveScope(admin, reviewer.userId, studyless)
    expect(await stays(deputy)).toBe(true)
    server().turnClock(daySeconds)
    expect(await stays(deputy)).toBe(true)
    server().turnClock(daySeconds)
    expect(await stays(deputy)).toBe(false)
    expect(await stays(reviewer)).toBe(true)
  })
})
