import { largestAccess, mostAccesses } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import { type Registration, RegistrationReceipt } from '@portal-gateway/contract/registrations'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { answerFor } from '../../support/captchaAnswers.ts'
import type { Client } from '../../support/client.ts'
import { countSteps } from '../../support/countSteps.ts'
import { projectRoleAt, registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { registrations, userProfile } = api
const field = 'g-recaptcha-response'

type Person = Client & { userId: number }

forEachEngine('a visitor’s registration', (server) => {
  const send = async (changes: object = {}) => {
    const visitor = server().visitor()
    const draft = await registrationDraftAt(server(), { [field]: await answerFor(visitor), ...changes })
    return { draft, ...(await visitor.send(registrations.createPublic, { body: draft })) }
  }
  const reader = () => server().holderOf('READ_USERS')
  const seen = async (id: number, client?: Person) =>
    (await (client ?? (await reader())).send(registrations.get, { params: { id } })).body as Registration
  const idOf = (body: unknown) => v.parse(RegistrationReceipt, body).id

  it('returns only a number and a time [API-066] [REG-001]', async () => {
    const { draft, status, body, headers } = await send({ firstName: ' Jun ' })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(Number), sysdat: expect.any(String) })
    expect(headers.get('location')).toBe(`/PG-API/rest/secure/user_registration/${idOf(body)}`)
    expect(await seen(idOf(body))).toEqual({
      id: idOf(body),
      email: draft.email,
      firstName: 'Jun',
      lastName: 'Castellanos',
      accessControls: [
        {
          id: expect.any(Number),
          entity: 'USER_REGISTRATION_REQUEST',
          portalUserId: null,
          inactive: false,
          requestType: 'NEW',
          priorAccessControlId: null,
          ...draft.accessControls[0],
        },
      ],
      requesterComments: '',
      registrationStatus: 'PENDING',
      jobTitle: 'N/A',
      organizationName: 'N/A',
      phoneNumber: 'N/A',
      phoneExtension: 'N/A',
      personCompletingThisFormFullName: 'N/A',
      personCompletingThisFormEmail: 'N/A',
      personCompletingThisFormPhoneNumber: 'N/A',
      personCompletingThisFormPhoneExtension: 'N/A',
      proxyUserId: null,
      createdBy: 'Self-registration',
      portalUserId: null,
      messageToRequester: '',
      sysdat: expect.any(String),
      dchng: expect.any(String),
      reviewerComments: '',
      sysaidTicket: '',
      lastModifiedBy: 'Self-registration',
      versionno: 1,
    })
    const entry = server().log.find((each) => each.event === 'account requested' && each['id'] === idOf(body))
    expect(JSON.stringify(entry)).not.toContain(draft.email)
  })

  it('can contain the largest access that the contract allows [T41]', async () => {
    const { db } = server().host.engine
    const { roleName, systemAccessIds } = await projectRoleAt(server())
    const mark = `${Date.now()}-`
    const names = (count: number) => Array.from({ length: count }, (_, place) => `${mark}${place}`)
    const inParts = async (all: string[], insert: (some: string[]) => Promise<unknown>) => {
      for (let start = 0; start < all.length; start += 500) await insert(all.slice(start, start + 500))
    }
    const sites = names(largestAccess.sites)
    await inParts(sites, (some) =>
      db
        .insertInto('sites')
        .values(some.map((name) => ({ site_code: name, site_name: name, status: 'Active' })))
        .execute(),
    )
    const studies = names(largestAccess.studyNames)
    await inParts(studies, (some) =>
      db
        .insertInto('studies')
        .values(some.map((study) => ({ study, label: study })))
        .execute(),
    )
    const systems = await db
      .insertInto('systems')
      .values(
        names(largestAccess.systemAccessIds - 1).map((name) => ({
          system_name: name,
          system_name_key: name,
          description: '',
          inactive: 0,
          sort: 0,
          is_fixed: 0,
          versionno: 1,
        })),
      )
      .returning('id')
      .execute()
    const { status, body } = await send({
      accessControls: [
        {
          roleName,
          sites: sites.map((siteCode) => ({ siteCode, type: 'SITE' })),
          studyNames: studies,
          systemAccessIds: [...systemAccessIds, ...systems.map(({ id }) => id)],
          requestType: 'NEW',
          priorAccessControlId: null,
          portalUserId: null,
        },
      ],
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    const [stored] = (await seen(idOf(body))).accessControls
    expect(stored?.sites).toHaveLength(largestAccess.sites)
    await db.updateTable('systems').set({ inactive: 1 }).where('is_fixed', '=', 0).execute()
  })

  it('sends a receipt with the number and the processing time, and without text from the form [EXP-138]', async () => {
    const advertisement = 'Click https://evil.example'
    const { draft, body } = await send({ firstName: advertisement, lastName: advertisement })
    const [mail, ...others] = await server().mailsTo(draft.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`Its number is ${idOf(body)}.`)
    expect(mail?.text).toContain('1 to 3 business days')
    expect(mail?.text).not.toContain('evil')
  })

  it('returns the same response if the email has an account; only reviewers are warned [REG-037] [T31]', async () => {
    const { email } = await server().user()
    const [known, unknown] = [await send({ email: email.toUpperCase() }), await send()]
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body as object)]
    expect(shape(known)).toEqual(shape(unknown))
    expect(await server().mailsTo(email.toUpperCase())).toHaveLength(1)
    expect((await seen(idOf(known.body))).fieldWarnings).toEqual({ email: ['EMAIL_IS_ALREADY_IN_USE'] })
    expect(await seen(idOf(unknown.body))).not.toHaveProperty('fieldWarnings')
  })

  it('performs the same steps whether or not the email has an account [T31]', async () => {
    const { client, steps } = await countSteps(server())
    const taken = (await server().user()).email
    const stepsFor = async (changes: object) => {
      const body = await registrationDraftAt(server(), { [field]: await answerFor(client), ...changes })
      steps()
      expect((await client.send(registrations.createPublic, { body })).status).toBe(201)
      return steps()
    }
    const [known, unknown] = [await stepsFor({ email: taken }), await stepsFor({})]
    expect(known.statements.length).toBeGreaterThan(5)
    expect(known).toEqual(unknown)
  })

  it('can be sent twice, and reviewers are warned [REG-037]', async () => {
    const first = await send()
    const second = await send({ email: first.draft.email.toUpperCase() })
    for (const { body } of [first, second])
      expect((await seen(idOf(body))).fieldWarnings).toEqual({ email: ['ANOTHER_REGISTRATION_IS_PENDING'] })
  })

  it('cannot set fields of reviewers and of proxies [T20]', async () => {
    const { body } = await send({
      id: 1,
      registrationStatus: 'APPROVED',
      createdBy: '1 - Portal Administrator',
      lastModifiedBy: '1 - Portal Administrator',
      proxyUserId: 1,
      portalUserId: 1,
      reviewerComments: 'fine',
      sysaidTicket: 'SR-1',
      messageToRequester: 'fine',
      requesterComments: 'The form has no comments',
      personCompletingThisFormFullName: 'Portal Administrator',
      personCompletingThisFormEmail: 'admin@portal.example',
      versionno: 9,
      sysdat: '2000-01-01T00:00:00.000Z',
    })
    expect(await seen(idOf(body))).toMatchObject({
      registrationStatus: 'PENDING',
      createdBy: 'Self-registration',
      proxyUserId: null,
      portalUserId: null,
      reviewerComments: '',
      sysaidTicket: '',
      messageToRequester: '',
      requesterComments: '',
      personCompletingThisFormFullName: 'N/A',
      personCompletingThisFormEmail: 'N/A',
      versionno: 1,
    })
  })

  it('is refused with field errors and not stored if invalid [T36] [T53] [REG-022]', async () => {
    const stored = async () =>
      (await server().host.engine.db.selectFrom('registrations').select('id').execute()).length
    const before = await stored()
    const wrong = await send({
      email: 'one@portal.example, two@portal.example',
      firstName: 'x'.repeat(46),
      lastName: 'a\u0007b',
      accessControls: [],
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          email: ['EMAIL_IS_INVALID'],
          firstName: ['FIRST_NAME_IS_TOO_LONG'],
          lastName: ['LAST_NAME_UNRECOGNISED_CHARACTER'],
          accessControls: ['ACCESS_CONTROLS_IS_REQUIRED'],
        },
      },
    })
    const [entry] = (await registrationDraftAt(server())).accessControls
    expect(
      await send({
        accessControls: Array.from({ length: mostAccesses + 1 }, () => ({
          roleName: 'r',
          sites: [],
          studyNames: [],
          systemAccessIds: [],
        })),
      }),
    ).toMatchObject({
      status: 422,
      body: { fieldErrors: { accessControls: ['ACCESS_CONTROLS_IS_INVALID'] } },
    })
    expect(await send({ accessControls: [{ ...entry, sites: [] }] })).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'accessControls[0].sites': ['SITES_IS_REQUIRED'] } },
    })
    expect(await send({ email: `${'x'.repeat(250)}@portal.example` })).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: ['EMAIL_IS_TOO_LONG'] } },
    })
    expect(await stored()).toBe(before)
  })

  it('stores the name of the role as configured, even if the sent name has another case or full-width letters [C-176]', async () => {
    const access = await projectRoleAt(server())
    const roleName = access.roleName.toUpperCase().replace('C', '\uff23')
    const { status, body } = await send({ accessControls: [{ ...access, roleName }] })
    expect(status).toBe(201)
    const { accessControls } = await seen(idOf(body))
    expect(accessControls.map((each) => each.roleName)).toEqual([access.roleName])
  })

  it('sends a limited number of receipts to an address; further registrations succeed without one [T35]', async () => {
    const { draft } = await send()
    // A refused registration sends no mail and does not count.
    const [entry] = draft.accessControls
    for (let refused = 0; refused < 4; refused += 1) {
      const wrong = { email: draft.email, accessControls: [{ ...entry, sites: [] }] }
      expect((await send(wrong)).status).toBe(422)
    }
    for (let more = 0; more < 4; more += 1) expect((await send({ email: draft.email })).status).toBe(201)
    expect(await server().mailsTo(draft.email)).toHaveLength(3)
    server().turnClock(3601)
    await send({ email: draft.email })
    expect(await server().mailsTo(draft.email)).toHaveLength(4)
  })

  it('is refused if the caller has sent 60 registrations within an hour [T53]', async () => {
    server().callFrom('192.0.2.8')
    const answers: number[] = []
    // Requests are counted before the captcha is verified, so that guessing the captcha is limited too.
    for (let sent = 0; sent < 62; sent += 1) answers.push((await send({ [field]: 'x' })).status)
    expect(answers.filter((status) => status === 422)).toHaveLength(60)
    expect(answers.slice(60)).toEqual([429, 429])
    server().callFrom('192.0.2.9')
    expect((await send()).status).toBe(201)
    server().callFrom('192.0.2.8')
    server().turnClock(3601)
    expect((await send()).status).toBe(201)
    server().callFrom(undefined)
  })
})

