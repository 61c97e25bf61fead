import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { unlockedRows } from '../store/lockRow.ts'

const lifetimeSeconds = 180 * 24 * 3600
const devicesPerAccount = 20

/**
 * Returns the id of the account's known device that sent the request, or undefined. Runs the same query for
 * an unknown name, so that the response time does not reveal whether the name exists. [T31]
 */
export async function findDevice(
  host: Host,
  request: Request,
  userId: number | undefined,
): Promise<number | undefined> {
  const token = host.deviceCookies.read(request)
  if (!token) return undefined
  const accounts = await host.engine.db
    .selectFrom('known_devices')
    .select(['id', 'user_id'])
    .where('token_hash', '=', await host.digest(token))
    .where('used_at', '>', oldestUse(host))
    .execute()
  return accounts.find(({ user_id }) => user_id === userId)?.id
}

/**
 * Stores that this browser has signed in to the account, so that failed attempts on other devices do not lock
 * the account for this browser. Each sign-in replaces the browser's token for all its accounts, so that a token
 * that an attacker planted becomes useless. The device ids stay the same, and with them the attempt counters.
 * [T32]
 */
export async function rememberDevice(
  host: Host,
  request: Request,
  headers: Headers,
  userId: number,
): Promise<void> {
  const { db } = host.engine
  const before = host.deviceCookies.read(request)
  const token = randomToken()
  const token_hash = await host.digest(token)
  const used_at = host.clock.now()
  // These statements need no transaction: if a later one fails, the browser only counts as unknown.
  if (before) {
    await db
      .updateTable('known_devices')
      .set({ token_hash })
      .where('token_hash', '=', await host.digest(before))
      .execute()
  }
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash, used_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at }))
    .execute()
  const newest = db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(devicesPerAccount)
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', 'not in', newest).execute()
  host.deviceCookies.write(headers, token, lifetimeSeconds)
}

/** Deletes devices that were not used for a long time, except those that another transaction has locked. */
export async function sweepDevices(host: Host): Promise<void> {
  const { db } = host.engine
  const old = db.selectFrom('known_devices').select('id').where('used_at', '<=', oldestUse(host))
  await db.deleteFrom('known_devices').where('id', 'in', unlockedRows(old)).execute()
}

const oldestUse = ({ clock }: Host): number => clock.now() - lifetimeSeconds * 1000
