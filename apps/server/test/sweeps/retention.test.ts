import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sweepProofs } from '../../src/core/captcha/spentChallenges.ts'
import type { Host } from '../../src/core/host/ports.ts'
import { sweepFiles } from '../../src/core/host/storedFiles.ts'
import { sweepArrivals } from '../../src/core/institutions/arrivals.ts'
import { deliverMail } from '../../src/core/mail/deliverMail.ts'
import { sweepDevices } from '../../src/core/passwords/knownDevices.ts'
import { sweepAttempts, untilUnlocked } from '../../src/core/passwords/signInAttempts.ts'
import { storeCreated } from '../../src/core/records/repeats.ts'
import { forEachEngine } from '../support/testServer.ts'

const hour = 3_600_000
const day = 24 * hour

/** A kind of row that is deleted after a time. */
interface Retained {
  /** The maximum age of a row, in milliseconds. */
  ms: number
  /** Stores a row of this age. */
  insert: (host: Host, key: string, at: number) => Promise<unknown>
  sweep: (host: Host) => Promise<unknown>
  /** Returns the keys of the stored rows. */
  keys: (host: Host) => Promise<{ key: string }[]>
}

const attempt = (values: { user_id?: number; locked_until?: number }): Omit<Retained, 'ms'> => ({
  insert: ({ engine }, key, at) =>
    engine.db
      .insertInto('sign_in_attempts')
      .values({ key, user_id: null, failures: 1, locked_until: 0, updated_at: at, ...values })
      .execute(),
  sweep: sweepAttempts,
  keys: ({ engine }) => engine.db.selectFrom('sign_in_attempts').select('key').execute(),
})

const retained: [string, Retained][] = [
  ['a counter of wrong passwords', { ms: day, ...attempt({}) }],
  ['a lock of an unknown user name', { ms: 180 * day, ...attempt({ locked_until: untilUnlocked }) }],
  [
    'a browser that has signed in',
    {
      ms: 180 * day - 1,
      async insert(host, key, at) {
        const { id } = await host.engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
        const device = { user_id: id, token_hash: key, used_at: at }
        await host.engine.db.insertInto('known_devices').values(device).execute()
      },
      sweep: sweepDevices,
      keys: ({ engine }) => engine.db.selectFrom('known_devices').select('token_hash as key').execute(),
    },
  ],
  [
    'an idempotency key',
    {
      ms: day,
      insert: ({ engine }, key, at) =>
        engine.db.insertInto('repeats').values({ key, record_id: 1, created_at: at }).execute(),
      sweep: (host) => storeCreated(host.engine.db, host, 'another', 2),
      keys: ({ engine }) => engine.db.selectFrom('repeats').select('key').execute(),
    },
  ],
  [
    'a sent mail',
    {
      ms: 30 * day,
      insert: ({ engine }, key, at) =>
        engine.db
          .insertInto('mail_outbox')
          .values({ key, recipient: '', subject: '', text: '', created_at: at, next_at: null, attempts: 1 })
          .execute(),
      sweep: (host) => deliverMail(host, async () => undefined),
      keys: ({ engine }) => engine.db.selectFrom('mail_outbox').select('key').execute(),
    },
  ],
  [
    'the answer of a captcha, after it expired',
    {
      ms: hour - 1,
      insert: ({ engine }, key, at) =>
        engine.db.insertInto('spent_challenges').values({ challenge: key, expires_at: at }).execute(),
      sweep: sweepProofs,
      keys: ({ engine }) => engine.db.selectFrom('spent_challenges').select('challenge as key').execute(),
    },
  ],
  [
    'a sign-in with an institution, with what it has sent about the person',
    {
      ms: 70 * 60_000 - 1,
      insert: ({ engine }, key, at) =>
        engine.db
          .insertInto('arrivals')
          .values({
            id: key,
            state_hash: key,
            browser_hash: '',
            institution: 'lake',
            nonce: '',
            code_verifier: '',
            way_back: '',
            session_hash: null,
            created_at: at,
            answered: 0,
            is_multi_factor: 0,
          })
          .execute(),
      sweep: sweepArrivals,
      keys: ({ engine }) => engine.db.selectFrom('arrivals').select('id as key').execute(),
    },
  ],
  [
    'a file that no record uses',
    {
      ms: 6 * hour - 1,
      insert: ({ engine }, key, at) =>
        engine.db.insertInto('loose_files').values({ key, since: at }).execute(),
      sweep: sweepFiles,
      keys: ({ engine }) => engine.db.selectFrom('loose_files').select('key').execute(),
    },
  ],
]

forEachEngine('data with a limited retention time [EXP-203]', (server) => {
  it.each(retained)(
    '%s is deleted after its retention time, and not before',
    async (_, { ms, insert, sweep, keys }) => {
      await server().user()
      const now = server().host.clock.now()
      // A fixed clock lets the test check the limit to the millisecond.
      const host = { ...server().host, clock: { now: () => now } }
      const [kept, deleted] = [randomUUID(), randomUUID()]
      await insert(host, kept, now - ms)
      await insert(host, deleted, now - ms - 1)
      await sweep(host)
      const left = (await keys(host)).map(({ key }) => key)
      expect([left.includes(kept), left.includes(deleted)]).toEqual([true, false])
    },
  )

  it('a lock that only support can end is never deleted', async () => {
    const { host, user } = server()
    const { id } = await user()
    const lock = attempt({ user_id: id, locked_until: untilUnlocked })
    await lock.insert(host, 'of a user', host.clock.now() - 1000 * day)
    await lock.sweep(host)
    expect(await lock.keys(host)).toContainEqual({ key: 'of a user' })
  })
})
