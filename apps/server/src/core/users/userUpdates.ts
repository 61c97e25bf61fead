import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { FieldRule } from '@portal-gateway/contract/messageKeys'
import { hasUsernameCharacters } from '@portal-gateway/contract/registrationActions'
import { type User, type UserTexts, type UserUpdate, userTextFields } from '@portal-gateway/contract/users'
import type { Kysely } from 'kysely'
import { type LiveSession, mustSignInAgain } from '../api/sessions.ts'
import { takenField } from '../directory/storeDirectory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { languageOfUser } from '../mail/languageOfUser.ts'
import { queueMail } from '../mail/mail.ts'
import { isSignInReserved, reservedRoleFaults } from '../permissions/peerChanges.ts'
import {
  isSameHeldRoles,
  portalRoleFaults,
  rolesWithDates,
  savePortalRoles,
} from '../permissions/userPortalRoles.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults, invalid, mergedFaults, type Written, wholeFault, written } from '../records/writing.ts'
import { emailMovedMail } from '../requests/profileChangeMails.ts'
import { isAbove } from '../requests/requestReviews.ts'
import { hasOpenRequest } from '../requests/requestRows.ts'
import { fold } from '../store/fold.ts'
import { namesakeFaults } from '../store/namesakes.ts'
import type { Schema } from '../store/schema.ts'
import { withLockedUser } from './lockedUser.ts'
import { signInChangedMail } from './userMails.ts'
import { findUser, nameOf } from './userQueries.ts'

/**
 * Saves a user's account data and portal roles in one transaction. Without a recent sign-in, the email, the user name
 * and the portal roles of another user are not changed. [C-205, C-206, T20, T45, IDENT-090, IDENT-092]
 */
export async function updateUser(
  host: Host,
  draft: UserUpdate,
  session: LiveSession,
): Promise<'missing' | 'higher' | 'old sign-in' | 'unchanged' | Written<User>> {
  const actor = session.user
  const isRefused = (current: User) =>
    current.id !== actor.userId && needsRecentSignIn(current, draft) && mustSignInAgain(host, session)
  // Checks the caller's permissions first, so that a directory search or an error reveals nothing to a user
  // without them. (T42)
  if (await isAbove(host.engine.db, host, draft.id, actor)) return 'higher'
  const found = await findUser(host.engine.db, host, draft.id)
  const reserved = found && (await reservedFaults(host.engine.db, host, { current: found, draft, actor }))
  if (reserved) return invalid(reserved)
  if (found && isRefused(found)) return 'old sign-in'
  // Runs before the transaction, which must not wait for the network.
  const takenElsewhere = await takenInDirectory(host, draft)
  let result: Awaited<ReturnType<typeof updateUser>>
  try {
    result = await withLockedUser(host, draft.id, actor, async (trx, current) => {
      const reservedNow = await reservedFaults(trx, host, { current, draft, actor })
      if (reservedNow) return invalid(reservedNow)
      // Another user may have changed the account since the first check, so that the draft now changes more.
      if (isRefused(current)) return 'old sign-in'
      if (await hasOpenRequest(trx, 'profile_changes', current.id))
        return invalid(wholeFault('REQUEST_IN_PROGRESS'))
      if (draft.versionno !== undefined && draft.versionno !== current.versionno) {
        return invalid(wholeFault('VERSION_CONFLICT'))
      }
      const change = changeOf(current, draft)
      if (change.texts.length === 0 && !change.hasOtherRoles) return 'unchanged'
      const faults = mergedFaults([
        ...textFaults(change, actor),
        fieldFaults(takenElsewhere),
        fieldFaults(await namesakesOf(trx, change)),
        ...(await roleFaults(trx, host, change, actor)),
      ])
      if (faults) return invalid(faults)
      return written(await save(trx, host, { change, actor }))
    })
  } catch (error) {
    // A concurrent transaction has used the user name or email since the check.
    const taken = takenField(host, error)
    if (!taken) throw error
    return invalid(fieldFaults([[taken, 'IS_ALREADY_IN_USE']]))
  }
  if (typeof result === 'object' && result.isValid) {
    host.onMailQueued()
    host.onDirectoryChangeQueued()
    host.log({ level: 'info', event: 'user updated', accountId: draft.id, userId: actor.userId })
  }
  return result
}

