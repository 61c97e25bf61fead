import { newInitialLink } from './passwordLinks.ts'
import { createPortalRole } from './portalRoles.ts'
import { type Host, theServer } from './ports.ts'
import { fold } from './store/fold.ts'
import { createUser } from './users.ts'
import { valueOf } from './writing.ts'

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
  const administrators = await findAdministrators(host)
  // Those of the directory have their password there.
  const isOneAble = administrators.some(
    ({ password_hash, account_type }) => password_hash !== null || account_type === 'internal',
  )
  if (isOneAble) return { kind: 'administered' }
  const [first] = administrators
  const waiting = named ? administrators.find(({ email }) => fold(email) === fold(named.email)) : first
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
  await host.engine.db
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
    .execute()
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

/** Active people with an active role that confers ADMIN, the first made first. */
const findAdministrators = ({ engine }: Host) =>
  engine.db
    .selectFrom('users as u')
    .innerJoin('user_portal_roles as held', 'held.user_id', 'u.id')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select(['u.id', 'u.email', 'u.username', 'u.password_hash', 'u.account_type'])
    .distinct()
    .where('u.inactive', '=', 0)
    .where('r.inactive', '=', 0)
    .where('p.permission', '=', 'ADMIN')
    .orderBy('u.id')
    .execute()

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
  const draft = {
    description: 'Administrator',
    permissions: ['ADMIN' as const],
    inactive: false,
    sort: 0,
  }
  return valueOf(await createPortalRole(host, draft, theServer)).id
}
