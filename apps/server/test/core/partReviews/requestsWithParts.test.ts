import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { applyChanges } from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { AuditEntry } from '@portal-gateway/contract/audit'
import type { RightsExplanation } from '@portal-gateway/contract/explanations'
import type { Paged } from '@portal-gateway/contract/paged'
import { dayAfter } from '@portal-gateway/contract/validity'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../../src/core/permissions/validity.ts'
import { giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { type Person, partReviewSite } from './partReviewSite.ts'

const { accessChanges } = api

forEachEngine('requests of which reviewers decide parts', (server) => {
  let site: Awaited<ReturnType<typeof partReviewSite>>
  beforeAll(async () => {
    site = await partReviewSite(server)
  })
  const db = () => server().host.engine.db

  interface Reviewed {
    requester: Person
    change: AccessChange
    userAccesses?: readonly object[]
  }
  /** Sends a review of user support with the current version, and the current accesses unless others are passed. */
  const review = async (
    client: Client,
    { requester, change, userAccesses }: Reviewed,
    requestStatus: 'APPROVED' | 'REJECTED' | 'IN_PROGRESS',
    message = '',
  ) => {
    const { versionno } = await site.seenBy(client, change)
    return client.send(accessChanges.review, {
      body: {
        portalUser: { id: requester.userId },
        userAccesses: userAccesses ?? (await stored(requester)),
        userAccessModificationRequest: {
          id: change.id,
          requestStatus,
          messageToRequester: message,
          reviewerComments: 'Asked the site.',
          sysaidTicket: 'SR-7',
          versionno,
        },
      },
    })
  }
  const stored = async (requester: Person) =>
    ((await requester.send(api.userAccesses.listOwn)).body as Paged<UserAccess>).content
  const entriesOf = ({ accessControls }: AccessChange) =>
    Object.fromEntries(
      accessControls.map(({ roleName, decision, decidedPart }) => [roleName, { decision, decidedPart }]),
    )
  const newestMailTo = async (requester: Person) => {
    const [mail] = await server().mailsTo(await site.emailOf(requester))
    return mail ?? { subject: '', text: '' }
  }
  /** Returns the audit entries about a request, the newest first. */
  const auditOf = async (client: Client, userId: number, { id }: AccessChange) => {
    const { body } = await client.send(api.audit.ofUser, { params: { id: userId }, query: '?size=100' })
    return (body as Paged<AuditEntry>).content.filter(
      ({ entity, entityId }) => entity === 'ACCESS_CHANGE' && entityId === id,
    )
  }

  it('staff sees who decided a part, and the requester sees that staff did [COND-071] [C-142] [T18]', async () => {
    const { access, reviewer, request, approve, refuse, seenBy, support } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const { requester, change, part } = await request([
      access('Archivist'),
      access('Writer'),
      access('Reader'),
    ])
    const { decided: approved } = await approve(rosa, part('Archivist'), 'Welcome.')
    const { decided: refused } = await refuse(rosa, part('Writer'), 'Not before the training.')
    const helper = await support()
    const bySupport = {
      Archivist: { decision: 'APPROVED', decidedPart: approved },
      Reader: { decision: undefined, decidedPart: undefined },
      Writer: { decision: 'REFUSED', decidedPart: refused },
    }
    const byRequester = {
      ...bySupport,
      Archivist: { decision: 'APPROVED', decidedPart: { ...approved, by: 'Staff' } },
      Writer: { decision: 'REFUSED', decidedPart: { ...refused, by: 'Staff' } },
    }
    expect(approved).toMatchObject({ message: 'Welcome.', by: 'Rosa Lind' })
    expect(entriesOf(await seenBy(helper, change))).toEqual(bySupport)
    expect(entriesOf(await seenBy(requester, change))).toEqual(byRequester)
    const inList = async (client: Client, ...[call, parts]: Parameters<Client['send']>) => {
      const { content } = (await client.send(call, parts)).body as Paged<AccessChange>
      const found = content.find(({ id }) => id === change.id)
      return found && entriesOf(found)
    }
    expect(await inList(helper, accessChanges.list)).toEqual(bySupport)
    expect(await inList(requester, accessChanges.listOwn)).toEqual(byRequester)
    // The accesses before and after the first parts are not sent before the request is decided.
    expect(await seenBy(helper, change)).not.toHaveProperty('decidedAccesses')
    for (const text of ['Rosa', 'Lind'])
      expect(JSON.stringify(await seenBy(requester, change))).not.toContain(text)
  })

  it('a withdrawn request keeps the parts that were approved [COND-071]', async () => {
    const { access, reviewer, request, approve, seenBy, currentAccesses } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const { requester, change, part } = await request([access('Archivist'), access('Writer')])
    await approve(rosa, part('Archivist'))
    const withdrawal = { params: { requestId: change.id } }
    expect((await requester.send(accessChanges.withdraw, withdrawal)).status).toBe(200)
    expect(await currentAccesses(requester)).toEqual([access('Archivist')])
    const withdrawn = await seenBy(requester, change)
    expect(withdrawn.inactive).toBe(true)
    expect(entriesOf(withdrawn)).toMatchObject({
      Archivist: { decision: 'APPROVED', decidedPart: { by: 'Staff' } },
      Writer: { decision: undefined },
    })
  })

  it('a replacement with the parts that wait changes nothing [COND-070] [EXP-024]', async () => {
    const { access, reviewer, request, approve } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const { requester, change, part } = await request([access('Archivist'), access('Writer')])
    await approve(rosa, part('Archivist'))
    const replace = (accessControls: object[]) =>
      requester.send(accessChanges.create, { body: { accessControls, replaces: change.id } })
    expect((await replace([access('Archivist'), access('Writer')])).status).toBe(304)
    const { status, body } = await replace([access('Archivist', [['ML-001']]), access('Writer')])
    expect(status, JSON.stringify(body)).toBe(201)
    expect((body as AccessChange).accessControls).toMatchObject([
      { roleName: 'Archivist', requestType: 'CHANGE' },
      { roleName: 'Writer', requestType: 'NEW' },
    ])
  })

  it('user support approves what waits, and the state before stays the one before the first part [COND-070]', async () => {
    const { access, reviewer, request, approve, refuse, support, seenBy, currentAccesses } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const asked = await request(
      [access('Archivist'), access('Writer'), { ...access('Reader'), requestType: 'REMOVAL' }],
      { current: [access('Reader')] },
    )
    const { requester, change, part } = asked
    await approve(rosa, part('Archivist'))
    await refuse(rosa, part('Writer'), 'Not before the training.')
    const helper = await support()
    expect((await seenBy(helper, change)).isOutdated).toBe(false)
    const waiting = change.accessControls.filter(({ roleName }) => roleName === 'Reader')
    const userAccesses = applyChanges(await stored(requester), waiting)
    const { status, body } = await review(helper, { ...asked, userAccesses }, 'APPROVED', 'Done.')
    expect(status, JSON.stringify(body)).toBe(200)
    const decided = body as AccessChange
    expect(decided).toMatchObject({ requestStatus: 'APPROVED', sysaidTicket: 'SR-7' })
    expect(decided.decidedAccesses).toEqual({ before: [access('Reader')], after: [access('Archivist')] })
    expect(entriesOf(decided)).toMatchObject({
      Archivist: { decision: 'APPROVED', decidedPart: { by: 'Rosa Lind' } },
      Reader: { decision: 'APPROVED', decidedPart: undefined },
      Writer: { decision: 'REFUSED', decidedPart: { message: 'Not before the training.' } },
    })
    expect(await currentAccesses(requester)).toEqual([access('Archivist')])
    const { subject, text } = await newestMailTo(requester)
    expect(subject).toContain('was approved with changes')
    expect(text).toContain(
      [
        '- Archivist (New Access): approved',
        '- Reader (Removed Access): approved',
        '- Writer (New Access): not approved',
        '    The reviewer writes: Not before the training.',
      ].join('\n'),
    )
  })

  it('approved parts do not make a request outdated, and other changes do [COND-070] [T45]', async () => {
    const { access, reviewer, request, approve, support, seenBy } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Reader', 'Writer'] })
    const { requester, change, part } = await request(
      [
        access('Archivist', [['ML-002']]),
        access('Manager', [['ML-001'], ['AURORA']]),
        { ...access('Reader'), requestType: 'REMOVAL' },
        access('Writer', [['ML-001']]),
      ],
      { current: [access('Reader'), access('Writer')] },
    )
    const helper = await support()
    for (const role of ['Archivist', 'Reader', 'Writer']) {
      await approve(rosa, part(role))
      expect((await seenBy(helper, change)).isOutdated).toBe(false)
    }
    await giveAccesses(server(), requester.userId, [access('Archivist', [['ML-002']]), access('Writer')])
    expect((await seenBy(helper, change)).isOutdated).toBe(true)
  })

  it('user support cannot change the access of a decided part in the review [COND-070]', async () => {
    const { access, reviewer, request, approve, refuse, support, currentAccesses } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const asked = await request([access('Archivist'), access('Writer'), access('Reader')])
    await approve(rosa, asked.part('Archivist'))
    await refuse(rosa, asked.part('Writer'))
    const helper = await support()
    const current = await stored(asked.requester)
    for (const [userAccesses, verb] of [
      [[...current, access('Writer'), access('Reader')], 'refused'],
      [[{ ...current[0], ...access('Archivist', [['ML-001']]) }], 'approved'],
    ] as const) {
      const { status, body } = await review(helper, { ...asked, userAccesses }, 'APPROVED')
      expect(status).toBe(422)
      expect(body).toMatchObject({
        globalErrors: ['PART_IS_DECIDED'],
        failureDescription: expect.stringMatching(new RegExp(`^Rosa Lind ${verb} this part on `)),
      })
    }
    expect(await currentAccesses(asked.requester)).toEqual([access('Archivist')])
  })

  it('a review with the version before a decided part is a conflict [COND-070] [T45]', async () => {
    const { access, reviewer, request, approve, support } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const { requester, change, part } = await request([access('Archivist'), access('Writer')])
    await approve(rosa, part('Archivist'))
    const helper = await support()
    const answer = await helper.send(accessChanges.review, {
      body: {
        portalUser: { id: requester.userId },
        userAccesses: [access('Archivist'), access('Writer')],
        userAccessModificationRequest: { id: change.id, requestStatus: 'APPROVED', versionno: 1 },
      },
    })
    expect(answer).toMatchObject({ status: 422, body: { globalErrors: ['VERSION_CONFLICT'] } })
  })

  it('a rejection after an approved part is an approval with changes [COND-070]', async () => {
    const { access, reviewer, request, approve, support, currentAccesses } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const asked = await request([access('Archivist'), access('Writer')])
    await approve(rosa, asked.part('Archivist'))
    const helper = await support()
    const { status, body } = await review(helper, asked, 'REJECTED', 'The rest is not possible.')
    expect(status, JSON.stringify(body)).toBe(200)
    const decided = body as AccessChange
    expect(decided).toMatchObject({
      requestStatus: 'APPROVED',
      messageToRequester: 'The rest is not possible.',
      decidedAccesses: { before: [], after: [access('Archivist')] },
    })
    expect(entriesOf(decided)).toMatchObject({
      Archivist: { decision: 'APPROVED' },
      Writer: { decision: 'REFUSED', decidedPart: undefined },
    })
    expect(await currentAccesses(asked.requester)).toEqual([access('Archivist')])
    const { subject, text } = await newestMailTo(asked.requester)
    expect(subject).toContain('was approved with changes')
    expect(text).toContain('- Archivist (New Access): approved\n- Writer (New Access): not approved')
    expect(text).toContain('The rest is not possible.')
    const admin = await server().holderOf('ADMIN')
    const [entry] = await auditOf(admin, asked.requester.userId, asked.change)
    expect(entry?.action).toBe('APPROVED')
  })

  it('a rejection after refused parts remains a rejection, and its mail lists the parts [COND-070]', async () => {
    const { access, reviewer, request, refuse, support } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const asked = await request([access('Archivist'), access('Writer')])
    await refuse(rosa, asked.part('Archivist'), 'Not before\nthe training.')
    const { body } = await review(await support(), asked, 'REJECTED')
    expect(body).toMatchObject({ requestStatus: 'REJECTED' })
    const { subject, text } = await newestMailTo(asked.requester)
    expect(subject).toContain('was rejected')
    expect(text).toContain(
      [
        '- Archivist (New Access): not approved',
        '    The reviewer writes: Not before',
        '    the training.',
        '- Writer (New Access): not approved',
      ].join('\n'),
    )
  })

  it('the requester gets a mail after each part, and one about all parts after the last [COND-072]', async () => {
    const { access, reviewer, request, approve, refuse } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Reader', 'Writer'] })
    const { requester, part } = await request([
      access('Archivist', [], { validUntil: '2032-03-04' }),
      access('Reader'),
      access('Writer'),
    ])
    await approve(rosa, part('Archivist'), 'Welcome.')
    const first = await newestMailTo(requester)
    expect(first.subject).toMatch(/^A part of your request at .+ was decided$/)
    expect(first.text).toContain(
      [
        '- Archivist (New Access): approved',
        '    Valid until 2032-03-04',
        '    The reviewer writes: Welcome.',
        '',
        '2 other parts still wait for their decision.',
      ].join('\n'),
    )
    expect(first.text).not.toContain('Rosa')
    await refuse(rosa, part('Writer'), 'Not before the training.')
    const second = await newestMailTo(requester)
    expect(second.text).toContain('- Writer (New Access): not approved')
    expect(second.text).toContain('One other part still waits for its decision.')
    expect(second.text).not.toContain('Archivist')
    await approve(rosa, part('Reader'))
    const last = await newestMailTo(requester)
    expect(last.subject).toMatch(/was approved with changes$/)
    expect(last.text).toContain(
      [
        '- Archivist (New Access): approved',
        '    Valid until 2032-03-04',
        '    The reviewer writes: Welcome.',
        '- Reader (New Access): approved',
        '- Writer (New Access): not approved',
        '    The reviewer writes: Not before the training.',
      ].join('\n'),
    )
    expect(await server().mailsTo(await site.emailOf(requester))).toHaveLength(4)
  })

  it('each line of the words is indented in the mails, with any line break [COND-072]', async () => {
    const { access, reviewer, request, approve } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Reader'] })
    const { requester, part } = await request([access('Archivist'), access('Reader')])
    await approve(rosa, part('Archivist'), 'One.\r- Two\r\n- Three\u2028- Four\n- Five')
    const [mail] = await server().mailsTo(await site.emailOf(requester))
    expect(mail?.text).toContain(
      [
        '- Archivist (New Access): approved',
        '    The reviewer writes: One.',
        '    - Two',
        '    - Three',
        '    - Four',
        '    - Five',
        '',
      ].join('\n'),
    )
  })

  it('the mails are in the language of the requester, and an approval of all parts has their words [COND-072]', async () => {
    const { access, reviewer, request, approve } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Reader'] })
    const { requester, part } = await request([access('Archivist'), access('Reader')])
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', requester.userId).execute()
    await approve(rosa, part('Archivist'), 'Willkommen.')
    const first = await newestMailTo(requester)
    expect(first.subject).toMatch(/^Über einen Teil Ihres Antrags bei .+ wurde entschieden$/)
    expect(first.text).toContain(
      '- Archivist (Neuer Zugang): genehmigt\n    Die prüfende Person schreibt: Willkommen.',
    )
    expect(first.text).toContain('Ein weiterer Teil wartet noch auf die Entscheidung.')
    await approve(rosa, part('Reader'))
    const last = await newestMailTo(requester)
    expect(last.subject).toMatch(/wurde genehmigt$/)
    expect(last.text).toContain('- Archivist (Neuer Zugang)\n    Die prüfende Person schreibt: Willkommen.')
    expect(last.text).not.toContain('Reader')
  })

  it('the audit names the request, the part, the decision and the words [COND-069] [COND-074]', async () => {
    const { access, reviewer, request, approve, refuse, person, addDeputy } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const dora = await person('Dora', 'Kim')
    const day = today(server().host)
    await addDeputy(rosa, dora, [day, day])
    const { requester, change, part } = await request([access('Archivist'), access('Writer')])
    await refuse(dora, part('Archivist'), 'Not at this site.')
    await approve(rosa, part('Writer'))
    const admin = await server().holderOf('ADMIN')
    const [last, first] = await auditOf(admin, requester.userId, change)
    const field = (name: string, after: unknown, before?: unknown) => ({
      field: name,
      ...(before === undefined ? {} : { before }),
      after,
    })
    expect(first).toMatchObject({
      action: 'UPDATED',
      actorName: 'Dora Kim',
      entityName: `${change.firstName} ${change.lastName}`,
      subjectId: requester.userId,
    })
    expect(first?.changes).toEqual([
      expect.objectContaining(field('part', 'Archivist')),
      expect.objectContaining(field('partDecision', 'REFUSED')),
      expect.objectContaining(field('partMessage', 'Not at this site.')),
      expect.objectContaining(field('inPlaceOf', 'Rosa Lind')),
    ])
    expect(last).toMatchObject({ action: 'APPROVED', actorName: 'Rosa Lind' })
    expect(last?.changes).toEqual([
      expect.objectContaining(field('requestStatus', 'APPROVED', 'NEW')),
      expect.objectContaining(field('part', 'Writer')),
      expect.objectContaining(field('partDecision', 'APPROVED')),
    ])
    // A requester who can read the audit does not see who decided.
    const role_id = await server().role('READ_USERS')
    await db().insertInto('user_portal_roles').values({ user_id: requester.userId, role_id }).execute()
    const own = await auditOf(requester, requester.userId, change)
    expect(own.map(({ actorName }) => actorName).slice(0, 2)).toEqual(['Staff', 'Staff'])
    expect(JSON.stringify(own)).not.toMatch(/Rosa|Dora/)
  })

  it('the request is the origin of an access that a part gave [COND-069] [COND-057]', async () => {
    const { access, reviewer, request, approve, refuse, roleId } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Reader', 'Writer'] })
    const { requester, change, part } = await request([
      access('Archivist'),
      access('Reader'),
      access('Writer'),
    ])
    await approve(rosa, part('Archivist'))
    await refuse(rosa, part('Writer'))
    await approve(rosa, part('Reader'))
    const admin = await server().holderOf('ADMIN')
    const origin = { by: 'Rosa Lind', request: { type: 'ACCESS_CHANGE', id: change.id } }
    const explained = (await admin.send(api.explanations.ofUser, { params: { id: requester.userId } }))
      .body as RightsExplanation
    expect(explained.accesses.map(({ roleName, origin: of }) => [roleName, of?.by, of?.request])).toEqual([
      ['Archivist', origin.by, origin.request],
      ['Reader', origin.by, origin.request],
    ])
    const day = today(server().host)
    server().turnClock(86_400)
    await admin.startSession(server().host, admin.userId)
    const projectRoleId = await roleId('Archivist')
    const history = await admin.send(api.accessHistory.list, {
      query: `?day=${day}&userId=${requester.userId}&projectRoleId=${projectRoleId}`,
    })
    expect((history.body as Paged<unknown>).content).toMatchObject([{ roleName: 'Archivist', origin }])
  })

  it('a renamed project role keeps decided and waiting parts [COND-069]', async () => {
    const { access, reviewer, request, approve, refuse, roleId, seenBy, support, get, systems } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const { change, part } = await request(
      [access('Archivist', [['ML-001']]), access('Writer', [['ML-001']])],
      { current: [access('Archivist'), access('Writer')] },
    )
    await refuse(rosa, part('Writer'))
    const admin = await server().holderOf('ADMIN')
    const rename = async (from: string, roleName: string) => {
      const params = { id: await roleId(from) }
      const { body } = await admin.send(api.projectRoles.get, { params })
      const sent = { ...(body as object), roleName, description: 'Keeps', systemAccessIds: [systems.portal] }
      const answer = await admin.send(api.projectRoles.update, { params, body: sent })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    await rename('Archivist', 'Curator')
    expect(await get(rosa, part('Archivist'))).toMatchObject({
      body: { roleName: 'Curator', isOutdated: false, current: access('Curator') },
    })
    await approve(rosa, part('Archivist'))
    await rename('Curator', 'Archivist')
    const { decidedAccesses } = await seenBy(await support(), change)
    expect(decidedAccesses?.before).toEqual([access('Curator'), access('Writer')])
  })

  it('a deputy decides in place of a reviewer from the first to the last day [COND-074]', async () => {
    const { access, reviewer, request, listed, get, decide, approve, person, addDeputy } = site
    const rosa = await reviewer({ roles: ['Archivist', 'Writer'] })
    const dora = await person('Dora', 'Kim')
    const day = today(server().host)
    const sent = await request([access('Archivist'), access('Writer')])
    const id = sent.part('Archivist')
    const sees = async () => {
      await dora.startSession(server().host, dora.userId)
      const { status } = await get(dora, id)
      expect(await listed(dora, 'open', sent.change)).toHaveLength(status === 200 ? 2 : 0)
      return status === 200
    }
    expect(await sees()).toBe(false)
    await addDeputy(rosa, dora, [dayAfter(day, 1), dayAfter(day, 2)])
    const seen = [await sees()]
    expect(await decide(dora, id, 'APPROVED')).toMatchObject({ status: 404 })
    for (const _ of [1, 2, 3]) {
      server().turnClock(86_400)
      seen.push(await sees())
    }
    expect(seen).toEqual([false, true, true, false])
    await addDeputy(rosa, dora, [day, dayAfter(day, 9)])
    expect(await sees()).toBe(true)
    expect((await get(dora, id)).body).toMatchObject({ inPlaceOf: ['Rosa Lind'] })
    expect((await approve(dora, id)).decided).toMatchObject({ by: 'Dora Kim', inPlaceOf: 'Rosa Lind' })
    await rosa.startSession(server().host, rosa.userId)
    expect((await get(rosa, id)).body).toMatchObject({
      inPlaceOf: [],
      decided: { by: 'Dora Kim', inPlaceOf: 'Rosa Lind' },
    })
    expect(await listed(dora, 'decided', sent.change)).toEqual([id])
  })

  it('a part within the own scope of a deputy is not decided in place of another [COND-074]', async () => {
    const { access, reviewer, request, approve, get, addDeputy } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const dora = await reviewer({ sites: ['ML-002'] }, ['Dora', 'Kim'])
    const anna = await reviewer({ studies: ['AURORA'] }, ['Anna', 'Adler'])
    const day = today(server().host)
    for (const each of [rosa, anna]) await addDeputy(each, dora, [day, day])
    // A second entry of the same reviewer does not show the name twice.
    await addDeputy(rosa, dora, [day, dayAfter(day, 1)])
    const own = await request([access('Archivist', [['ML-002']])])
    expect((await get(dora, own.part('Archivist'))).body).toMatchObject({ inPlaceOf: [] })
    expect((await approve(dora, own.part('Archivist'))).decided).toMatchObject({ inPlaceOf: null })
    const both = await request([access('Archivist', [['ML-001'], ['AURORA']])])
    expect((await get(dora, both.part('Archivist'))).body).toMatchObject({
      inPlaceOf: ['Anna Adler', 'Rosa Lind'],
    })
    expect((await approve(dora, both.part('Archivist'))).decided).toMatchObject({ inPlaceOf: 'Anna Adler' })
  })

  it('a deputy decides neither own requests nor those of the reviewer, and has no deputies [COND-074] [T21]', async () => {
    const { access, reviewer, request, person, get, decide, addDeputy, listed } = site
    const rosa = await reviewer({ roles: ['Archivist'] })
    const [dora, emil] = [await person('Dora', 'Kim'), await person('Emil', 'Novak')]
    const day = today(server().host)
    await addDeputy(rosa, dora, [day, day])
    await addDeputy(dora, emil, [day, day])
    const ofRosa = await request([access('Archivist')], { by: rosa })
    const ofDora = await request([access('Archivist')], { by: dora })
    const other = await request([access('Archivist')])
    for (const [client, { part, change }] of [
      [dora, ofRosa],
      [dora, ofDora],
      [emil, other],
      [emil, ofDora],
      [emil, ofRosa],
    ] as const) {
      expect((await get(client, part('Archivist'))).status).toBe(404)
      expect((await decide(client, part('Archivist'), 'APPROVED')).status).toBe(404)
      expect(await listed(client, 'open', change)).toEqual([])
    }
    // Another reviewer, in whose place Dora can decide it too.
    const anna = await reviewer({ roles: ['Archivist'] }, ['Anna', 'Adler'])
    await addDeputy(anna, dora, [day, day])
    expect((await get(dora, ofRosa.part('Archivist'))).body).toMatchObject({ inPlaceOf: ['Anna Adler'] })
    expect((await get(dora, ofDora.part('Archivist'))).status).toBe(404)
    // The deputies of an inactive reviewer decide nothing.
    await db().updateTable('users').set({ inactive: 1 }).where('id', '=', anna.userId).execute()
    expect((await get(dora, ofRosa.part('Archivist'))).status).toBe(404)
    expect((await get(dora, other.part('Archivist'))).status).toBe(200)
    await db().deleteFrom('reviewer_roles').where('user_id', '=', rosa.userId).execute()
    expect((await get(dora, other.part('Archivist'))).status).toBe(404)
  })
})