interface UserChange {
  current: User
  newTexts: UserTexts
  /** The fields whose trimmed text differs. (T43) */
  texts: (keyof UserTexts)[]
  roleIds: readonly number[]
  dates: UserUpdate['portalRoleDates']
  /** Whether the roles or their dates differ; the order is ignored. (T43) */
  hasOtherRoles: boolean
}

function changeOf(current: User, draft: UserUpdate): UserChange {
  const texts = userTextFields.filter((field) => draft[field] !== current[field].trim())
  const newTexts = textsOf(current)
  for (const field of texts) newTexts[field] = draft[field]
  const { portalRoleIds: roleIds, portalRoleDates: dates } = draft
  const currentRoles = rolesWithDates({ roleIds: current.portalRoleIds, dates: current.portalRoleDates })
  const hasOtherRoles = !isSameHeldRoles(rolesWithDates({ roleIds, dates }, currentRoles), currentRoles)
  return { current, newTexts, texts, roleIds, dates, hasOtherRoles }
}

/** Whether the draft changes what needs a recent sign-in. The dates of portal roles count as portal roles. */
function needsRecentSignIn(current: User, draft: UserUpdate): boolean {
  const { texts, hasOtherRoles } = changeOf(current, draft)
  return hasOtherRoles || texts.includes('email') || texts.includes('username')
}

const textsOf = ({ email, firstName, lastName, username, gecos }: UserTexts): UserTexts => ({
  email,
  firstName,
  lastName,
  username,
  gecos,
})

/** Returns errors for changes that only an administrator may make, before anything else is checked. [C-243] */
async function reservedFaults(
  db: Kysely<Schema>,
  host: Host,
  { current, draft, actor }: { current: User; draft: UserUpdate; actor: Actor },
): Promise<FormErrors | undefined> {
  const { id: userId } = current
  const { userId: actorId } = actor
  const { texts } = changeOf(current, draft)
  // The actor's own email is refused later with EMAIL_CHANGES_ON_REQUEST, even for administrators.
  const fields = userId === actorId ? (['username'] as const) : (['email', 'username'] as const)
  const changed = fields.filter((field) => texts.includes(field))
  const isReserved = changed.length > 0 && (await isSignInReserved(db, host, { userId, actorId }))
  const roles = {
    userId,
    roleIds: draft.portalRoleIds,
    dates: draft.portalRoleDates,
    grantorId: actorId,
    list: 'portalRoleIds',
  }
  const reservedRoles = await reservedRoleFaults(db, host, roles)
  return mergedFaults([
    ...(isReserved
      ? [fieldFaults(changed.map((field) => [field, 'SIGN_IN_NEEDS_ADMINISTRATOR'] as const))]
      : []),
    ...(reservedRoles ? [reservedRoles] : []),
  ])
}

type Fault = readonly [field: keyof UserTexts, rule: FieldRule]

/**
 * Returns errors for fields that must not be changed. Only the organisation can change the texts of an internal
 * account. The caller's own email can only be changed by a request. [C-134]
 */
function textFaults({ current, newTexts, texts }: UserChange, actor: Actor): FormErrors[] {
  if (current.accountType === 'internal') {
    return [fieldFaults(texts.map((field) => [field, 'NOT_EDITABLE_FOR_INTERNAL_USERS']))]
  }
  const faults: Fault[] = []
  if (current.id === actor.userId && texts.includes('email')) {
    faults.push(['email', 'EMAIL_CHANGES_ON_REQUEST'])
  }
  if (texts.includes('username') && !hasUsernameCharacters(newTexts.username))
    faults.push(['username', 'USERNAME_IS_NOT_ALLOWED'])
  return [fieldFaults(faults)]
}

