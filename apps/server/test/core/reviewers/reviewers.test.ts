import { api } from '@portal-gateway/contract/api'
import { largestScope, type ReviewerDraft } from '@portal-gateway/contract/reviewers'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { refusedAs, staffHelpers, statusesOf } from '../../support/staffHelpers.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { newProjectRole, newSite, newStudy, noScope, reviewerIn, saveScope } from './reviewerSite.ts'

const { reviewers, users } = api

forEachEngine('what a user reviews', (server) => {
  const { audited, support } = staffHelpers(server)
  let admin: Client & { userId: number }
  beforeAll(async () => {
    admin = await server().holderOf('ADMIN')
  })
  const newUser = async () => (await server().user()).id
  const save = (id: number, draft: Partial<ReviewerDraft>) => saveScope(admin, id, draft)
  const get = async (id: number) => {
    const { body } = await (await server().holderOf('READ_USERS')).send(reviewers.get, { params: { id } })
    return reviewerIn(body)
  }

  const deactivate = async ({ id }: { id: number }) => {
    const { status } = await admin.send(api.projectRoles.deactivate, { params: { id } })
    expect(status).toBe(200)
  }

  it('is empty at first, saved by administrators, and read by staff [COND-066]', async () => {
    const id = await newUser()
    const [role, other] = [await newProjectRole(server()), await newProjectRole(server())]
    const [site, closed, study] = [
      await newSite(server()),
      await newSite(server(), 'Closed'),
      await newStudy(server()),
    ]
    expect(await get(id)).toEqual({ ...noScope, deputies: [], versionno: 0 })
    const saved = await save(id, {
      projectRoleIds: [other.id, role.id, other.id],
      siteCodes: [site, closed, site],
      studyNames: [study, study],
    })
    const expected = {
      projectRoleIds: [role.id, other.id],
      siteCodes: [site, closed].toSorted(),
      studyNames: [study],
      deputies: [],
      versionno: 1,
    }
    expect(saved).toMatchObject({ status: 200, body: expected })
    expect(await get(id)).toEqual(expected)
  })

  it('is refused to others, and missing for an unknown user [COND-066]', async () => {
    const id = await newUser()
    const [helper, reader, person] = [
      await support(),
      await server().holderOf('READ_USERS'),
      await server().holderOf('USER'),
    ]
    for (const client of [helper, reader, person])
      expect(await saveScope(client, id, {})).toMatchObject({ status: 403 })
    expect(await person.send(reviewers.get, { params: { id } })).toMatchObject({ status: 403 })
    expect((await helper.send(reviewers.get, { params: { id } })).status).toBe(200)
    expect((await admin.send(reviewers.get, { params: { id: 4_000_000 } })).status).toBe(404)
    expect((await save(4_000_000, {})).status).toBe(404)
  })

  it('needs the current version, and is unchanged by the same values in another order [COND-066]', async () => {
    const id = await newUser()
    const sites = [await newSite(server()), await newSite(server())]
    expect((await save(id, {})).status).toBe(304)
    expect((await get(id)).versionno).toBe(0)
    expect((await save(id, { siteCodes: sites })).status).toBe(200)
    expect(await save(id, { siteCodes: [], versionno: 0 })).toMatchObject(refusedAs('VERSION_CONFLICT'))
    expect(await save(id, { siteCodes: [], versionno: 2 })).toMatchObject(refusedAs('VERSION_CONFLICT'))
    expect((await save(id, { siteCodes: sites.toReversed(), versionno: 1 })).status).toBe(304)
    expect(await save(id, { versionno: 1 })).toMatchObject({
      status: 200,
      body: { ...noScope, versionno: 2 },
    })
  })

  it('refuses unknown values and inactive project roles, each at its entry [COND-066]', async () => {
    const id = await newUser()
    const [role, inactive] = [await newProjectRole(server()), await newProjectRole(server())]
    await deactivate(inactive)
    const [site, study] = [await newSite(server()), await newStudy(server())]
    const answer = await save(id, {
      projectRoleIds: [4_000_000, role.id, inactive.id],
      siteCodes: [site, 'No such site'],
      studyNames: ['No such study', study],
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        globalErrors: [],
        fieldErrors: {
          'projectRoleIds[0]': ['PROJECT_ROLE_IDS_IS_UNKNOWN'],
          'projectRoleIds[2]': ['PROJECT_ROLE_IDS_IS_UNKNOWN'],
          'siteCodes[1]': ['SITE_CODES_IS_UNKNOWN'],
          'studyNames[0]': ['STUDY_NAMES_IS_UNKNOWN'],
        },
      },
    })
    expect(await get(id)).toEqual({ ...noScope, deputies: [], versionno: 0 })
    expect(largestScope).toEqual({ projectRoleIds: 500, siteCodes: 2_000, studyNames: 2_000 })
    const tooMany = Array.from({ length: 501 }, () => role.id)
    expect(await save(id, { projectRoleIds: tooMany })).toMatchObject({
      status: 422,
      body: { fieldErrors: { projectRoleIds: ['PROJECT_ROLE_IDS_IS_INVALID'] } },
    })
  })

  it('keeps values that were deactivated or removed later [COND-066]', async () => {
    const id = await newUser()
    const role = await newProjectRole(server())
    const [site, study] = [await newSite(server()), await newStudy(server())]
    const scope = { projectRoleIds: [role.id], siteCodes: [site], studyNames: [study] }
    await save(id, scope)
    await deactivate(role)
    const { db } = server().host.engine
    await db.deleteFrom('sites').where('site_code', '=', site).execute()
    await db.deleteFrom('studies').where('study', '=', study).execute()
    const more = await newSite(server())
    const saved = await save(id, { ...scope, siteCodes: [site, more], versionno: 1 })
    expect(saved).toMatchObject({ status: 200, body: { ...scope, siteCodes: [site, more].toSorted() } })
    // Once they are no part of the scope any more, they are unknown.
    await save(id, { versionno: 2 })
    expect((await save(id, { ...scope, versionno: 3 })).status).toBe(422)
  })

  it('can have the maximum numbers of sites and studies [COND-066]', async () => {
    const id = await newUser()
    const { db } = server().host.engine
    const names = Array.from({ length: 2_000 }, (_, number) => `Many ${String(number).padStart(4, '0')}`)
    for (const some of [names.slice(0, 1_000), names.slice(1_000)]) {
      await db
        .insertInto('sites')
        .values(some.map((code) => ({ site_code: code, site_name: code, status: 'Active' })))
        .execute()
      await db
        .insertInto('studies')
        .values(some.map((study) => ({ study, label: study })))
        .execute()
    }
    expect((await save(id, { siteCodes: names, studyNames: names })).status).toBe(200)
    expect(await get(id)).toMatchObject({ siteCodes: names, studyNames: names })
  })

  it('is audited with the names of the project roles [COND-066]', async () => {
    const id = await newUser()
    const role = await newProjectRole(server())
    const site = await newSite(server())
    await save(id, { projectRoleIds: [role.id], siteCodes: [site] })
    await save(id, { siteCodes: [site], versionno: 1 })
    const roles = [{ id: role.id, roleName: role.roleName }]
    expect(await audited(id)).toMatchObject([
      {
        action: 'UPDATED',
        actor_id: admin.userId,
        entity_name: 'Ada Lovelace',
        // The version belongs to the scope, not to the user, whose changes are found by theirs.
        versionno: null,
        changes: [
          { field: 'reviewedRoles', before: [], after: roles },
          { field: 'reviewedSites', before: [], after: [site] },
        ],
      },
      { changes: [{ field: 'reviewedRoles', before: roles, after: [] }] },
    ])
  })

  it('is saved by one of two concurrent calls, and not mixed [COND-066]', async () => {
    const id = await newUser()
    const [site, other] = [await newSite(server()), await newSite(server())]
    const role = await newProjectRole(server())
    for (const versionno of [0, 1, 2]) {
      // Each call changes all lists, so that a mixture of both would be seen.
      const drafts = [
        { projectRoleIds: [role.id], siteCodes: [site], studyNames: [await newStudy(server())] },
        { projectRoleIds: [], siteCodes: [other], studyNames: [await newStudy(server())] },
      ]
      const answers = await Promise.all(drafts.map((draft) => save(id, { ...draft, versionno })))
      expect(statusesOf(answers)).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)).toMatchObject(refusedAs('VERSION_CONFLICT'))
      const saved = drafts[answers.findIndex(({ status }) => status === 200)]
      expect(await get(id)).toEqual({ ...saved, deputies: [], versionno: versionno + 1 })
    }
  })

  it('does not change the version of the user [COND-066]', async () => {
    const id = await newUser()
    const before = (await admin.send(users.get, { params: { id } })).body
    await save(id, { siteCodes: [await newSite(server())] })
    expect((await admin.send(users.get, { params: { id } })).body).toEqual(before)
  })
})
