import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { anyName, type Directory, type DirectoryEntry, searchLimits } from '../host/directory.ts'
import { type Clock, ServerBusy } from '../host/ports.ts'
import type { Engine } from '../store/engine.ts'
import type { Schema } from '../store/schema.ts'
import type { DirectoryServer } from './directoryServer.ts'
import { storeDirectory } from './storeDirectory.ts'

/** Kinds of changes in the outbox. The new values are read from the users table when the change is sent. */
export const DirectoryChange = v.picklist(['create', 'update', 'disable', 'enable'])
export type DirectoryChange = v.InferOutput<typeof DirectoryChange>

const busySeconds = 10

/**
 * Creates a directory that uses an external server. The users table has every account that may use the
 * portal; the external directory has the organisation's accounts and stores the passwords of internal ones.
 * A change is written to the database and to `directory_outbox` in one transaction, and sent after the
 * commit.
 */
export function outboxDirectory(
  server: DirectoryServer,
  { clock, engine, makesAccounts }: { clock: Clock; engine: Pick<Engine, 'now'>; makesAccounts: boolean },
): Directory {
  const note = async (trx: Kysely<Schema>, userId: number, change: DirectoryChange) => {
    await trx
      .insertInto('directory_outbox')
      .values({
        key: crypto.randomUUID(),
        user_id: userId,
        change,
        created_at: clock.now(),
        next_at: engine.now(clock),
        attempts: 0,
        fault: '',
      })
      .execute()
  }
  return {
    accountTypes: ['external', 'internal'],
    existingOnlyTypes: makesAccounts ? [] : ['internal'],
    lock: storeDirectory.lock,

    async update(trx, userId, texts) {
      await storeDirectory.update(trx, userId, texts)
      await note(trx, userId, 'update')
    },

    async create(trx, userId) {
      if (makesAccounts) await note(trx, userId, 'create')
    },

    async setDisabled(trx, userId, isDisabled) {
      await storeDirectory.setDisabled(trx, userId, isDisabled)
      const account = await storeDirectory.lock(trx, userId)
      if (account?.accountType === 'external') await note(trx, userId, isDisabled ? 'disable' : 'enable')
    },

    async findByEmail(db, email) {
      const [own, theirs] = await Promise.all([
        storeDirectory.findByEmail(db, email),
        busyIfFailed(server.findByEmail(email)),
      ])
      return merged(theirs, own)
    },

    async findByName(db, name) {
      const firstName = name.firstName === anyName ? undefined : name.firstName
      const [own, theirs] = await Promise.all([
        storeDirectory.findByName(db, name),
        busyIfFailed(server.findByName({ firstName, lastName: name.lastName })),
      ])
      return merged(theirs, own)
    },

    findByUsername: async (db, username) =>
      (await storeDirectory.findByUsername(db, username)) ??
      (await busyIfFailed(server.findByUsername(username))),

    get: async (db, uuid) => (await busyIfFailed(server.get(uuid))) ?? (await storeDirectory.get(db, uuid)),

    async authenticate({ uuid, account_type }, password) {
      if (account_type !== 'internal') return undefined
      // Refuses an empty password, because some directories treat it as an anonymous bind and accept it. [T62]
      if (password === '') return false
      return busyIfFailed(server.authenticate(uuid, password))
    },

    async isEnabled({ uuid, account_type }) {
      if (account_type !== 'internal') return true
      const entry = await busyIfFailed(server.get(uuid))
      return entry !== undefined && !entry.isDisabled
    },
  }
}

/**
 * Merges the lists. If entries have the same uuid, the first one is used: the directory's entry has more data
 * than the database's.
 */
const merged = (...lists: readonly (readonly DirectoryEntry[])[]): DirectoryEntry[] => {
  const byUuid = new Map<string, DirectoryEntry>()
  for (const entry of lists.flat()) if (!byUuid.has(entry.uuid)) byUuid.set(entry.uuid, entry)
  return [...byUuid.values()].slice(0, searchLimits.accounts)
}

async function busyIfFailed<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw new ServerBusy(busySeconds, { cause: error })
  }
}
