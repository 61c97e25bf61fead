import { randomUUID } from 'node:crypto'
import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import { captchaField } from '@portal-gateway/contract/captcha'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import * as v from 'valibot'
import { implementAll } from '../../src/core/handler.ts'
import type { LogEntry } from '../../src/core/host/ports.ts'
import { queueMail } from '../../src/core/mail/mail.ts'
import { addFactor } from './addFactor.ts'
import { addIdentity } from './addIdentity.ts'
import { answerFor } from './captchaAnswers.ts'
import type { Client } from './client.ts'
import { fixedSystem } from './fixedSystem.ts'
import { insertPasskey } from './insertPasskey.ts'
import { newAccess, newRegistration } from './registrationRows.ts'
import { fileOf, png, resourceForm } from './resourceForms.ts'
import { password, type TestServer } from './testServer.ts'

const Record = v.looseObject({ id: v.number() })
const UserIn = v.looseObject({ id: v.number(), uuid: v.string() })
const short = (name: string) => `${name} ${randomUUID()}`.slice(0, 32)

/** One call with its caller, the request, the response and the log entries. */
export interface Step {
  endpoint: Endpoint
  userId: number | undefined
  params: Readonly<Record<string, unknown>>
  body: unknown
  answer: unknown
  logged: LogEntry[]
}

/**
 * Makes every administrative call that the server has; each must succeed. Returns the calls, and the secrets
 * in their requests and responses.
 */