const namesakesOf = async (trx: Kysely<Schema>, { current, newTexts, texts }: UserChange): Promise<Fault[]> =>
  (await namesakeFaults(trx, { ...newTexts, exceptId: current.id })).filter(([field]) =>
    texts.includes(field),
  )

/**
 * Returns errors if the caller changes their own roles, or gives roles above their own permissions. (T20,
 * T22)
 */
async function roleFaults(
  trx: Kysely<Schema>,
  host: Host,
  { current, roleIds, dates, hasOtherRoles }: UserChange,
  { userId }: Actor,
): Promise<FormErrors[]> {
  if (!hasOtherRoles) return []
  if (current.id === userId) return [wholeFault('OWN_ACCOUNT')]
  const faults = await portalRoleFaults(trx, host, {
    userId: current.id,
    roleIds,
    dates,
    grantorId: userId,
    list: 'portalRoleIds',
  })
  return faults ? [faults] : []
}

/**
 * Returns errors if another directory account has the email or user name. Accounts in the database are
 * checked later under the lock.
 */
async function takenInDirectory(host: Host, draft: UserUpdate): Promise<Fault[]> {
  const { engine, directory } = host
  const current = await findUser(engine.db, host, draft.id)
  if (!current || current.accountType === 'internal') return []
  const isNew = (field: 'email' | 'username') => fold(draft[field]) !== fold(current[field])
  const [withEmail, withName] = await Promise.all([
    isNew('email') ? directory.findByEmail(engine.db, draft.email) : [],
    isNew('username') ? directory.findByUsername(engine.db, draft.username) : undefined,
  ])
  return [
    ...(withEmail.some(({ uuid }) => uuid !== current.uuid) ? [['email', 'IS_ALREADY_IN_USE'] as const] : []),
    ...(withName && withName.uuid !== current.uuid ? [['username', 'IS_ALREADY_IN_USE'] as const] : []),
  ]
}

async function save(
  trx: Kysely<Schema>,
  host: Host,
  { change, actor }: { change: UserChange; actor: Actor },
): Promise<User> {
  const { current, newTexts, texts, roleIds, dates } = change
  const { id } = current
  if (texts.length > 0) {
    await host.directory.update(trx, id, newTexts)
    await notifyUser(trx, host, change)
  }
  await savePortalRoles(trx, host, { userId: id, roleIds, dates })
  const saved = await findUser(trx, host, id)
  if (!saved) throw new Error(`User ${id} does not exist.`)
  await recordAudit(trx, host, actor, {
    action: 'UPDATED',
    entity: 'USER',
    id,
    name: nameOf(saved),
    versionno: saved.versionno,
    before: auditedOf(current),
    after: auditedOf(saved),
  })
  return saved
}

const auditedOf = (user: User) => ({
  ...textsOf(user),
  portalRoleIds: user.portalRoleIds,
  portalRoleDates: user.portalRoleDates,
})

/**
 * Queues mails if the user name or email changed. A new email is reported to the old and to the new address.
 */
async function notifyUser(trx: Kysely<Schema>, host: Host, { current, newTexts }: UserChange): Promise<void> {
  const hasMoved = fold(newTexts.email) !== fold(current.email)
  const username = fold(newTexts.username) === fold(current.username) ? undefined : newTexts.username
  const language = await languageOfUser(trx, current.id)
  if (hasMoved) {
    // Deletes the user's password link, because the mailbox of the old address must not give access to the
    // account. (T33)
    await trx.deleteFrom('password_links').where('user_id', '=', current.id).execute()
    await queueMail(trx, host, emailMovedMail(host, { address: current.email, language }))
  }
  if (!hasMoved && username === undefined) return
  const recipient = { address: newTexts.email, language }
  await queueMail(trx, host, signInChangedMail(host, { recipient, hasMoved, username }))
}
