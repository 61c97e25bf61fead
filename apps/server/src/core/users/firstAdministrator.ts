import { portalRoleService } from '../configuration/portalRoles.ts'
import { type Host, serverActor } from '../host/ports.ts'
import { newInitialLink } from '../passwords/passwordLinks.ts'
import { administrators, hasStoredPassword } from '../permissions/administrators.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { fold } from '../store/fold.ts'
import { refreshUserTerms } from '../store/userTerms.ts'
import { createUser } from './users.ts'

/** The user who becomes the administrator of a portal that has none. */
export interface FirstAdministrator {
  email: string
  username: string
  firstName: string
  lastName: string
}

/** Result of the check at server start. */
export type Administration =
  | { kind: 'administered' }
  | { kind: 'link'; email: string; username: string; token: string }
  /** Another server has returned a link that is still valid. */
  | { kind: 'linked' }
  | { kind: 'unnamed' }
  | { kind: 'taken'; fields: string[] }

/**
 * Ensures that the portal has an administrator who can sign in. If it has none, creates an account for the
 * configured user and returns a link to set its password. Until the password is set, each start replaces the
 * link, unless `keepsLink` is true and the link is still valid.
 */
export async function ensureAdministrator(
  host: Host,
  configured: FirstAdministrator | undefined,
  { keepsLink = false }: { keepsLink?: boolean } = {},
): Promise<Administration> {
  const known = await administrators(host.engine.db, host).execute()
  if (known.some(hasStoredPassword)) return { kind: 'administered' }
  // Omits internal accounts, because their passwords cannot be set by a link.
  const external = known.filter(({ account_type }) => account_type === 'external')
  const [first] = external
  const waiting = configured ? external.find(({ email }) => fold(email) === fold(configured.email)) : first
  if (waiting && keepsLink && (await hasValidLink(host, waiting.id))) return { kind: 'linked' }
  if (waiting) return linkFor(host, waiting.id, waiting)
  if (!configured) return { kind: 'unnamed' }
  if (first && (await isOnlyAccount(host))) return renameAdministrator(host, first.id, configured)
  const created = await createUser(
    host,
    { ...configured, accountType: 'external', portalRoleIds: [await administratorRole(host)] },
    serverActor,
  )
  if (!created.isValid) return { kind: 'taken', fields: Object.keys(created.errors.fieldErrors) }
  host.log({ level: 'warn', event: 'first administrator created', id: created.value.id })
  return linkFor(host, created.value.id, configured)
}

/**
 * Whether the database has only one account. If so, an earlier start created this account, and nobody has
 * signed in with it.
 */
async function isOnlyAccount({ engine }: Host): Promise<boolean> {
  const accounts = await engine.db.selectFrom('users').select('id').limit(2).execute()
  return accounts.length === 1
}

/** Corrects the account's name and email after a mistake in the configuration of the first start. */
async function renameAdministrator(
  host: Host,
  id: number,
  configured: FirstAdministrator,
): Promise<Administration> {
  await host.engine.db.transaction().execute(async (trx) => {
    const { fields: before } = await userSnapshot(trx, id)
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set((row) => ({
        email: configured.email,
        email_key: fold(configured.email),
        username: configured.username,
        username_key: fold(configured.username),
        first_name: configured.firstName,
        last_name: configured.lastName,
        versionno: row('versionno', '+', 1),
      }))
      .where('id', '=', id)
      .where('password_hash', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await refreshUserTerms(trx, [id])
    const { record, fields: after } = await userSnapshot(trx, id)
    await recordAudit(trx, host, serverActor, { ...record, action: 'UPDATED', before, after })
  })
  host.log({ level: 'warn', event: 'first administrator renamed', id })
  return linkFor(host, id, configured)
}

async function hasValidLink({ engine, clock }: Host, userId: number): Promise<boolean> {
  const link = await engine.db
    .selectFrom('password_links')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('mode', '=', 'set_initial_password')
    .executeTakeFirst()
  return link !== undefined && link.expires_at > clock.now()
}

async function linkFor(
  host: Host,
  id: number,
  { email, username }: { email: string; username: string },
): Promise<Administration> {
  return { kind: 'link', email, username, token: await newInitialLink(host, id) }
}

async function administratorRole(host: Host): Promise<number> {
  const known = await host.engine.db
    .selectFrom('portal_roles as r')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select('r.id')
    .where('r.inactive', '=', 0)
    .where('p.permission', '=', 'ADMIN')
    .orderBy('r.id')
    .executeTakeFirst()
  if (known) return known.id
  return newAdministratorRole(host)
}

/** Creates a role 'Administrator', or 'Administrator 2' and so on if an active role has the name. */
async function newAdministratorRole(host: Host, number = 1): Promise<number> {
  const description = number === 1 ? 'Administrator' : `Administrator ${number}`
  const made = await portalRoleService.create(host, { description, permissions: ['ADMIN'] }, serverActor)
  return made.isValid ? made.value.id : newAdministratorRole(host, number + 1)
}