export async function makeAdministrativeCalls(server: TestServer) {
  const { host } = server
  const steps: Step[] = []
  const offered = new Set<Endpoint>(implementAll(host).calls.map(({ endpoint }) => endpoint))
  const send = async (
    client: Client & { userId?: number },
    endpoint: Endpoint,
    parts: Parameters<Client['send']>[1] = {},
  ): Promise<unknown> => {
    if (!offered.has(endpoint)) return undefined
    const before = server.log.length
    const { status, body: answer } = await client.send(endpoint, parts)
    if (status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(answer)}`)
    const { params = {}, body } = parts
    steps.push({ endpoint, userId: client.userId, params, body, answer, logged: server.log.slice(before) })
    return answer
  }
  const admin = await server.holderOf('ADMIN')
  const idOf = (body: unknown) => v.parse(Record, body).id

  const roleBody = { description: short('Curator'), permissions: ['USER'], inactive: false, sort: 1 }
  const roleId = idOf(await send(admin, api.portalRoles.create, { body: roleBody }))
  const byRole = { params: { id: roleId } }
  await send(admin, api.portalRoles.update, { body: { ...roleBody, id: roleId, sort: 2 } })
  await send(admin, api.portalRoles.deactivate, byRole)
  await send(admin, api.portalRoles.activate, byRole)

  const system = await fixedSystem(host)
  const project = {
    description: 'Cares',
    siteRequired: false,
    studyRequired: false,
    systemAccessIds: [system],
  }
  const nurse = { ...project, roleName: short('Nurse') }
  const byProject = { params: { id: idOf(await send(admin, api.projectRoles.create, { body: nurse })) } }
  await send(admin, api.projectRoles.update, { ...byProject, body: { ...nurse, description: 'Nurses' } })
  await send(admin, api.projectRoles.deactivate, byProject)
  await send(admin, api.projectRoles.activate, byProject)

  if (offered.has(api.systems.create)) {
    const body = { systemName: short('Tracker'), description: 'Tracks' }
    const bySystem = { params: { id: idOf(await send(admin, api.systems.create, { body })) } }
    await send(admin, api.systems.update, { ...bySystem, body: { ...body, description: 'Finds' } })
    await send(admin, api.systems.deactivate, bySystem)
    await send(admin, api.systems.activate, bySystem)
  }

  const news = {
    ...newAnnouncement,
    title: short('News'),
    text: 'Read this',
    audience: 'ROLES',
    roleIds: [roleId],
  }
  const byNews = { params: { id: idOf(await send(admin, api.announcements.create, { body: news })) } }
  await send(admin, api.announcements.update, { ...byNews, body: { ...news, tone: 'WARNING' } })
  await send(admin, api.announcements.deactivate, byNews)
  await send(admin, api.announcements.activate, byNews)

  const terms = { name: short('Terms'), text: 'Use the data only for research.', validMonths: 12 }
  const byTerms = { params: { id: idOf(await send(admin, api.agreements.create, { body: terms })) } }
  await send(admin, api.agreements.update, { ...byTerms, body: { ...terms, text: 'Cite the data.' } })
  await send(admin, api.agreements.deactivate, byTerms)
  await send(admin, api.agreements.activate, byTerms)

  const item = { name: short('Atlas'), roles: [{ id: roleId }] }
  const itemId = idOf(await send(admin, api.dashboardItems.create, { body: item }))
  const byItem = { params: { id: itemId } }
  await send(admin, api.dashboardItems.update, { ...byItem, body: { ...item, sort: 7 } })
  const papers = { name: 'Papers', itemId }
  const byCategory = {
    params: { id: idOf(await send(admin, api.resourceCategories.create, { body: papers })) },
  }
  await send(admin, api.resourceCategories.update, { ...byCategory, body: { ...papers, name: 'Forms' } })
  await send(admin, api.resourceCategories.deactivate, byCategory)
  await send(admin, api.resourceCategories.activate, byCategory)
  const picture = { itemId, name: 'Map', resType: 'THUMBNAIL', categoryId: null }
  const form = resourceForm(picture, fileOf(png(), 'map.png'))
  const resourceId = idOf(await send(admin, api.resources.create, { form }))
  await send(admin, api.resources.update, {
    params: { id: resourceId },
    query: '?fileUpdated=true',
    form: resourceForm(picture, fileOf(png(), 'map.png')),
  })
  await send(admin, api.resources.remove, { params: { itemId, resourceId } })
  await send(admin, api.resources.activate, { params: { id: resourceId } })
  await send(admin, api.dashboardItems.deactivate, byItem)

  const person = await server.signedIn({ roles: [roleId] })
  const { userId } = person
  const { roleName, sites, studyNames, systemAccessIds } = await newAccess(host)
  const draft = { roleName, sites, studyNames, systemAccessIds, portalUserId: userId }
  const access = v.parse(Record, await send(admin, api.userAccesses.create, { body: draft }))
  await send(admin, api.userAccesses.update, {
    params: { accessId: access.id },
    body: { ...draft, studyNames: [], inactive: true },
  })
  await send(admin, api.userAccesses.saveOfUser, {
    params: { portalUserId: userId },
    body: { userAccesses: [draft] },
  })

  await send(admin, api.reviewers.save, {
    params: { id: userId },
    body: { projectRoleIds: [byProject.params.id], siteCodes: [], studyNames: [], versionno: 0 },
  })

  const profile = await send(person, api.userProfile.get)
  const profileDraft = { ...v.parse(v.looseObject({}), profile), lastName: 'Byron', requesterComments: '' }
  const change = await send(person, api.profileChanges.create, { body: profileDraft })
  const approved = {
    requestStatus: 'APPROVED',
    sysaidTicket: 'SR-1',
    reviewerComments: 'Asked her by phone.',
    messageToRequester: 'Done.',
  }
  await send(admin, api.profileChanges.review, {
    params: { id: idOf(change) },
    body: { ...v.parse(Record, change), ...approved },
  })
  const more = await newAccess(host)
  const asked = await send(person, api.accessChanges.create, {
    body: { accessControls: [more], requesterComments: '' },
  })
  await send(admin, api.accessChanges.review, {
    body: {
      portalUser: { id: userId, portalRoleIds: [] },
      userAccesses: [],
      userAccessModificationRequest: { id: idOf(asked), versionno: 1, ...approved },
    },
  })

  const registration = await newRegistration(host, { proxyUserId: userId })
  const { registrationForm } = registration
  const byRegistration = { params: { id: registration.id } }
  const noted = { ...registrationForm, reviewerComments: 'A colleague of hers.' }
  await send(admin, api.registrations.update, { ...byRegistration, body: noted })
  await send(admin, api.registrationActions.approve, {
    body: {
      ...registration.approval,
      portalRoleIds: [roleId],
      registrationForm: { ...noted, versionno: 2 },
    },
  })
  const denied = await newRegistration(host)
  const claimed = { params: { type: 'REGISTRATION', id: denied.id } }
  await send(admin, api.requestClaims.claim, claimed)
  await send(admin, api.requestClaims.release, claimed)
  await send(admin, api.registrationActions.deny, { body: { registrationForm: denied.registrationForm } })
  await send(admin, api.registrations.remove, { params: { id: denied.id } })

  const visitor = server.visitor()
  const captchaAnswer = await answerFor(visitor)
  await send(visitor, api.registrations.createPublic, {
    body: {
      email: `jun-${randomUUID()}@clinic.example`,
      firstName: 'Jun',
      lastName: 'Castellanos',
      accessControls: [await newAccess(host)],
      [captchaField]: captchaAnswer,
    },
  })

  const locked = await server.user({ hasPassword: true, roles: [roleId] })
  for (let guesses = 0; guesses < 5; guesses += 1) await visitor.signIn(locked.username, 'a wrong guess')
  const byLocked = { params: { id: locked.id } }
  await send(admin, api.lockedAccounts.unlock, byLocked)
  await visitor.signIn(locked.username, password)
  await send(admin, api.openSessions.endOfUser, byLocked)
  await addFactor(server.host, locked.id)
  await send(admin, api.secondFactor.removeOfUser, byLocked)
  await insertPasskey(host, locked.id)
  await send(admin, api.passkeys.removeOfUser, byLocked)
  const identity = await addIdentity(host, locked.id)
  await send(admin, api.linkedIdentities.removeOfUser, { params: { id: locked.id, identity } })
  await visitor.signIn(locked.username, password)
  await send(server.visitor(), api.passwords.forgot, { body: { emailAddress: locked.email } })

  if (offered.has(api.users.get)) {
    const user = v.parse(UserIn, await send(admin, api.users.get, byLocked))
    await send(admin, api.users.update, { body: { ...user, firstName: 'Augusta' } })
    await send(admin, api.users.deactivate, byLocked)
    await send(admin, api.users.activate, byLocked)
    const { id } = await server.user({ roles: [roleId] })
    await send(admin, api.users.resendInitialEmail, { params: { id } })
    await send(admin, api.users.clearRestriction, { params: { uuid: user.uuid } })
  }

  const waiting = await host.engine.db
    .insertInto('directory_outbox')
    .values({
      key: randomUUID(),
      user_id: userId,
      change: 'update',
      created_at: host.clock.now(),
      next_at: host.clock.now() + 60_000,
      attempts: 1,
      fault: 'no answer',
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await send(admin, api.directoryChanges.retry, { params: { id: waiting.id } })

  for (const call of [api.systemHealth.resendMail, api.systemHealth.discardMail]) {
    const mail = { recipient: 'failed@portal.example', subject: 'A subject', text: 'canary of a mail' }
    await host.engine.db.transaction().execute((trx) => queueMail(trx, host, mail))
    const failed = await host.engine.db
      .updateTable('mail_outbox')
      .set({ next_at: null })
      .where('subject', '=', mail.subject)
      .where('next_at', 'is not', null)
      .where('attempts', '=', 0)
      .returning('id')
      .executeTakeFirstOrThrow()
    await send(admin, call, { params: { id: failed.id } })
  }

  const hashes = await host.engine.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', locked.id)
    .executeTakeFirstOrThrow()
  const links = [await server.linkTo(registration.email), await server.linkTo(locked.email)]
  const secrets = [
    password,
    'a wrong guess',
    hashes.password_hash ?? '',
    captchaAnswer,
    ...links,
    ...(await Promise.all(links.map(async (link) => host.digest(link)))),
    ...[admin, person, visitor].flatMap(({ token, cookie }) => [token, cookie.split('=')[1] ?? '']),
  ]
  return { steps, offered, secrets, person, registration }
}
