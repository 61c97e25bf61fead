import { api } from '@portal-gateway/contract/api'
import type { PartReview } from '@portal-gateway/contract/partReviews'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { giveAccesses } from '../../support/accessFixtures.ts'
import { newClient } from '../../support/client.ts'
import { insertProjectRole } from '../../support/insertProjectRole.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { partReviewSite } from './partReviewSite.ts'

const missing = { status: 404 }

forEachEngine('reviews of parts of requests', (server) => {
  let site: Awaited<ReturnType<typeof partReviewSite>>
  beforeAll(async () => {
    site = await partReviewSite(server)
  })
  const db = () => server().host.engine.db
  const minuteNow = () => new Date(server().host.clock.now()).toISOString().slice(0, 16).replace('T', ' at ')

  it('a reviewer lists and reads the parts within the scope, with the number of the others [COND-068]', async () => {
    const { access, reviewer, request, page, get } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const sent = await request(
      [
        access('Archivist', [['ML-002'], ['BEACON']], { validUntil: '2032-03-04' }),
        access('Writer', [['ML-001']]),
        { ...access('Reader'), requestType: 'REMOVAL' },
      ],
      { current: [access('Reader')], comments: 'From June on.' },
    )
    const part = {
      id: sent.part('Archivist'),
      requestType: 'NEW',
      ...access('Archivist', [['ML-002'], ['BEACON']], { validUntil: '2032-03-04' }),
      requestId: sent.change.id,
      firstName: sent.change.firstName,
      lastName: sent.change.lastName,
      email: sent.change.email,
      dateSubmitted: sent.change.sysdat,
      requesterComments: 'From June on.',
      current: null,
      otherParts: 2,
      inPlaceOf: [],
      decided: null,
      isOutdated: false,
    }
    expect(await page(rosa, 'open')).toEqual({
      content: [part],
      totalPages: 1,
      numberOfElements: 1,
      totalElements: 1,
      size: 50,
      number: 0,
      first: true,
      last: true,
      sort: '',
    })
    expect(await get(rosa, part.id)).toMatchObject({ status: 200, body: part })
    expect((await page(rosa, 'decided')).content).toEqual([])
  })

  it('the lists are sorted and paged [COND-068]', async () => {
    const { access, reviewer, request, page, approve } = site
    const rosa = await reviewer({ sites: ['ML-003'] })
    const ids: number[] = []
    for (const role of ['Writer', 'Archivist', 'Reader']) {
      const { part } = await request([access(role, [['ML-003']])])
      ids.push(part(role))
      server().turnClock(1)
    }
    const idsOf = ({ content }: { content: PartReview[] }) => content.map(({ id }) => id)
    expect(idsOf(await page(rosa, 'open'))).toEqual(ids)
    const second = await page(rosa, 'open', '?page=1&size=2')
    expect([idsOf(second), second.totalElements, second.totalPages]).toEqual([[ids[2]], 3, 2])
    for (const index of [1, 2, 0]) {
      await approve(rosa, ids[index] ?? 0)
      server().turnClock(1)
    }
    expect(idsOf(await page(rosa, 'open'))).toEqual([])
    expect(idsOf(await page(rosa, 'decided'))).toEqual([ids[0], ids[2], ids[1]])
    expect(idsOf(await page(rosa, 'decided', '?page=1&size=1'))).toEqual([ids[2]])
    expect((await rosa.send(api.partReviews.list, { params: { state: 'all' } })).status).toBe(404)
  })

  it('a page of more parts than are read at once has each part once, in order [COND-068]', async () => {
    const { access, reviewer, request, page } = site
    await insertProjectRole(server().host, 'Surveyor')
    const rosa = await reviewer({ roles: ['Surveyor'] })
    const { change } = await request([access('Surveyor')])
    const one = db().selectFrom('access_changes').selectAll().where('id', '=', change.id)
    const { id: _request, ...row } = await one.executeTakeFirstOrThrow()
    const [part] = await db()
      .selectFrom('access_controls')
      .selectAll()
      .where('access_change_id', '=', change.id)
      .execute()
    if (!part) throw new Error('The request has no part.')
    // Requests of other users, because a user has only one pending request.
    const parts: { id: number; created_at: number }[] = []
    for (let index = 0; index < 230; index += 1) {
      const { id: user_id } = await server().user()
      // Several requests have the same time, and later ones can have an earlier time.
      const created_at = row.created_at + ((index * 7) % 40)
      const { id: access_change_id } = await db()
        .insertInto('access_changes')
        .values({ ...row, user_id, created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: _part, ...copy } = part
      const { id } = await db()
        .insertInto('access_controls')
        .values({ ...copy, access_change_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      parts.push({ id, created_at })
    }
    const ids = async (state: 'open' | 'decided') =>
      (await page(rosa, state, '?size=1000')).content.map(({ id }) => id)
    const first = { id: part.id, created_at: row.created_at }
    const sorted = [first, ...parts].toSorted((a, b) => a.created_at - b.created_at || a.id - b.id)
    expect(await ids('open')).toEqual(sorted.map(({ id }) => id))
    for (const { id, created_at: decided_at } of parts) {
      await db()
        .insertInto('part_decisions')
        .values({
          access_control_id: id,
          decision: 'REFUSED',
          message: 'No.',
          user_id: rosa.userId,
          in_place_of: null,
          decided_at,
        })
        .execute()
    }
    expect(await ids('open')).toEqual([part.id])
    const decided = parts.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id)
    expect(await ids('decided')).toEqual(decided.map(({ id }) => id))
  })

  it('a scope has project roles by name, and sites and studies if all changed ones are in it [COND-067]', async () => {
    const { access, reviewer, request, listed } = site
    const { change, part } = await request(
      [
        access('Reader', [['ML-001', 'ML-002', 'ML-003'], ['AURORA']]),
        access('Writer', [['ML-001'], ['BEACON']]),
        access('Archivist', [['ML-003'], ['AURORA', 'BEACON']]),
      ],
      { current: [access('Reader', [['ML-001'], ['AURORA']])] },
    )
    const [reader, writer, archivist] = [part('Reader'), part('Writer'), part('Archivist')]
    const seen = async (scope: Parameters<typeof reviewer>[0]) =>
      new Set(await listed(await reviewer(scope), 'open', change))
    expect(await seen({ roles: ['Reader', 'Archivist'] })).toEqual(new Set([reader, archivist]))
    // The part of the Reader only adds ML-002 and ML-003.
    expect(await seen({ sites: ['ML-002', 'ML-003'] })).toEqual(new Set([reader, archivist]))
    expect(await seen({ sites: ['ML-001', 'ML-002'] })).toEqual(new Set([writer]))
    expect(await seen({ studies: ['AURORA', 'BEACON'] })).toEqual(new Set([writer, archivist]))
    expect(await seen({ studies: ['AURORA'] })).toEqual(new Set())
    // Sites and studies are not combined: of each kind, all must be within the scope.
    expect(await seen({ sites: ['ML-001'], studies: ['AURORA'] })).toEqual(new Set([writer]))
    expect(await seen({})).toEqual(new Set())
  })

  it('sites and studies count only for a project role that requires them [COND-067]', async () => {
    const { access, reviewer, request, listed, get } = site
    const named = [['ML-001'], ['AURORA']] as const
    const { change, part } = await request([access('Archivist', named)], { isFree: true })
    for (const scope of [{ sites: ['ML-001'] }, { studies: ['AURORA'] }]) {
      const otto = await reviewer(scope, ['Otto', 'Berg'])
      expect(await listed(otto, 'open', change)).toEqual([])
      expect(await get(otto, part('Archivist'))).toMatchObject(missing)
    }
    const rosa = await reviewer({ roles: ['Archivist'] })
    expect(await listed(rosa, 'open', change)).toEqual([part('Archivist')])
  })

  it('parts outside the scope and own requests are missing, also for administrators [COND-068] [T17] [T21]', async () => {
    const { access, reviewer, request, listed, get, decide } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const own = await request([access('Archivist')], { by: rosa })
    const other = await request([access('Writer', [['ML-001']])])
    const admin = await server().holderOf('ADMIN')
    for (const [client, id] of [
      [rosa, own.part('Archivist')],
      [rosa, other.part('Writer')],
      [rosa, other.change.id + 1_000_000],
      [admin, other.part('Writer')],
      [other.requester, other.part('Writer')],
    ] as const) {
      expect(await get(client, id)).toMatchObject(missing)
      for (const decision of ['APPROVED', 'REFUSED'])
        expect(await decide(client, id, decision, 'No.')).toMatchObject(missing)
    }
    for (const client of [rosa, admin, other.requester])
      expect([await listed(client, 'open', own.change), await listed(client, 'open', other.change)]).toEqual([
        [],
        [],
      ])
    expect(
      await db().selectFrom('part_decisions').select('decision').where('user_id', '=', rosa.userId).execute(),
    ).toEqual([])
  })

  it('an access entry that is not of a request is missing [COND-068]', async () => {
    const { access, reviewer, person, get } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const mona = await person('Mona', 'Reyes')
    await giveAccesses(server(), mona.userId, [access('Archivist')])
    const { id } = await db()
      .selectFrom('access_controls')
      .select('id')
      .where('user_id', '=', mona.userId)
      .executeTakeFirstOrThrow()
    expect(await get(rosa, id)).toMatchObject(missing)
  })

  it('an approval changes this access at once, as requested, and no other [COND-069]', async () => {
    const { access, reviewer, request, approve, currentAccesses, seenBy, support } = site
    const rosa = await reviewer({ roles: ['Writer', 'Archivist', 'Reader'] })
    const current = [
      access('Reader'),
      access('Writer', [['ML-001']], { validFrom: '2020-01-02', validUntil: '2031-02-03' }),
      access('Manager', [['ML-002'], ['AURORA']]),
    ]
    const { requester, change, part } = await request(
      [
        access('Archivist', [['ML-003']], { validUntil: '2033-03-03' }),
        // The last day is removed, and the first one stays.
        { ...access('Writer', [['ML-002']]), validFrom: '2020-01-02', validUntil: null },
        { ...access('Reader'), requestType: 'REMOVAL' },
      ],
      { current },
    )
    server().turnClock(60)
    const decided = await approve(rosa, part('Writer'), 'Welcome at ML-002.')
    expect(decided).toMatchObject({
      id: part('Writer'),
      requestType: 'CHANGE',
      current: null,
      otherParts: 2,
      isOutdated: false,
      decided: { decision: 'APPROVED', message: 'Welcome at ML-002.', by: 'Rosa Lind', inPlaceOf: null },
    })
    expect(decided.decided?.at.slice(0, 16).replace('T', ' at ')).toBe(minuteNow())
    expect(server().log).toContainEqual(
      expect.objectContaining({ event: 'part approved', id: part('Writer'), userId: rosa.userId }),
    )
    const [reader, writer, manager] = [
      access('Reader'),
      access('Writer', [['ML-002']], { validFrom: '2020-01-02' }),
      access('Manager', [['ML-002'], ['AURORA']]),
    ]
    expect(await currentAccesses(requester)).toEqual([manager, reader, writer])
    expect(await seenBy(await support(), change)).toMatchObject({
      requestStatus: 'NEW',
      versionno: 2,
      isOutdated: false,
      lastModifiedBy: `${rosa.userId} - Rosa Lind`,
    })
    await approve(rosa, part('Reader'))
    expect(await currentAccesses(requester)).toEqual([manager, writer])
    await approve(rosa, part('Archivist'))
    const archivist = access('Archivist', [['ML-003']], { validUntil: '2033-03-03' })
    expect(await currentAccesses(requester)).toEqual([archivist, manager, writer])
    const { decidedAccesses, ...stored } = await seenBy(await support(), change)
    expect(stored).toMatchObject({ requestStatus: 'APPROVED', versionno: 4, isOutdated: false })
    expect(decidedAccesses?.before.map(({ roleName }) => roleName)).toEqual(['Manager', 'Reader', 'Writer'])
    expect(decidedAccesses?.after.map(({ roleName }) => roleName)).toEqual(['Archivist', 'Manager', 'Writer'])
  })

  it('a refusal needs words to the requester and changes no access [COND-069]', async () => {
    const { access, reviewer, request, decide, refuse, currentAccesses, get } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const { requester, part } = await request([access('Archivist')], { current: [access('Reader')] })
    for (const message of ['', '  '])
      expect(await decide(rosa, part('Archivist'), 'REFUSED', message)).toMatchObject({
        status: 422,
        body: { globalErrors: [], fieldErrors: { message: ['MESSAGE_IS_REQUIRED'] } },
      })
    expect((await decide(rosa, part('Archivist'), 'CHANGED', 'Yes')).status).toBe(422)
    expect(await get(rosa, part('Archivist'))).toMatchObject({ body: { decided: null } })
    const decided = await refuse(rosa, part('Archivist'), 'Ask Dr. Lindqvist first.')
    expect(server().log).toContainEqual(
      expect.objectContaining({ event: 'part refused', id: part('Archivist'), userId: rosa.userId }),
    )
    expect(decided.decided).toMatchObject({ decision: 'REFUSED', message: 'Ask Dr. Lindqvist first.' })
    expect(await currentAccesses(requester)).toEqual([access('Reader')])
  })

  it('a decided part names the reviewer and the minute in the error [COND-069]', async () => {
    const { access, reviewer, request, decide, refuse, approve } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const otto = await reviewer({ sites: ['ML-001'] }, ['Otto', 'Berg'])
    const { part } = await request([access('Archivist', [['ML-001']]), access('Writer', [['ML-001']])])
    await refuse(rosa, part('Archivist'))
    const minute = minuteNow()
    server().turnClock(3_600)
    expect(await decide(otto, part('Archivist'), 'APPROVED')).toMatchObject({
      status: 422,
      body: {
        globalErrors: ['PART_IS_DECIDED'],
        fieldErrors: {},
        failureDescription: `Rosa Lind refused this part on ${minute} UTC.`,
      },
    })
    // The last part decides the request; the error is still about the part.
    await approve(otto, part('Writer'))
    expect(await decide(otto, part('Writer'), 'REFUSED', 'No.')).toMatchObject({
      status: 422,
      body: {
        globalErrors: ['PART_IS_DECIDED'],
        failureDescription: `Otto Berg approved this part on ${minuteNow()} UTC.`,
      },
    })
  })

  it('parts of a decided and of a withdrawn request are not open, and their decision is refused [COND-068] [COND-069]', async () => {
    const { access, reviewer, request, decide, refuse, get, listed, support } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const withdrawn = await request([access('Archivist'), access('Writer')])
    await refuse(rosa, withdrawn.part('Writer'))
    await withdrawn.requester.send(api.accessChanges.withdraw, {
      params: { requestId: withdrawn.change.id },
    })
    expect(await decide(rosa, withdrawn.part('Archivist'), 'APPROVED')).toMatchObject({
      status: 422,
      body: { globalErrors: ['REQUEST_IS_WITHDRAWN'] },
    })
    expect(await get(rosa, withdrawn.part('Archivist'))).toMatchObject(missing)
    expect(await listed(rosa, 'open', withdrawn.change)).toEqual([])
    expect(await listed(rosa, 'decided', withdrawn.change)).toEqual([withdrawn.part('Writer')])
    expect((await get(rosa, withdrawn.part('Writer'))).status).toBe(200)

    const rejected = await request([access('Archivist')])
    const helper = await support()
    const notes = { id: rejected.change.id, requestStatus: 'REJECTED', messageToRequester: 'No.' }
    const review = {
      portalUser: { id: rejected.requester.userId },
      userAccesses: [],
      userAccessModificationRequest: notes,
    }
    expect((await helper.send(api.accessChanges.review, { body: review })).status).toBe(200)
    expect(await decide(rosa, rejected.part('Archivist'), 'APPROVED')).toMatchObject({
      status: 422,
      body: {
        globalErrors: ['REQUEST_IS_RESOLVED'],
        failureDescription: `Ada Lovelace rejected this request on ${minuteNow()} UTC.`,
      },
    })
    expect(await get(rosa, rejected.part('Archivist'))).toMatchObject(missing)
    for (const state of ['open', 'decided'] as const)
      expect(await listed(rosa, state, rejected.change)).toEqual([])
  })

  it('if the access of the role has changed since the request, only user support can decide [COND-069]', async () => {
    const { access, reviewer, request, decide, get, approve } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer', 'Reader'] })
    const { requester, part } = await request(
      [access('Archivist', [['ML-001']]), access('Writer', [['ML-002']]), access('Reader', [['ML-003']])],
      { current: [access('Writer', [['ML-001']]), access('Reader', [['ML-001']])] },
    )
    await giveAccesses(server(), requester.userId, [
      access('Archivist', [['ML-002']]),
      access('Reader', [['ML-001']]),
    ])
    const changed = { status: 422, body: { globalErrors: ['ACCESS_HAS_CHANGED'] } }
    for (const [role, current] of [
      ['Archivist', access('Archivist', [['ML-002']])],
      ['Writer', null],
    ] as const) {
      expect(await get(rosa, part(role))).toMatchObject({ body: { isOutdated: true, current } })
      expect(await decide(rosa, part(role), 'APPROVED')).toMatchObject(changed)
      expect(await decide(rosa, part(role), 'REFUSED', 'No.')).toMatchObject(changed)
    }
    // The access of this role is as before.
    expect(await get(rosa, part('Reader'))).toMatchObject({
      body: { isOutdated: false, current: access('Reader', [['ML-001']]) },
    })
    await approve(rosa, part('Reader'))
  })

  it('an approval validates the access again [COND-069] [C-156]', async () => {
    const { access, reviewer, request, decide, refuse, currentAccesses } = site
    const { requester, part } = await request([
      access('Archivist', [['ML-001']], {
        validUntil: new Date(server().host.clock.now()).toISOString().slice(0, 10),
      }),
    ])
    server().turnClock(24 * 3_600)
    const rosa = await reviewer({ roles: ['Archivist'] })
    await requester.startSession(server().host, requester.userId)
    expect(await decide(rosa, part('Archivist'), 'APPROVED')).toMatchObject({
      status: 422,
      body: { globalErrors: [], fieldErrors: { validUntil: ['VALID_UNTIL_IS_PAST'] } },
    })
    expect(await currentAccesses(requester)).toEqual([])
    await refuse(rosa, part('Archivist'))
  })

  it('a reviewer who loses the scope or the account after the check decides nothing [COND-069] [T20]', async () => {
    const { access, reviewer, person, addDeputy, request, currentAccesses } = site
    const { host } = server()
    const day = new Date(host.clock.now()).toISOString().slice(0, 10)
    const rosa = await reviewer({ roles: ['Archivist'] })
    const dora = await person('Dora', 'Kim')
    await addDeputy(rosa, dora, [day, day])
    const losses = [
      [
        dora,
        (trx: typeof host.engine.db) =>
          trx.updateTable('users').set({ inactive: 1 }).where('id', '=', dora.userId).execute(),
      ],
      [
        rosa,
        (trx: typeof host.engine.db) =>
          trx.deleteFrom('reviewer_roles').where('user_id', '=', rosa.userId).execute(),
      ],
    ] as const
    for (const [caller, lose] of losses) {
      const { requester, part } = await request([access('Archivist')])
      // `lock` runs after the first check of the scope.
      const lock: typeof host.directory.lock = async (trx, userId) => {
        await lose(trx)
        return host.directory.lock(trx, userId)
      }
      const client = newClient(createHandler({ ...host, directory: { ...host.directory, lock } }))
      Object.assign(client, { cookie: caller.cookie, token: caller.token })
      const sent = { params: { id: part('Archivist') }, body: { decision: 'APPROVED' } }
      expect(await client.send(api.partReviews.decide, sent)).toMatchObject(missing)
      expect(await currentAccesses(requester)).toEqual([])
    }
  })

  it('a deputy who is ended during the decision still decides [COND-069] [COND-074]', async () => {
    const { access, reviewer, person, addDeputy, request, decide, get } = site
    const { engine, clock } = server().host
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const rosa = await reviewer({ roles: ['Archivist'] })
    const dora = await person('Dora', 'Kim')
    await addDeputy(rosa, dora, [day, day])
    const { id } = await db()
      .selectFrom('review_deputies')
      .select('id')
      .where('user_id', '=', rosa.userId)
      .executeTakeFirstOrThrow()
    const { part } = await request([access('Archivist')])
    const decision = () => decide(dora, part('Archivist'), 'REFUSED', 'Not yet.')
    const end = () => rosa.send(api.reviewers.endDeputy, { params: { id } })
    if (engine.dialect === 'sqlite') {
      // A transaction locks the whole database, so one call follows the other.
      expect([(await decision()).status, (await end()).status]).toEqual([200, 200])
    } else {
      // The table lock stops the decision after its checks.
      const started = await engine.db.transaction().execute(async (trx) => {
        await sql`lock table part_decisions in share mode`.execute(trx)
        const waiting = async () =>
          (
            await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
          ).rows[0]?.count
        const decided = decision()
        await vi.waitUntil(async () => (await waiting()) === 1, 10_000)
        let isEnded = false
        const ended = end().finally(() => {
          isEnded = true
        })
        await vi.waitUntil(async () => isEnded || (await waiting()) === 2, 10_000)
        return { decided, ended }
      })
      expect([(await started.decided).status, (await started.ended).status]).toEqual([200, 200])
    }
    expect(await get(dora, part('Archivist'))).toMatchObject(missing)
  })

  it('a reviewer and user support who decide at the same time do not both succeed [COND-070] [T44]', async () => {
    const { access, reviewer, request, decide, support, seenBy, currentAccesses } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const { requester, change, part } = await request([access('Archivist')])
    const helper = await support()
    const review = {
      portalUser: { id: requester.userId },
      userAccesses: [],
      userAccessModificationRequest: { id: change.id, requestStatus: 'REJECTED', versionno: 1 },
    }
    const [byReviewer, bySupport] = await Promise.all([
      decide(rosa, part('Archivist'), 'APPROVED'),
      helper.send(api.accessChanges.review, { body: review }),
    ])
    const isApproved = byReviewer.status === 200
    expect(bySupport.status).toBe(isApproved ? 422 : 200)
    expect((isApproved ? bySupport : byReviewer).body).toMatchObject({
      globalErrors: ['REQUEST_IS_RESOLVED'],
    })
    expect((await seenBy(requester, change)).requestStatus).toBe(isApproved ? 'APPROVED' : 'REJECTED')
    expect(await currentAccesses(requester)).toEqual(isApproved ? [access('Archivist')] : [])
  })

  it('of two reviewers who decide at the same time, the first one succeeds [COND-069] [T44]', async () => {
    const { access, reviewer, request, decide, currentAccesses, seenBy } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const otto = await reviewer({ sites: ['ML-001'] }, ['Otto', 'Berg'])
    const { requester, change, part } = await request([access('Archivist', [['ML-001']])])
    const answers = await Promise.all([
      decide(rosa, part('Archivist'), 'APPROVED'),
      decide(otto, part('Archivist'), 'REFUSED', 'No.'),
      decide(rosa, part('Archivist'), 'APPROVED'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ globalErrors: ['PART_IS_DECIDED'] })
    const isApproved = answers[1]?.status !== 200
    expect(await currentAccesses(requester)).toEqual(isApproved ? [access('Archivist', [['ML-001']])] : [])
    expect((await seenBy(requester, change)).requestStatus).toBe(isApproved ? 'APPROVED' : 'REJECTED')
  })

  it('the last two parts that are decided at the same time decide the request [COND-070] [T44]', async () => {
    const { access, reviewer, request, decide, seenBy, currentAccesses, support } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const otto = await reviewer({ roles: ['Writer'] }, ['Otto', 'Berg'])
    const { requester, change, part } = await request([access('Archivist'), access('Writer')])
    const answers = await Promise.all([
      decide(rosa, part('Archivist'), 'APPROVED'),
      decide(otto, part('Writer'), 'APPROVED'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await currentAccesses(requester)).toEqual([access('Archivist'), access('Writer')])
    const stored = await seenBy(await support(), change)
    expect(stored).toMatchObject({ requestStatus: 'APPROVED', versionno: 3 })
    expect(stored.decidedAccesses).toEqual({
      before: [],
      after: [access('Archivist'), access('Writer')],
    })
  })

  it('a request whose parts were all refused is rejected, and its claim ends [COND-070]', async () => {
    const { access, reviewer, request, refuse, approve, seenBy, support } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const helper = await support()
    for (const isApproved of [false, true]) {
      const { change, part, requester } = await request([access('Archivist'), access('Writer')])
      const claim = { params: { type: 'ACCESS_CHANGE', id: change.id } }
      expect((await helper.send(api.requestClaims.claim, claim)).status).toBe(200)
      await refuse(rosa, part('Writer'))
      expect((await seenBy(requester, change)).requestStatus).toBe('NEW')
      const claims = () =>
        db().selectFrom('request_claims').select('user_id').where('request_id', '=', change.id).execute()
      expect(await claims()).toHaveLength(1)
      await (isApproved ? approve(rosa, part('Archivist')) : refuse(rosa, part('Archivist')))
      expect((await seenBy(requester, change)).requestStatus).toBe(isApproved ? 'APPROVED' : 'REJECTED')
      expect(await claims()).toEqual([])
    }
  })
})
