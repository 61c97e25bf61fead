import { createPortalRole } from '../configuration/portalRoles.ts'
import { type Host, theServer } from '../host/ports.ts'
import { newInitialLink } from '../passwords/passwordLinks.ts'
import { administrators, hasStoredPassword } from '../permissions/administrators.ts'
import { userAsAudited } from '../permissions/userAsAudited.ts'
import { recordAudit } from '../records/audit.ts'
import { fold } from '../store/fold.ts'
import { keepUserTerms } from '../store/userTerms.ts'
import { createUser } from './users.ts'

/** Who is to administer a portal that nobody administers yet. */
export interface FirstAdministrator {
  email: string
  username: string
  firstName: string
  lastName: string
}

/** What a start found: nothing to do, a link to hand over, or why there is none. */
export type Administration =
  | { kind: 'administered' }
  | { kind: 'link'; email: string; username: string; token: string }
  | { kind: 'unnamed' }
  | { kind: 'taken'; fields: string[] }

/**
 * Sees to it that somebody can administer the portal. Where no administrator can sign in, the named person
 * gets an account and a link to set its password; until that is done, each start makes a new link and voids
 * the one before.
 */
export async function ensureAdministrator(
  host: Host,
  named: FirstAdministrator | undefined,
): Promise<Administration> {
  const known = await administrators(host.engine.db).execute()
  if (known.some(hasStoredPassword)) return { kind: 'administered' }
  // An internal account takes no password from a link.
  const external = known.filter(({ account_type }) => account_type === 'external')
  const [first] = external
  const waiting = named ? external.find(({ email }) => fold(email) === fold(named.email)) : first
  if (waiting) return linkFor(host, waiting.id, waiting)
  if (!named) return { kind: 'unnamed' }
  if (first && (await isAlone(host))) return nameAnew(host, first.id, named)
  const made = await createUser(
    host,
    { ...named, accountType: 'external', portalRoleIds: [await administratorRole(host)] },
    theServer,
  )
  if (!made.isValid) return { kind: 'taken', fields: Object.keys(made.errors.fieldErrors) }
  host.log({ level: 'warn', event: 'first administrator created', id: made.value.id })
  return linkFor(host, made.value.id, named)
}

/** Whether the store has one account only: then it was made by a start, and whoever it is never came in. */
async function isAlone({ engine }: Host): Promise<boolean> {
  const accounts = await engine.db.selectFrom('users').select('id').limit(2).execute()
  return accounts.length === 1
}

/** Who was named wrongly at the first start gets the right name. */
async function nameAnew(host: Host, id: number, named: FirstAdministrator): Promise<Administration> {
  await host.engine.db.transaction().execute(async (trx) => {
    const { fields: before } = await userAsAudited(trx, id)
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set((row) => ({
        email: named.email,
        email_key: fold(named.email),
        username: named.username,
        username_key: fold(named.username),
        first_name: named.firstName,
        last_name: named.lastName,
        versionno: row('versionno', '+', 1),
      }))
      .where('id', '=', id)
      .where('password_hash', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await keepUserTerms(trx, [id])
    const { record, fields: after } = await userAsAudited(trx, id)
    await recordAudit(trx, host, theServer, { ...record, action: 'UPDATED', before, after })
  })
  host.log({ level: 'warn', event: 'first administrator renamed', id })
  return linkFor(host, id, named)
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

/** Another active role may have the name: then it is 'Administrator 2', or the next that is free. */
async function newAdministratorRole(host: Host, place = 1): Promise<number> {
  const description = place === 1 ? 'Administrator' : `Administrator ${place}`
  const made = await createPortalRole(host, { description, permissions: ['ADMIN'] }, theServer)
  return made.isValid ? made.value.id : newAdministratorRole(host, place + 1)
}
