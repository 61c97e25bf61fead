import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { DirectoryChange } from '@portal-gateway/contract/directoryChanges'
import type { KyselyPlugin } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sendDirectoryChanges } from '../../../src/core/directory/sendDirectoryChanges.ts'
import type { Client } from '../../support/client.ts'
import { higherPermission } from '../../support/staffHelpers.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { type MemoryDirectory, memoryDirectory } from './memoryDirectory.ts'

const { directoryChanges } = api

let memory: MemoryDirectory

forEachEngine(
  'pending directory changes',
  (server) => {
    const host = () => server().host
    const sendChanges = async () => {
      while (await sendDirectoryChanges(host(), memory)) await Promise.resolve()
    }
    const inTransaction = (act: Parameters<ReturnType<typeof transaction>['execute']>[0]) =>
      transaction().execute(act)
    const transaction = () => host().engine.db.transaction()
    const newUser = async () => {
      const { id, email } = await server().user()
      const { uuid } = await host()
        .engine.db.selectFrom('users')
        .select('uuid')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { id, email, uuid }
    }
    /** Creates a user whose change the directory refuses, because another entry has the new email. */
    const refused = async () => {
      const { id, uuid } = await newUser()
      await inTransaction((trx) => host().directory.create(trx, id))
      await sendChanges()
      const email = `${randomUUID()}@lakes.example`
      const other = {
        uuid: randomUUID(),
        username: randomUUID(),
        email,
        firstName: 'Eve',
        lastName: 'Other',
        gecos: '',
        accountType: 'internal' as const,
        isDisabled: false,
      }
      memory.entries.set(other.uuid, other)
      await inTransaction((trx) =>
        host().directory.update(trx, id, { email, firstName: 'Ada', lastName: 'Refused' }),
      )
      await sendChanges()
      return { id, uuid, free: () => memory.entries.delete(other.uuid) }
    }
    const listed = async (client: Client, userId: number) =>
      (await client.send(directoryChanges.list, { query: `?portalUserId=${userId}` }))
        .body as DirectoryChange[]
    const retry = (client: Client, id: number) => client.send(directoryChanges.retry, { params: { id } })

    it('a server does not send a user whom it read before a pause of its machine [EXP-363]', async () => {
      const { id, uuid } = await newUser()
      await inTransaction((trx) => host().directory.create(trx, id))
      const pausing: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.some((row) => row['uuid'] === uuid)) server().turnClock(121)
          return result
        },
      }
      const engine = { ...host().engine, db: host().engine.db.withPlugin(pausing) }
      await sendDirectoryChanges({ ...host(), engine }, memory)
      expect(memory.entries.has(uuid)).toBe(false)
      await sendChanges()
      expect(memory.entries.has(uuid)).toBe(true)
    })

    it('staff can see the reason of a refusal and the time of the next attempt [C-241]', async () => {
      const { id } = await refused()
      const reader = await server().holderOf('READ_USERS')
      const [change, ...more] = await listed(reader, id)
      expect(more).toEqual([])
      expect(change).toMatchObject({
        portalUserId: id,
        lastName: 'Refused',
        change: 'update',
        state: 'REFUSED',
        reason: 'ConstraintViolationError: not unique',
      })
      expect(Date.parse(change?.nextTryAt ?? '')).toBeGreaterThan(host().clock.now() + 30 * 60_000)
      const all = (await reader.send(directoryChanges.list)).body as DirectoryChange[]
      expect(all).toContainEqual(change)
      expect(await listed(reader, 999_999_999_999_999)).toEqual([])
      expect((await reader.send(directoryChanges.list, { query: '?portalUserId=x' })).status).toBe(400)
    })

    it('a retry by support sends the change immediately and has an audit entry [T57]', async () => {
      const { id, uuid, free } = await refused()
      const support = await server().holderOf('WRITE_USERS')
      const [change] = await listed(support, id)
      let wakes = 0
      host().onDirectoryChangeQueued = () => {
        wakes += 1
      }
      // The change is refused again until the other entry is changed.
      expect((await retry(support, change?.id ?? 0)).status).toBe(200)
      await sendChanges()
      expect(await listed(support, id)).toMatchObject([{ id: change?.id, state: 'REFUSED' }])
      free()
      expect((await retry(support, change?.id ?? 0)).status).toBe(200)
      expect(wakes).toBe(2)
      expect(await listed(support, id)).toHaveLength(1)
      await sendChanges()
      expect(await listed(support, id)).toEqual([])
      expect(memory.entries.get(uuid)).toMatchObject({ lastName: 'Refused' })
      expect((await retry(support, change?.id ?? 0)).status).toBe(304)
      const audited = await host()
        .engine.db.selectFrom('audit_entries')
        .select(['actor_id', 'action', 'entity', 'entity_name', 'subject_id'])
        .where('entity_id', '=', id)
        .where('entity', '=', 'USER')
        .where('action', '=', 'DIRECTORY_RETRIED')
        .execute()
      const entry = {
        actor_id: support.userId,
        action: 'DIRECTORY_RETRIED',
        entity: 'USER',
        entity_name: 'Ada Refused',
        subject_id: id,
      }
      expect(audited).toEqual([entry, entry])
    })

    it('a change that was not sent yet or is being sent cannot be retried [C-241]', async () => {
      const { id } = await newUser()
      await inTransaction((trx) => host().directory.create(trx, id))
      const support = await server().holderOf('WRITE_USERS')
      const [change] = await listed(support, id)
      expect(change?.state).toBe('WAITING')
      expect((await retry(support, change?.id ?? 0)).status).toBe(304)
      // A concurrent retry must not send the change twice.
      const { create } = memory
      let meanwhile: number | undefined
      memory.create = async (entry) => {
        meanwhile = (await retry(support, change?.id ?? 0)).status
        await create(entry)
      }
      await sendChanges()
      memory.create = create
      expect(meanwhile).toBe(304)
      expect(await listed(support, id)).toEqual([])
    })

    it('only support can retry a change, and only a change that exists [C-241]', async () => {
      const { id } = await refused()
      const reader = await server().holderOf('READ_USERS')
      const [change] = await listed(reader, id)
      expect((await retry(reader, change?.id ?? 0)).status).toBe(403)
      expect((await retry(await server().holderOf('WRITE_USERS'), 999_999)).status).toBe(404)
      const member = await server().holderOf('USER')
      expect((await member.send(directoryChanges.list)).status).toBe(403)
    })

    it('a caller with lower permissions than the account cannot retry [T20]', async () => {
      const { id } = await refused()
      const role_id = await server().role('ADMIN')
      await host().engine.db.insertInto('user_portal_roles').values({ user_id: id, role_id }).execute()
      const [change] = await listed(await server().holderOf('READ_USERS'), id)
      const by = async (permission: 'ADMIN' | 'WRITE_USERS') =>
        retry(await server().holderOf(permission), change?.id ?? 0)
      expect(await by('WRITE_USERS')).toMatchObject(higherPermission)
      expect((await by('ADMIN')).status).toBe(200)
    })

    it('a change to which the directory does not respond remains pending; its stored reason contains no host name [C-241]', async () => {
      const { id } = await server().user()
      memory.isAway = true
      await inTransaction((trx) => host().directory.create(trx, id))
      const reader = await server().holderOf('READ_USERS')
      expect(await listed(reader, id)).toMatchObject([{ change: 'create', state: 'WAITING' }])
      await sendChanges()
      expect(await listed(reader, id)).toMatchObject([{ state: 'UNANSWERED', reason: '' }])
      memory.isAway = false
      server().turnClock(3600)
      await sendChanges()
      expect(await listed(reader, id)).toEqual([])
    })

    it('a refused change does not delay a later deactivation of the same user [T47]', async () => {
      const { id, uuid } = await refused()
      await inTransaction((trx) => host().directory.setDisabled(trx, id, true))
      await sendChanges()
      expect(memory.entries.get(uuid)).toMatchObject({ isDisabled: true })
      const reader = await server().holderOf('READ_USERS')
      expect(await listed(reader, id)).toMatchObject([{ change: 'update', state: 'REFUSED' }])
    })

    it('if a user is deactivated before the entry is created, a disabled entry is created [T47]', async () => {
      const { id, uuid, email } = await newUser()
      const taken = randomUUID()
      const other = { email, firstName: 'Eve', lastName: 'First', gecos: '', isDisabled: false }
      memory.entries.set(taken, { ...other, uuid: taken, username: taken, accountType: 'internal' })
      await inTransaction((trx) => host().directory.create(trx, id))
      await sendChanges()
      await inTransaction((trx) => host().directory.setDisabled(trx, id, true))
      await sendChanges()
      expect(memory.entries.has(uuid)).toBe(false)
      memory.entries.delete(taken)
      server().turnClock(24 * 3600)
      await sendChanges()
      expect(memory.entries.get(uuid)).toMatchObject({ isDisabled: true })
    })

    it('the delay between retries grows to an hour without a response, and to a day after refusals [T47]', async () => {
      let now = host().clock.now()
      const clock = vi.spyOn(host().clock, 'now').mockImplementation(() => now)
      onTestFinished(() => clock.mockRestore())
      /** Retries a change that was tried once; returns the delays in seconds. */
      const waitsOf = async (userId: number, times: number) => {
        const waits: number[] = []
        for (let time = 0; time < times; time += 1) {
          // Creates a new session each time, because a session expires before the next attempt.
          const [change] = await listed(await server().holderOf('READ_USERS'), userId)
          const wait = (Date.parse(change?.nextTryAt ?? '') - now) / 1000
          waits.push(wait)
          now += wait * 1000
          await sendChanges()
        }
        return waits
      }
      const { id, email } = await newUser()
      memory.isAway = true
      await inTransaction((trx) => host().directory.create(trx, id))
      await sendChanges()
      expect(await waitsOf(id, 12)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
      memory.isAway = false
      now += 3600 * 1000
      await sendChanges()
      expect(await memory.findByEmail(email)).toHaveLength(1)

      const hour = 3600
      expect(await waitsOf((await refused()).id, 7)).toEqual(
        [1, 2, 4, 8, 16, 24, 24].map((hours) => hours * hour),
      )
    })

    it('a sent change is deleted after 30 days [C-241]', async () => {
      const begin = host().clock.now()
      let now = begin
      const clock = vi.spyOn(host().clock, 'now').mockImplementation(() => now)
      onTestFinished(() => clock.mockRestore())
      const { id } = await newUser()
      await inTransaction((trx) => host().directory.create(trx, id))
      await sendChanges()
      const stored = async () => {
        await sendChanges()
        const rows = host().engine.db.selectFrom('directory_outbox').select('id').where('user_id', '=', id)
        return (await rows.execute()).length
      }
      const day = 24 * 3600 * 1000
      now = begin + 30 * day
      expect(await stored()).toBe(1)
      now += 1
      expect(await stored()).toBe(0)
    })
  },
  {
    directory: async () => {
      memory = memoryDirectory()
      return { server: memory, makesAccounts: true }
    },
  },
)
