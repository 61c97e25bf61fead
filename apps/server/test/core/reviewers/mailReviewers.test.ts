import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { api } from '@portal-gateway/contract/api'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { requireNamed, requireNothing } from '../../support/requireNamed.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { inDays, newProjectRole, newSite, newStudy } from './reviewerSite.ts'

forEachEngine('the mails about a new request to its reviewers', (server) => {
  let system: number
  beforeAll(async () => {
    system = await fixedSystem(server().host)
  })

  const db = () => server().host.engine.db
  const newUser = () => server().user()
  type Person = { id: number; email: string }

  /** Stores a scope of a user directly, without the checks of the call. */
  async function review(
    { id }: { id: number },
    { roles = [], sites = [], studies = [] }: { roles?: number[]; sites?: string[]; studies?: string[] },
  ) {
    await db().insertInto('reviewers').values({ user_id: id, versionno: 1 }).execute()
    for (const role_id of roles)
      await db().insertInto('reviewer_roles').values({ user_id: id, role_id }).execute()
    for (const site_code of sites)
      await db().insertInto('reviewer_sites').values({ user_id: id, site_code }).execute()
    for (const study_name of studies)
      await db().insertInto('reviewer_studies').values({ user_id: id, study_name }).execute()
  }
  async function reviewerOf(scope: Parameters<typeof review>[1]): Promise<Person> {
    const user = await newUser()
    await review(user, scope)
    return user
  }
  const deputise = async (reviewer: { id: number }, deputy: { id: number }, first = 0, last = 3) =>
    db()
      .insertInto('review_deputies')
      .values({
        user_id: reviewer.id,
        deputy_id: deputy.id,
        valid_from: inDays(server(), first),
        valid_until: inDays(server(), last),
      })
      .execute()
  async function deputyOf(reviewer: { id: number }, first?: number, last?: number): Promise<Person> {
    const user = await newUser()
    await deputise(reviewer, user, first, last)
    return user
  }
  const access = (roleName: string, sites: string[] = [], studyNames: string[] = []) => ({
    roleName,
    sites: sites.map((siteCode) => ({ siteCode, type: 'SITE' })),
    studyNames,
    systemAccessIds: [system],
  })
  /** Sends a request, whose project roles require the sites and studies that it names. */
  async function request(client: Client, accessControls: object[], replaces?: number): Promise<AccessChange> {
    await requireNamed(db(), accessControls)
    const { status, body } = await client.send(api.accessChanges.create, {
      body: { accessControls, replaces },
    })
    await requireNothing(db(), accessControls)
    expect(status, JSON.stringify(body)).toBe(201)
    return body as AccessChange
  }
  const requestOfAnyone = async (...accessControls: object[]) =>
    request(await server().holderOf('USER'), accessControls)
  /** Returns how many mails about requests to review each user has. */
  const mailCounts = async (...people: Person[]) =>
    Promise.all(
      people.map(async ({ email }) => {
        const mails = await server().mailsTo(email)
        return mails.filter(({ subject }) => subject === 'Request to review at Portal Gateway').length
      }),
    )

  it('go to those whose scope contains the project role, all sites or all studies of a part [COND-072]', async () => {
    const [role, other] = [await newProjectRole(server()), await newProjectRole(server())]
    const [one, two, three] = [await newSite(server()), await newSite(server()), await newSite(server())]
    const [study, second] = [await newStudy(server()), await newStudy(server())]
    const byRole = await reviewerOf({ roles: [role.id] })
    const bySites = await reviewerOf({ sites: [three, two, one] })
    const byStudies = await reviewerOf({ studies: [study, second] })
    const byAll = await reviewerOf({ roles: [role.id], sites: [one, two], studies: [study, second] })
    const ofSomeSites = await reviewerOf({ sites: [one, three] })
    const ofSomeStudies = await reviewerOf({ studies: [second], roles: [other.id] })
    const inactive = await reviewerOf({ roles: [role.id] })
    await db().updateTable('users').set({ inactive: 1 }).where('id', '=', inactive.id).execute()
    const nobody = await newUser()
    await requestOfAnyone(access(role.roleName, [one, two], [study, second]))
    expect(await mailCounts(byRole, bySites, byStudies, byAll)).toEqual([1, 1, 1, 1])
    expect(await mailCounts(ofSomeSites, ofSomeStudies, inactive, nobody)).toEqual([0, 0, 0, 0])
  })

  it('are one for several parts, and each part counts by itself [COND-072]', async () => {
    const [role, other] = [await newProjectRole(server()), await newProjectRole(server())]
    const [one, two] = [await newSite(server()), await newSite(server())]
    const ofBoth = await reviewerOf({ roles: [role.id, other.id], sites: [one, two] })
    const ofOne = await reviewerOf({ sites: [one] })
    // A part without sites changes no sites, so that a scope of sites does not contain it.
    const ofOther = await reviewerOf({ sites: [await newSite(server())] })
    await requestOfAnyone(access(role.roleName, [one]), access(other.roleName, [two]))
    expect(await mailCounts(ofBoth, ofOne, ofOther)).toEqual([1, 1, 0])
    await requestOfAnyone(access(role.roleName), access(other.roleName, [one, two]))
    expect(await mailCounts(ofBoth, ofOne, ofOther)).toEqual([2, 1, 0])
  })

  it('do not go to reviewers of an inactive project role while an active one has its name [COND-072]', async () => {
    const [role, old] = [await newProjectRole(server()), await newProjectRole(server())]
    await db()
      .updateTable('project_roles')
      .set({ inactive: 1, role_name: role.roleName, role_name_key: role.roleName.toLowerCase() })
      .where('id', '=', old.id)
      .execute()
    const [ofRole, ofOld] = [await reviewerOf({ roles: [role.id] }), await reviewerOf({ roles: [old.id] })]
    const person = await server().holderOf('USER')
    const { id } = await request(person, [access(role.roleName)])
    expect(await mailCounts(ofRole, ofOld)).toEqual([1, 0])
    // A removal can concern a role of which only inactive ones are left.
    const helper = await server().holderOf('WRITE_USERS')
    await helper.send(api.accessChanges.review, {
      body: {
        portalUser: { id: person.userId },
        userAccesses: [access(role.roleName)],
        userAccessModificationRequest: { id, requestStatus: 'APPROVED' },
      },
    })
    await db().updateTable('project_roles').set({ inactive: 1 }).where('id', '=', role.id).execute()
    await request(person, [{ ...access(role.roleName), requestType: 'REMOVAL' }])
    expect(await mailCounts(ofRole, ofOld)).toEqual([2, 1])
  })

  it('never go to the requester, nor to deputies of the requester [COND-072] [COND-074]', async () => {
    const role = await newProjectRole(server())
    const requester = await server().signedIn({ roles: [await server().role('USER')] })
    const { email } = await db()
      .selectFrom('users')
      .select('email')
      .where('id', '=', requester.userId)
      .executeTakeFirstOrThrow()
    const person = { id: requester.userId, email }
    await review(person, { roles: [role.id] })
    const ofRequester = await deputyOf(person)
    const reviewer = await reviewerOf({ roles: [role.id] })
    await deputise(reviewer, person)
    await request(requester, [access(role.roleName)])
    expect(await mailCounts(person, ofRequester, reviewer)).toEqual([0, 0, 1])
  })

  it('also go to the deputies of today, one each [COND-072] [COND-074]', async () => {
    const role = await newProjectRole(server())
    const [reviewer, second, unrelated] = [
      await reviewerOf({ roles: [role.id] }),
      await reviewerOf({ roles: [role.id] }),
      await reviewerOf({ sites: [await newSite(server())] }),
    ]
    const [current, later, former] = [
      await deputyOf(reviewer),
      await deputyOf(reviewer, 1, 3),
      await deputyOf(reviewer, -3, -1),
    ]
    await deputise(second, current)
    // A reviewer who is a deputy too has one mail as a reviewer, and is no deputy of a deputy.
    await deputise(reviewer, second)
    const ofDeputy = await deputyOf(current)
    const ofUnrelated = await deputyOf(unrelated)
    const inactive = await deputyOf(reviewer)
    await db().updateTable('users').set({ inactive: 1 }).where('id', '=', inactive.id).execute()
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', current.id).execute()
    await requestOfAnyone(access(role.roleName))
    expect(await mailCounts(reviewer, second)).toEqual([1, 1])
    expect(await mailCounts(later, former, ofDeputy, ofUnrelated, inactive)).toEqual([0, 0, 0, 0, 0])
    const mails = await server().mailsTo(current.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Antrag zur Prüfung bei Portal Gateway'])
    expect(mails[0]?.text).toContain('Als Vertretung können Sie')
    expect((await server().mailsTo(second.email))[0]?.text).toContain(
      `You can review at least a part of the request:\n\n${server().host.portalAddress()}app/reviews\n`,
    )
    // A day later, another user is the deputy.
    server().turnClock(24 * 3600)
    await requestOfAnyone(access(role.roleName))
    expect(await mailCounts(later, former)).toEqual([1, 0])
    await db().updateTable('users').set({ inactive: 1 }).where('id', '=', reviewer.id).execute()
    await requestOfAnyone(access(role.roleName))
    expect(await mailCounts(reviewer, second, later)).toEqual([2, 3, 1])
  })

  it('are sent about new parts only if a request replaces another one [COND-072]', async () => {
    const [role, other] = [await newProjectRole(server()), await newProjectRole(server())]
    const site = await newSite(server())
    const [ofRole, ofOther, ofSite] = [
      await reviewerOf({ roles: [role.id] }),
      await reviewerOf({ roles: [other.id] }),
      await reviewerOf({ sites: [site] }),
    ]
    const person = await server().holderOf('USER')
    const first = await request(person, [access(role.roleName)])
    const next = await request(person, [access(role.roleName), access(other.roleName)], first.id)
    expect(await mailCounts(ofRole, ofOther, ofSite)).toEqual([1, 1, 0])
    // A part with other content is new.
    await request(person, [access(role.roleName, [site]), access(other.roleName)], next.id)
    expect(await mailCounts(ofRole, ofOther, ofSite)).toEqual([2, 1, 1])
  })

  it('are at most 100, first to reviewers [COND-072]', async () => {
    const role = await newProjectRole(server())
    const people: [reviewer: Person, deputy: Person][] = []
    for (let count = 0; count < 60; count += 1) {
      const reviewer = await reviewerOf({ roles: [role.id] })
      people.push([reviewer, await deputyOf(reviewer)])
    }
    await requestOfAnyone(access(role.roleName))
    const sum = (counts: number[]) => counts.reduce((total, each) => total + each, 0)
    expect(await mailCounts(...people.map(([reviewer]) => reviewer))).toEqual(people.map(() => 1))
    expect(sum(await mailCounts(...people.map(([, deputy]) => deputy)))).toBe(40)
    for (let count = 0; count < 45; count += 1) await reviewerOf({ roles: [role.id] })
    const mails = async () =>
      (await db().selectFrom('mail_outbox').select('id').where('kind', '=', 'REQUEST').execute()).length
    const before = await mails()
    await requestOfAnyone(access(role.roleName))
    // One is the receipt.
    expect((await mails()) - before).toBe(101)
  })

  it('are sent about at most ten requests of one user in an hour [COND-072]', async () => {
    const role = await newProjectRole(server())
    const reviewer = await reviewerOf({ roles: [role.id] })
    const person = await server().holderOf('USER')
    const sites = [await newSite(server()), await newSite(server())]
    let last = await request(person, [access(role.roleName)])
    const replace = async (count: number) => {
      last = await request(person, [access(role.roleName, [sites[count % 2] ?? ''])], last.id)
    }
    for (let count = 0; count < 11; count += 1) await replace(count)
    expect(await mailCounts(reviewer)).toEqual([10])
    // Requests of other users have mails of their own.
    await requestOfAnyone(access(role.roleName))
    expect(await mailCounts(reviewer)).toEqual([11])
    server().turnClock(3601)
    await replace(11)
    expect(await mailCounts(reviewer)).toEqual([12])
  })

  it('are queued with the request: none is sent if it is refused or unchanged [COND-072]', async () => {
    const role = await newProjectRole(server())
    const reviewer = await reviewerOf({ roles: [role.id] })
    const person = await server().holderOf('USER')
    const send = (accessControls: object[], more: object = {}) =>
      person.send(api.accessChanges.create, { body: { accessControls, ...more } })
    expect((await send([access(role.roleName), access('Unknown')])).status).toBe(422)
    expect(await mailCounts(reviewer)).toEqual([0])
    const { id } = await request(person, [access(role.roleName)])
    expect((await send([access(role.roleName)])).status).toBe(422)
    expect((await send([access(role.roleName)], { replaces: id })).status).toBe(304)
    expect(await mailCounts(reviewer)).toEqual([1])
  })
})
