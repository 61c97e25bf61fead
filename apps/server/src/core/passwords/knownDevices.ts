import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'

const keptSeconds = 180 * 24 * 3600
const devicesPerAccount = 20

/**
 * From which of an account's known devices a request comes, if from any. Asked alike for a name that nobody
 * has. [T31]
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
    .where('used_at', '>', longAgo(host))
    .execute()
  return accounts.find(({ user_id }) => user_id === userId)?.id
}

/**
 * Knows a browser from now on as one that has signed in to this account: strangers who guess elsewhere do
 * not lock it. The token is new each time and takes along the accounts that the old one knew, so that one
 * planted by somebody else becomes worthless. Their ids stay, and with them the counts. [T32]
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
  // One statement each: cut short between them, a browser is forgotten, and no worse.
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
  host.deviceCookies.write(headers, token, keptSeconds)
}

/** Drops the devices that have not been used for long. */
export async function sweepDevices(host: Host): Promise<void> {
  await host.engine.db.deleteFrom('known_devices').where('used_at', '<=', longAgo(host)).execute()
}

const longAgo = ({ clock }: Host): number => clock.now() - keptSeconds * 1000
