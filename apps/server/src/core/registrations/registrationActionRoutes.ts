import { germanContract } from '@portal-gateway/contract/de'
import { type DirectoryAccount, registrationActions } from '@portal-gateway/contract/registrationActions'
import { codePoints, isStorable } from '@portal-gateway/contract/text'
import { accountTypeLabels } from '@portal-gateway/contract/userProfile'
import type { Kysely } from 'kysely'
import { type Api, implement } from '../api/implement.ts'
import { anyName, type DirectoryEntry, searchLimits } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { fieldFaults } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { approveRegistration } from './registrationApprovals.ts'
import { denyRegistration } from './registrationDenials.ts'
import { findRegistration } from './registrationQueries.ts'

/** Registers the calls that decide registrations, and the directory searches for them. */
export function implementRegistrationActions(api: Api): void {
  implement(api, registrationActions.approve, async ({ host, session: { user }, body, query }) => {
    const ignoresWarnings = query.ignoreValidationWarnings === 'true'
    const result = await approveRegistration(host, body, user, { ignoresWarnings })
    if (result === 'missing' || result === 'forbidden') return { outcome: result }
    if (result === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
    if (!result.isValid) return { outcome: 'invalid', errors: result.errors }
    return { outcome: 'done', value: await decided(host, user.userId, result.value) }
  })

  implement(api, registrationActions.deny, async ({ host, session: { user }, body }) => {
    const result = await denyRegistration(host, body, user)
    if (result === 'missing') return { outcome: result }
    if (result === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
    if (!result.isValid) return { outcome: 'invalid', errors: result.errors }
    return { outcome: 'done', value: await decided(host, user.userId, result.value) }
  })

  implement(api, registrationActions.accountTypes, async ({ host: { directory }, request }) => {
    const { accountTypeLabels: names } =
      acceptedLanguage(request) === 'de' ? germanContract : { accountTypeLabels }
    return {
      outcome: 'done',
      value: {
        assignableAccountTypes: directory.accountTypes.map((id) => ({ id, name: names[id] })),
        defaultAccountType: directory.accountTypes[0] ?? '',
      },
    }
  })

  implement(api, registrationActions.findByEmail, async ({ host, params: { email } }) => {
    if (isTooVague(email)) return { outcome: 'invalid', errors: fieldFaults([['email', 'IS_INVALID']]) }
    const { db } = host.engine
    return {
      outcome: 'done',
      value: await accountsOf(db, await searched(host, host.directory.findByEmail(db, email.trim()))),
    }
  })

  implement(api, registrationActions.findByName, async ({ host, params }) => {
    const [firstName, lastName] = [params.firstName.trim(), params.lastName.trim()]
    // '*' as the last name would match everybody with that first name. [T60]
    if (lastName === anyName || isTooVague(lastName))
      return { outcome: 'invalid', errors: fieldFaults([['lastName', 'IS_INVALID']]) }
    if (!isStorable(firstName))
      return { outcome: 'invalid', errors: fieldFaults([['firstName', 'IS_INVALID']]) }
    const { db, reads } = host.engine
    // Uses the read connection, because a search for a frequent last name can take long.
    const found = await searched(host, host.directory.findByName(reads, { firstName, lastName }))
    return { outcome: 'done', value: await accountsOf(db, found) }
  })
}

async function decided({ engine }: Host, viewer: number, id: number) {
  const registration = await findRegistration(engine.db, viewer, { id })
  if (!registration) throw new Error(`Registration ${id} does not exist.`)
  return registration
}

/**
 * Returns the result of a search. If the directory does not respond, logs the reason and throws. [WIZ-030,
 * C-201]
 */
async function searched({ log }: Host, answer: Promise<DirectoryEntry[]>): Promise<DirectoryEntry[]> {
  try {
    return await answer
  } catch (error) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : { message: String(error) }
    log({ level: 'error', event: 'directory search failed', message })
    throw error
  }
}

const maxTermLength = 256

const isTooVague = (term: string): boolean =>
  !isStorable(term) || term.length > maxTermLength || codePoints(term.trim()) < searchLimits.characters

/** Adds to each account whether a portal user has it. [WIZ-013, WIZ-019] */
async function accountsOf(
  db: Kysely<Schema>,
  entries: readonly DirectoryEntry[],
): Promise<DirectoryAccount[]> {
  if (entries.length === 0) return []
  const users = await db
    .selectFrom('users')
    .select('uuid')
    .where(
      'uuid',
      'in',
      entries.map(({ uuid }) => uuid),
    )
    .execute()
  const attached = new Set(users.map(({ uuid }) => uuid))
  return entries.map(({ isDisabled, ...entry }) => ({
    ...entry,
    disabled: isDisabled,
    attachedToPortalUserAccount: attached.has(entry.uuid),
  }))
}