forEachEngine('a registration by proxy', (server) => {
  const member = () => server().holderOf('USER')
  const profileOf = async (client: Person) =>
    (await client.send(userProfile.get)).body as { email: string; firstName: string; lastName: string }
  const ask = async (client: Person, changes: object = {}) => {
    const draft = await registrationDraftAt(server(), changes)
    return { draft, ...(await client.send(registrations.create, { body: draft })) }
  }

  it('needs no captcha, and its proxy is the user of the session [T52] [REG-002] [REG-006] [API-067]', async () => {
    const ada = await member()
    const { email } = await profileOf(ada)
    const { status, body, draft } = await ask(ada, {
      requesterComments: 'Jun begins on Monday.',
      personCompletingThisFormFullName: 'Portal Administrator',
      personCompletingThisFormEmail: 'admin@portal.example',
      personCompletingThisFormPhoneNumber: '555-0100',
      createdBy: '1 - Portal Administrator',
      proxyUserId: 1,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      email: draft.email,
      requesterComments: 'Jun begins on Monday.',
      personCompletingThisFormFullName: 'Ada Lovelace',
      personCompletingThisFormEmail: email,
      personCompletingThisFormPhoneNumber: '555-0100',
      proxyUserId: ada.userId,
      createdBy: `${ada.userId} - Ada Lovelace`,
      registrationStatus: 'PENDING',
    })
    // The receipt is sent to the proxy; the registered person receives a mail only after the decision.
    const [mail] = await server().mailsTo(email)
    expect(mail?.text).toContain(`Its number is ${(body as Registration).id}.`)
    expect(mail?.text).toContain('1 to 3 business days')
    expect(await server().mailsTo(draft.email)).toEqual([])
  })

  it('is refused if the email has an account, case-insensitive [REG-037]', async () => {
    const [ada, { email }] = [await member(), await server().user()]
    expect(await ask(ada, { email: email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } },
    })
  })

  it('is visible to its proxy with the status and without notes, but not to other users [T17] [T18] [API-108] [API-109] [USER-015]', async () => {
    for (const permission of ['USER', 'ADMIN'] as const) {
      const [ada, support] = [await server().holderOf(permission), await server().holderOf('WRITE_USERS')]
      const { body } = await ask(ada)
      const { id, ...registration } = body as Registration
      server().turnClock(60)
      const second = await ask(ada)
      const noted = { ...registration, reviewerComments: 'between us', sysaidTicket: 'SR-SECRET' }
      expect((await support.send(registrations.update, { params: { id }, body: noted })).status).toBe(200)
      const lists = [
        await ada.send(registrations.listOwnProxy),
        ...(permission === 'ADMIN'
          ? [await ada.send(registrations.listProxyOfUser, { params: { userId: ada.userId } })]
          : []),
      ]
      for (const { body: listed } of lists) {
        const { content, ...place } = listed as { content: Registration[] }
        expect(content.map((each) => each.id)).toEqual([(second.body as Registration).id, id])
        expect(place).toEqual({
          totalElements: 2,
          totalPages: 1,
          numberOfElements: 2,
          size: 9_999,
          number: 0,
          first: true,
          last: true,
          sort: '',
        })
        for (const each of content)
          for (const hidden of ['reviewerComments', 'sysaidTicket', 'lastModifiedBy', 'fieldWarnings'])
            expect(each).not.toHaveProperty(hidden)
      }
      const { body: others } = await support.send(registrations.listProxyOfUser, {
        params: { userId: ada.userId },
        query: '?size=1&page=1&sort=sysdat,desc',
      })
      expect(others).toMatchObject({
        content: [{ id, reviewerComments: 'between us', sysaidTicket: 'SR-SECRET' }],
        totalElements: 2,
        totalPages: 2,
        size: 1,
        number: 1,
        last: true,
      })
      expect(
        ((await (await member()).send(registrations.listOwnProxy)).body as { content: object[] }).content,
      ).toEqual([])
    }
    const other = await member()
    for (const call of [
      other.send(registrations.listProxyOfUser, { params: { userId: 1 } }),
      other.send(registrations.get, { params: { id: 1 } }),
      other.send(registrations.get, { params: { id: 999_999 } }),
      other.send(registrations.getOfUser, { params: { portalUserId: 1 } }),
    ])
      expect((await call).status).toBe(403)
  })

  it('is refused if the user has sent 60 registrations within an hour [T53]', async () => {
    const ada = await member()
    const { email } = await profileOf(ada)
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await ask(ada, { email })).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

forEachEngine(
  'reviewers',
  (server) => {
    it('receive a mail about each registration, which does not contain the entered texts [EXP-138]', async () => {
      const ada = await server().holderOf('USER')
      const { body } = await ada.send(registrations.create, { body: await registrationDraftAt(server()) })
      const [mail] = await server().mailsTo('reviewers@portal.example')
      expect(mail?.text).toContain(`/app/user-requests/registration/${(body as Registration).id}`)
      expect(mail?.text).not.toContain('Castellanos')
    })
  },
  { registrationNotices: 'reviewers@portal.example' },
)
