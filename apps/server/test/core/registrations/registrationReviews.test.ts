import { api } from '@portal-gateway/contract/api'
import type { Registration } from '@portal-gateway/contract/registrations'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { projectRoleAt, registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { registrations } = api

type Person = Client & { userId: number }

forEachEngine('reviews of registrations', (server) => {
  const support = () => server().holderOf('WRITE_USERS')
  const sent = async (changes: object = {}, by?: Person) => {
    const proxy = by ?? (await server().holderOf('USER'))
    const body = await registrationDraftAt(server(), changes)
    const answer = await proxy.send(registrations.create, { body })
    expect(answer.status).toBe(201)
    return answer.body as Registration
  }
  const seen = async (client: Person, id: number) =>
    (await client.send(registrations.get, { params: { id } })).body as Registration
  const save = (client: Person, registration: Registration, changes: object = {}) =>
    client.send(registrations.update, {
      params: { id: registration.id },
      body: { ...registration, ...changes },
    })
  const remove = (client: Person, id: number) => client.send(registrations.remove, { params: { id } })
  /** Stores a decision directly in the database. */
  const decide = (id: number, status: 'APPROVED' | 'DENIED', userId: number | null = null) =>
    server()
      .host.engine.db.updateTable('registrations')
      .set({ registration_status: status, user_id: userId, last_modified_by: '9 - Grace Hopper' })
      .where('id', '=', id)
      .execute()

  it('a save stores only the notes and corrections of support [API-068] [REG-031] [T20]', async () => {
    const [ingrid, registration, other] = [await support(), await sent(), await projectRoleAt(server())]
    const answer = await save(ingrid, registration, {
      email: ' Mended@clinic.example ',
      firstName: 'June',
      accessControls: [...registration.accessControls, other],
      sysaidTicket: 'SR-2026-1',
      reviewerComments: 'Asked the clinic.',
      registrationStatus: 'APPROVED',
      createdBy: '1 - Somebody',
      proxyUserId: 1,
      portalUserId: 1,
      requesterComments: 'rewritten',
      messageToRequester: 'rewritten',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(await seen(ingrid, registration.id))
    const roles = [registration.accessControls[0]?.roleName ?? '', other.roleName]
    const byName = (one: string, two: string) => one.localeCompare(two)
    expect(answer.body).toMatchObject({
      email: 'Mended@clinic.example',
      firstName: 'June',
      lastName: 'Castellanos',
      sysaidTicket: 'SR-2026-1',
      reviewerComments: 'Asked the clinic.',
      registrationStatus: 'PENDING',
      createdBy: registration.createdBy,
      proxyUserId: registration.proxyUserId,
      portalUserId: null,
      requesterComments: '',
      messageToRequester: '',
      lastModifiedBy: `${ingrid.userId} - Ada Lovelace`,
      versionno: 2,
      accessControls: roles.toSorted(byName).map((roleName) => ({ roleName })),
    })
  })

  it('saving without a change returns 304, even if the entries are in another order [T43]', async () => {
    const [ingrid, one, two] = [await support(), await projectRoleAt(server()), await projectRoleAt(server())]
    const registration = await sent({ accessControls: [one, two] })
    expect((await save(ingrid, registration)).status).toBe(304)
    const reordered = { ...registration, accessControls: registration.accessControls.toReversed() }
    expect((await save(ingrid, reordered, { firstName: ' Jun ' })).status).toBe(304)
    expect((await seen(ingrid, registration.id)).versionno).toBe(1)
  })

  it('the second of two saves of the same version is refused with a conflict and changes nothing [T45]', async () => {
    const [ingrid, registration] = [await support(), await sent()]
    expect((await save(ingrid, registration, { sysaidTicket: 'SR-1' })).status).toBe(200)
    expect(await save(ingrid, registration, { sysaidTicket: 'SR-2' })).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    expect((await seen(ingrid, registration.id)).sysaidTicket).toBe('SR-1')
    const { versionno: _, ...old } = registration
    expect((await save(ingrid, old as Registration, { sysaidTicket: 'SR-3' })).status).toBe(200)
  })

  it('invalid fields are reported and nothing is saved [API-068]', async () => {
    const [ingrid, registration] = [await support(), await sent()]
    const [entry] = registration.accessControls
    expect(
      await save(ingrid, registration, {
        sysaidTicket: 'x'.repeat(17),
        reviewerComments: 'x'.repeat(513),
        lastName: '',
      }),
    ).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          sysaidTicket: ['SYSAID_TICKET_IS_TOO_LONG'],
          reviewerComments: ['REVIEWER_COMMENTS_IS_TOO_LONG'],
          lastName: ['LAST_NAME_IS_REQUIRED'],
        },
      },
    })
    expect(
      await save(ingrid, registration, {
        lastName: 'King',
        accessControls: [entry, { ...entry, roleName: 'No such role' }],
      }),
    ).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'accessControls[1].roleName': ['ROLE_NAME_IS_UNKNOWN'] } },
    })
    expect(await seen(ingrid, registration.id)).toEqual({
      ...registration,
      reviewerComments: '',
      sysaidTicket: '',
      lastModifiedBy: registration.createdBy,
    })
  })

  it('a decided registration cannot be saved; the error contains the reviewer and the time [C-194]', async () => {
    const [ingrid, registration] = [await support(), await sent()]
    for (const status of ['APPROVED', 'DENIED'] as const) {
      await decide(registration.id, status)
      expect(await save(ingrid, registration, { sysaidTicket: 'late' })).toMatchObject({
        status: 422,
        body: {
          globalErrors: ['REQUEST_IS_RESOLVED'],
          failureDescription: expect.stringContaining('Grace Hopper'),
        },
      })
    }
  })

  it('a user cannot review their own registration or read its notes [T21] [T42]', async () => {
    const [ingrid, tobias] = [await support(), await support()]
    const registration = await sent({}, ingrid)
    expect((await save(tobias, registration, { sysaidTicket: 'SR-9' })).status).toBe(200)
    for (const changes of [{ sysaidTicket: 'SR-9' }, { sysaidTicket: '' }]) {
      expect(await save(ingrid, registration, { ...changes, versionno: 2 })).toMatchObject({
        status: 403,
        body: { globalErrors: ['OWN_REQUEST'] },
      })
    }
    expect(await remove(ingrid, registration.id)).toMatchObject({
      status: 403,
      body: { globalErrors: ['OWN_REQUEST'] },
    })
    expect(await seen(ingrid, registration.id)).not.toHaveProperty('sysaidTicket')
    expect((await seen(tobias, registration.id)).sysaidTicket).toBe('SR-9')
  })

  it('a registration is deleted with its accesses; an approved registration cannot be deleted [API-069] [REG-026]', async () => {
    const [ingrid, first, denied, approved] = [await support(), await sent(), await sent(), await sent()]
    await decide(denied.id, 'DENIED')
    await decide(approved.id, 'APPROVED', (await server().user()).id)
    for (const { id } of [first, denied]) {
      expect((await remove(ingrid, id)).status).toBe(200)
      expect((await ingrid.send(registrations.get, { params: { id } })).status).toBe(404)
      expect((await remove(ingrid, id)).status).toBe(404)
    }
    const { db } = server().host.engine
    const left = await db
      .selectFrom('access_controls')
      .select('id')
      .where('registration_id', '=', first.id)
      .execute()
    expect(left).toEqual([])
    expect(await remove(ingrid, approved.id)).toMatchObject({
      status: 422,
      body: { globalErrors: ['REQUEST_IS_RESOLVED'] },
    })
    expect((await seen(ingrid, approved.id)).registrationStatus).toBe('APPROVED')
    expect(server().log).toContainEqual(
      expect.objectContaining({ event: 'account request removed', id: first.id, userId: ingrid.userId }),
    )
  })

  it('registrations are listed by status in pages, newest first or sorted as requested [API-062] [REG-023]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const [first, denied] = [await sent({ lastName: 'Aaa' }), await sent()]
    server().turnClock(60)
    const newest = await sent({ lastName: 'zzz' })
    await decide(denied.id, 'DENIED')
    const list = async (status: string, query = '') =>
      (await reader.send(registrations.listByStatus, { params: { status }, query })).body as {
        content: Registration[]
        totalElements: number
        size: number
      }
    const pending = await list('PENDING')
    expect(pending.size).toBe(500)
    expect(pending.content[0]?.id).toBe(newest.id)
    expect(pending.content.map(({ id }) => id)).not.toContain(denied.id)
    expect((await list('DENIED')).content.map(({ id }) => id)).toContain(denied.id)
    expect((await list('PENDING', '?sort=lastName,asc&size=1')).content).toMatchObject([{ id: first.id }])
    expect(await list('PENDING', '?size=1&page=1')).toMatchObject({
      content: [{ id: pending.content[1]?.id }],
      number: 1,
      totalElements: pending.totalElements,
    })
    for (const status of ['pending', 'REJECTED', "PENDING' or 1=1"])
      expect((await reader.send(registrations.listByStatus, { params: { status } })).status, status).toBe(404)
    for (const query of ['?sort=email;drop,asc', '?sort=unasked,asc', '?size=0', '?page=-1'])
      expect(
        (await reader.send(registrations.listByStatus, { params: { status: 'PENDING' }, query })).status,
        query,
      ).toBe(400)
  })

  it('users can read their own registration without notes, users with READ_USERS can read it with notes [API-063] [API-064] [T18]', async () => {
    const [ingrid, reader] = [await support(), await server().holderOf('READ_USERS')]
    const jun = await server().signedIn()
    const registration = await sent()
    expect((await save(ingrid, registration, { sysaidTicket: 'SR-7' })).status).toBe(200)
    expect((await jun.send(registrations.getOwn)).status).toBe(404)
    await decide(registration.id, 'APPROVED', jun.userId)
    const own = await jun.send(registrations.getOwn)
    expect(own).toMatchObject({ status: 200, body: { id: registration.id, registrationStatus: 'APPROVED' } })
    for (const hidden of ['reviewerComments', 'sysaidTicket', 'lastModifiedBy', 'fieldWarnings'])
      expect(own.body).not.toHaveProperty(hidden)
    const params = { portalUserId: jun.userId }
    expect(await reader.send(registrations.getOfUser, { params })).toMatchObject({
      status: 200,
      body: { id: registration.id, sysaidTicket: 'SR-7' },
    })
    expect(
      (await reader.send(registrations.getOfUser, { params: { portalUserId: ingrid.userId } })).status,
    ).toBe(404)
  })

  it('a registration can be read by its id [API-065]', async () => {
    const entry = await projectRoleAt(server())
    const proxy = await server().holderOf('USER')
    const helper = await support()
    const { id, email } = await sent(
      {
        accessControls: [entry],
        requesterComments: 'Begins on Monday',
        jobTitle: 'Nurse',
        phoneNumber: '555 0100',
      },
      proxy,
    )
    const notes = { sysaidTicket: 'SR-2026-5', reviewerComments: 'Asked the clinic' }
    await save(helper, await seen(helper, id), notes)
    const answer = await helper.send(registrations.get, { params: { id } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id,
      email,
      firstName: 'Jun',
      lastName: 'Castellanos',
      accessControls: [
        {
          ...entry,
          id: expect.any(Number),
          entity: 'USER_REGISTRATION_REQUEST',
          requestType: 'NEW',
          priorAccessControlId: null,
          portalUserId: null,
          inactive: false,
        },
      ],
      requesterComments: 'Begins on Monday',
      registrationStatus: 'PENDING',
      jobTitle: 'Nurse',
      organizationName: 'N/A',
      phoneNumber: '555 0100',
      phoneExtension: 'N/A',
      personCompletingThisFormFullName: 'Ada Lovelace',
      personCompletingThisFormEmail: expect.stringMatching(/^user-.*@portal\.example$/),
      personCompletingThisFormPhoneNumber: 'N/A',
      personCompletingThisFormPhoneExtension: 'N/A',
      proxyUserId: proxy.userId,
      createdBy: `${proxy.userId} - Ada Lovelace`,
      portalUserId: null,
      messageToRequester: '',
      sysdat: expect.any(String),
      dchng: expect.any(String),
      lastModifiedBy: `${helper.userId} - Ada Lovelace`,
      ...notes,
      versionno: 2,
    })
  })

  it('a registration contains its active access entries, sorted by role name, case-insensitive [REG-033]', async () => {
    const names = ['beta', 'Alpha', 'GAMMA']
    const entries = []
    for (const name of names) {
      const entry = await projectRoleAt(server())
      const roleName = `${name} ${entry.roleName}`
      await server()
        .host.engine.db.updateTable('project_roles')
        .set({ role_name: roleName, role_name_key: roleName.toLowerCase() })
        .where('role_name', '=', entry.roleName)
        .execute()
      entries.push({ ...entry, roleName })
    }
    const registration = await sent({ accessControls: entries })
    const namesOf = ({ accessControls }: Registration) =>
      accessControls.map(({ roleName }) => roleName.split(' ')[0])
    expect(namesOf(registration)).toEqual(['Alpha', 'beta', 'GAMMA'])
    await server()
      .host.engine.db.updateTable('access_controls')
      .set({ inactive: 1 })
      .where('id', '=', registration.accessControls[1]?.id ?? 0)
      .execute()
    expect(namesOf(await seen(await support(), registration.id))).toEqual(['Alpha', 'GAMMA'])
  })
})
