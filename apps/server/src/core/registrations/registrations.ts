import { captchaField } from '@portal-gateway/contract/captcha'
import { headers } from '@portal-gateway/contract/headers'
import type { Language } from '@portal-gateway/contract/languages'
import {
  notApplicable,
  type PublicRegistrationDraft,
  type Registration,
  type RegistrationDraft,
  type RegistrationReceipt,
} from '@portal-gateway/contract/registrations'
import { limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import { insertAccessControl } from '../accesses/accessControls.ts'
import { withDates } from '../accesses/accessDates.ts'
import { accessFaults } from '../accesses/accessFaults.ts'
import { spendProof, sweepProofs } from '../captcha/spentChallenges.ts'
import { type Actor, type Host, TooMany } from '../host/ports.ts'
import { countRequest, sweepCounts, uncountRequest } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { findArrival } from '../institutions/arrivals.ts'
import { keepIdentity } from '../institutions/registrationIdentities.ts'
import { languageOfAddress } from '../mail/languageOfUser.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { findCreated, repeatKey, storeCreated } from '../records/repeats.ts'
import { fieldFaults, invalid, type Written, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { proxyRegisteredMail, registeredMail, registrationWaitsMail } from './registrationMails.ts'
import { findRegistration } from './registrationQueries.ts'

/** The value of `created_by` of a registration that a visitor sent. */
const selfRegistration = 'Self-registration'

const hour = 3600

/**
 * Stores a visitor's registration. All steps are the same whether or not an account has the email, so that the
 * visitor cannot find out. Only the reviewer sees that such an account exists. [REG-001, REG-037, C-188, T31]
 */
export async function registerVisitor(
  host: Host,
  request: Request,
  { [captchaField]: answer, arrival, ...draft }: PublicRegistrationDraft,
): Promise<Written<RegistrationReceipt>> {
  const caller = host.callerOf(request)
  if (caller !== undefined) await checkRateLimit(host, `registrations by ${caller}`)
  const refused = invalid(fieldFaults([[captchaField, 'IS_INVALID', 'captcha']]))
  const proof = await host.captcha.verify(answer, request)
  if (!proof) return refused
  // Reaching the limit is not an error: the response must not reveal that other registrations have this email.
  // [T35]
  const receipt = {
    what: `receipts ${fold(draft.email)}`,
    limit: host.settings.receiptsPerAddress,
    seconds: hour,
  }
  const sendsReceipt = await countRequest(host, receipt)
  const sentWith = { userId: 0, idempotencyKey: request.headers.get(headers.idempotencyKey) ?? undefined }
  const key = await repeatKey(host, 'registrations.createPublic', sentWith, draft)
  const language = acceptedLanguage(request)
  const identified = arrival === undefined ? undefined : await findArrival(host, request, arrival, 'request')
  let isRepeated = false
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<Written<RegistrationReceipt>> => {
      const earlier = await registeredBefore(trx, host, key)
      isRepeated = earlier !== undefined
      if (earlier) return written({ id: earlier.id, sysdat: new Date(earlier.created_at).toISOString() })
      const accessControls = await withDates(trx, host, draft.accessControls)
      const faults = await accessFaults(trx, host, accessControls, { list: 'accessControls' })
      // A rejected form does not consume the captcha answer, so that the answer stays valid for the corrected
      // form.
      if (faults) return invalid(faults)
      if (!(await spendProof(trx, host, proof))) return refused
      const sender = { createdBy: selfRegistration, proxyUserId: null, language }
      const { id, now } = await store(trx, host, { ...draft, accessControls, ...withoutProxy }, sender)
      await storeCreated(trx, host, key, id)
      if (identified) await keepIdentity(trx, identified, { registrationId: id, email: draft.email })
      const recipient = { address: draft.email, language: language ?? defaultLanguage }
      await queueMails(trx, host, id, sendsReceipt ? registeredMail(host, recipient, id) : undefined)
      return written({ id, sysdat: new Date(now).toISOString() })
    })
  await Promise.all([sweepProofs(host), sweepCounts(host)])
  if (result.isValid && !isRepeated) notify(host, result.value.id)
  // A rejected form sends no receipt, so it must not count: otherwise the corrected form might send none.
  else await uncountRequest(host, receipt)
  return result
}

/** Stores a registration for another person. The sender is the session's user. [REG-002, REG-006, T52] */
export async function registerByProxy(
  host: Host,
  { userId, idempotencyKey }: Actor,
  draft: RegistrationDraft,
  language?: Language,
): Promise<Written<Registration>> {
  await checkRateLimit(host, `registrations of user ${userId}`)
  const key = await repeatKey(host, 'registrations.create', { userId, idempotencyKey }, draft)
  const result = await host.engine.db.transaction().execute(async (trx): Promise<Written<Registration>> => {
    const earlier = await registeredBefore(trx, host, key)
    const repeated = earlier && (await findRegistration(trx, userId, earlier))
    if (repeated) return written(repeated)
    const proxy = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'language'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (await hasAccount(trx, draft.email)) return invalid(fieldFaults([['email', 'IS_ALREADY_IN_USE']]))
    const accessControls = await withDates(trx, host, draft.accessControls)
    const faults = await accessFaults(trx, host, accessControls, { list: 'accessControls' })
    if (faults) return invalid(faults)
    const form = {
      ...draft,
      accessControls,
      personCompletingThisFormFullName: `${proxy.first_name} ${proxy.last_name}`,
      personCompletingThisFormEmail: proxy.email,
    }
    const sender = {
      createdBy: await modifierOf(trx, userId),
      proxyUserId: userId,
      language,
    }
    const { id } = await store(trx, host, form, sender)
    await storeCreated(trx, host, key, id)
    const recipient = { address: proxy.email, language: proxy.language ?? language ?? defaultLanguage }
    await queueMails(trx, host, id, proxyRegisteredMail(host, recipient, id))
    const stored = await findRegistration(trx, userId, { id })
    if (!stored) throw new Error(`Registration ${id} does not exist.`)
    return written(stored)
  })
  if (result.isValid) notify(host, result.value.id, userId)
  return result
}

/** Returns the registration of an earlier identical request, unless it was deleted. */
async function registeredBefore(trx: Kysely<Schema>, host: Host, key: string | undefined) {
  const id = await findCreated(trx, host, key)
  if (id === undefined) return undefined
  const columns = ['id', 'created_at'] as const
  return trx.selectFrom('registrations').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Visitors register only themselves. [C-187] */
const withoutProxy = {
  requesterComments: '',
  personCompletingThisFormFullName: notApplicable,
  personCompletingThisFormEmail: notApplicable,
  personCompletingThisFormPhoneNumber: notApplicable,
  personCompletingThisFormPhoneExtension: notApplicable,
}

/** Throws `TooMany` if one sender has sent too many registrations. [T53] */
async function checkRateLimit(host: Host, what: string): Promise<void> {
  const limit = host.settings.registrationsPerCaller
  if (!(await countRequest(host, { what, limit, seconds: hour }))) throw new TooMany(hour)
}

async function hasAccount(db: Kysely<Schema>, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', fold(email))
    .executeTakeFirst()
  return account !== undefined
}

interface Sender {
  createdBy: string
  proxyUserId: number | null
  /** The language of the request, which the account gets. [EXP-311] */
  language: Language | undefined
}

async function store(
  trx: Kysely<Schema>,
  host: Host,
  { email, firstName, lastName, accessControls, requesterComments, ...unasked }: RegistrationDraft,
  { createdBy, proxyUserId, language }: Sender,
): Promise<{ id: number; now: number }> {
  const now = host.clock.now()
  const { id } = await trx
    .insertInto('registrations')
    .values({
      email,
      email_key: fold(email),
      first_name: firstName,
      first_name_key: fold(firstName),
      last_name: lastName,
      last_name_key: fold(lastName),
      requester_comments: requesterComments,
      reviewer_comments: '',
      message_to_requester: '',
      sysaid_ticket: '',
      registration_status: 'PENDING',
      unasked: JSON.stringify(unasked),
      proxy_user_id: proxyUserId,
      created_by: createdBy,
      language: language ?? null,
      created_at: now,
      changed_at: now,
      last_modified_by: createdBy,
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { entity: 'USER_REGISTRATION_REQUEST', id } as const
  for (const { roleName, sites, studyNames, systemAccessIds, ...validity } of accessControls) {
    const access = { roleName, sites, studyNames, systemAccessIds, ...limitsOf(validity) }
    await insertAccessControl(trx, owner, access, now)
  }
  return { id, now }
}

async function queueMails(
  trx: Kysely<Schema>,
  host: Host,
  id: number,
  receipt: Mail | undefined,
): Promise<void> {
  const { registrationNotices } = host.settings
  await queueMail(trx, host, receipt)
  if (registrationNotices === '') return
  const recipient = {
    address: registrationNotices,
    language: await languageOfAddress(trx, registrationNotices),
  }
  await queueMail(trx, host, registrationWaitsMail(host, recipient, id))
}

function notify(host: Host, id: number, userId?: number): void {
  host.onMailQueued()
  host.log({ level: 'info', event: 'account requested', id, ...(userId !== undefined && { userId }) })
}
