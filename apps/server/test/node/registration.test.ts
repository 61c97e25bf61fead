import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { type KyselyPlugin, SelectQueryNode, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heartbeatMs, listProcesses, otherProcesses } from '../../src/core/health/processes.ts'
import type { Host, LogEntry } from '../../src/core/host/ports.ts'
import type { FilePlace } from '../../src/node/filePlace.ts'
import { createNodeHost } from '../../src/node/host.ts'
import { keysOf } from '../../src/node/portalSecret.ts'
import { register } from '../../src/node/registration.ts'
import { deferred } from '../support/deferred.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { scratchFolder } from '../support/serverProcess.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const scratch = scratchFolder()
afterAll(() => scratch.remove())
let folders = 0

/** A place of files that all processes share. */
const sharedPlace = (change: Partial<FilePlace> = {}): FilePlace => ({
  name: 'folder',
  label: 'the folder of the test',
  checkMs: 0,
  mark: vi.fn(async () => undefined),
  unmark: async () => undefined,
  isPlaceOf: async () => true,
  removeUnfinished: async () => undefined,
  check: vi.fn(async () => undefined),
  ...change,
})

const newFolder = (): string => {
  folders += 1
  const folder = join(scratch.path, `data-${folders}`)
  mkdirSync(folder)
  return folder
}

// Heartbeats run only when a test advances the time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const beat = () => void vi.advanceTimersByTime(heartbeatMs)

const engines = { sqlite: undefined, ...(adminUrl !== undefined && { postgres: adminUrl }) }
describe.each(Object.entries(engines))('the registration of a server on %s', (dialect, adminAddress) => {
  let host: Host
  let dataDir: string
  let entries: LogEntry[]
  beforeEach(async () => {
    const database = adminAddress === undefined ? undefined : await newDatabase(adminAddress)
    dataDir = newFolder()
    entries = []
    host = await createNodeHost({
      dataDir,
      databaseUrl: database?.url,
      keys: keysOf('the secret of the tests, which keeps nothing'),
      settings: {},
      log: (entry) => void entries.push(entry),
    })
    return async () => {
      await host.engine.close()
      await database?.drop()
    }
  })

  const rows = () => host.engine.db.selectFrom('processes').selectAll().execute()

  it('is removed at the end, although a heartbeat is under way [EXP-330]', async () => {
    const checked = deferred()
    const check = vi.fn(() => checked.promise)
    const registration = await register(host, sharedPlace({ check }), dataDir)
    expect(await rows()).toHaveLength(1)
    beat()
    await expect.poll(() => check.mock.calls).toHaveLength(1)
    const closed = registration.close()
    // Longer than the removal takes if it does not wait for the heartbeat.
    await wait(200)
    checked.resolve()
    await closed
    // Longer than a heartbeat takes that is still under way.
    await wait(200)
    expect(await rows()).toEqual([])
  })

  describe.runIf(dialect === 'postgres')('with several servers', () => {
    /** Another server on the same database, whose clock differs. */
    const other = (offsetMs: number): Host => ({ ...host, clock: { now: () => Date.now() + offsetMs } })
    const moveLastHeartbeat = (ms: number) =>
      sql`update processes set seen_at = seen_at - ${ms}`.execute(host.engine.db)
    const seenAt = async () => (await rows())[0]?.seen_at ?? 0

    it('uses the clock of the database for heartbeats [EXP-362]', async () => {
      const hourMs = 3_600_000
      const late = await register(other(-hourMs), sharedPlace(), newFolder())
      const early = await register(other(hourMs), sharedPlace(), newFolder())
      expect(await late.hasOthers()).toBe(true)
      expect(await early.hasOthers()).toBe(true)
      const listed = await listProcesses(other(hourMs))
      expect(listed.map(({ isResponding }) => isResponding)).toEqual([true, true])
      for (const { seenAt: time } of listed)
        expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)
      await late.close()
      await early.close()
    })

    it('is renewed after a pause, and the server looks for others with other files first [EXP-362]', async () => {
      const isPlaceOf = vi.fn(async () => true)
      const place = sharedPlace({ isPlaceOf })
      const registration = await register(host, place, dataDir)
      const another = await register(host, sharedPlace(), newFolder())
      await moveLastHeartbeat(60_000)
      await another.close()
      expect(await otherProcesses(host, '')).toEqual([])
      const later = await register(host, sharedPlace(), newFolder())
      isPlaceOf.mockClear()
      beat()
      const pause = () => entries.find(({ event }) => event === 'no heartbeat for some time')
      await expect.poll(pause).toMatchObject({ level: 'warn', seconds: expect.any(Number) })
      expect(pause()?.['seconds']).toBeGreaterThanOrEqual(60)
      await expect.poll(async () => (await otherProcesses(host, '')).length).toBe(2)
      expect(isPlaceOf).toHaveBeenCalled()
      // Its mark is still there.
      expect(place.mark).toHaveBeenCalledTimes(1)
      expect(registration.fileFault()).toBeUndefined()
      await later.close()
      await registration.close()
    })

    it('has no heartbeat while the server cannot measure its pause, which the heartbeat would hide [EXP-362]', async () => {
      let isAway = true
      const away: KyselyPlugin = {
        transformQuery({ node }) {
          const measures = SelectQueryNode.is(node) && JSON.stringify(node.selections).includes('silence')
          if (measures && isAway) throw new Error('The connection has ended.')
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const { engine } = host
      const db = engine.db.withPlugin(away)
      const registration = await register({ ...host, engine: { ...engine, db } }, sharedPlace(), dataDir)
      await moveLastHeartbeat(60_000)
      const before = await seenAt()
      beat()
      const message = 'The connection has ended.'
      await expect.poll(() => entries).toContainEqual({ level: 'error', event: 'heartbeat failed', message })
      expect(await seenAt()).toBe(before)
      isAway = false
      const pause = () => {
        beat()
        return entries.find(({ event }) => event === 'no heartbeat for some time')
      }
      await expect.poll(pause).toBeDefined()
      await registration.close()
    })

    it('stays unready after a pause in which a server with other files has started [EXP-331] [EXP-362]', async () => {
      const registration = await register(host, sharedPlace({ isPlaceOf: async () => false }), dataDir)
      await moveLastHeartbeat(60_000)
      const before = await seenAt()
      const later = await register(host, sharedPlace(), newFolder())
      beat()
      const fault = 'Another server with other files has started. Restart this server.'
      await expect.poll(() => registration.fileFault()).toBe(fault)
      expect((await rows()).map(({ seen_at }) => seen_at)).toContain(before)
      await later.close()
      await registration.close()
    })

    it('is written again with its mark after a pause of days, in which others deleted both [EXP-362]', async () => {
      const place = sharedPlace()
      const registration = await register(host, place, dataDir)
      await host.engine.db.deleteFrom('processes').execute()
      beat()
      await expect.poll(async () => (await rows()).length).toBe(1)
      expect(place.mark).toHaveBeenCalledTimes(2)
      await registration.close()
    })

    it('is replaced by the next start with the same data folder after a kill [EXP-364]', async () => {
      const place = sharedPlace()
      // Nothing removes the row of the first process, as after a kill.
      await register(host, place, dataDir)
      const [killed] = await rows()
      const restarted = await register(host, place, dataDir)
      expect(await restarted.hasOthers()).toBe(false)
      expect((await rows()).map(({ id }) => id)).not.toContain(killed?.id)
      await restarted.close()
    })
  })
})
