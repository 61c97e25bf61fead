import { hostname } from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { appVersion } from '@portal-gateway/contract/configuration'
import {
  heartbeatMs,
  otherProcesses,
  type ProcessRow,
  removeAllProcesses,
  removeProcess,
  storeHeartbeat,
} from '../core/health/processes.ts'
import type { Host } from '../core/host/ports.ts'
import type { FilePlace } from './filePlace.ts'
import { withStartLock } from './startLock.ts'
import { StartRefusal } from './startRefusal.ts'

/** This process among the processes that use the database. */
export interface Registration {
  /** Whether other processes use the database now. */
  hasOthers(): Promise<boolean>
  /** Why uploaded files cannot be used; undefined if they can. */
  fileFault(): string | undefined
  /** Ends the heartbeat, and removes this process. */
  close(): Promise<void>
}

const retryMs = 1000

/**
 * Registers this process in the database with a heartbeat. Throws `StartRefusal` if another process uses the
 * database whose files this one cannot see: files uploaded to one of them would be missing in the other.
 * [EXP-330] [EXP-331]
 */
export async function register(host: Host, place: FilePlace): Promise<Registration> {
  const self = {
    id: crypto.randomUUID(),
    host_name: hostname().slice(0, 255),
    pid: process.pid,
    version: appVersion,
    files: place.name,
    started_at: host.clock.now(),
  }
  const markFault = await faultOf(() => place.mark(self.id))
  if (host.engine.dialect === 'sqlite') await replaceAll(host, self)
  else {
    if (markFault !== undefined) throw new StartRefusal(markFault)
    try {
      await join(host, self, place)
    } catch (error) {
      await place.unmark(self.id)
      throw error
    }
  }
  if (markFault === undefined) await place.removeUnfinished((await otherProcesses(host, self.id)).length > 0)
  const heartbeat = startHeartbeat(host, { self, place, markFault })
  return {
    hasOthers: async () => (await otherProcesses(host, self.id)).length > 0,
    fileFault: heartbeat.fileFault,
    async close() {
      await heartbeat.close()
      await place.unmark(self.id).catch(() => undefined)
      // Without the database, the row is deleted by another process after a day.
      await removeProcess(host, self.id).catch(() => undefined)
    },
  }
}

type Self = Omit<ProcessRow, 'seen_at'>

/**
 * Replaces the processes of an SQLite file, which only one process can use. With a full or broken disk, the server
 * starts anyway, because its content can still be read.
 */
async function replaceAll(host: Host, self: Self): Promise<void> {
  try {
    await removeAllProcesses(host)
    await storeHeartbeat(host, self)
  } catch (error) {
    host.log({ level: 'error', event: 'heartbeat failed', message: String(error) })
  }
}

/**
 * Adds the process if it shares its files with all others. A process that was killed still counts as running for some
 * seconds. Therefore a process without shared files is refused only after its next heartbeat.
 */
async function join(host: Host, self: Self, place: FilePlace): Promise<void> {
  const lastSeen = new Map<string, number>()
  for (;;) {
    const stranger = await withStartLock(host.engine, async () => {
      const found = await strangerOf(host, self, place)
      if (!found) await storeHeartbeat(host, self)
      return found
    })
    if (!stranger) return
    const before = lastSeen.get(stranger.id)
    if (before !== undefined && before < stranger.seen_at) throw new StartRefusal(refusal(stranger, place), 2)
    if (before === undefined) {
      lastSeen.set(stranger.id, stranger.seen_at)
      host.log({ level: 'warn', event: 'wait for another server', ...factsOf(stranger) })
    }
    await wait(retryMs)
  }
}

/** Returns a running process that stores its files in another place. */
async function strangerOf(host: Host, { id }: Self, place: FilePlace): Promise<ProcessRow | undefined> {
  for (const other of await otherProcesses(host, id)) if (!(await place.isPlaceOf(other))) return other
  return undefined
}

const factsOf = ({ host_name: hostName, pid }: ProcessRow) => ({ hostName, pid })

const refusal = ({ host_name, pid }: ProcessRow, { label }: FilePlace): string =>
  `Another server (host ${host_name}, process ${pid}) uses the same database, but its uploaded files are not in ${label}. Files that users upload to one server would be missing in the other. Set FILES_DIR of both to the same shared folder, or S3_ENDPOINT and its other variables to the same bucket.`

function startHeartbeat(
  host: Host,
  { self, place, markFault }: { self: Self; place: FilePlace; markFault: string | undefined },
) {
  let fault: string | undefined
  let isMarked = markFault === undefined
  let checkedAt = host.clock.now()
  let isSilent = false
  let running: Promise<void> | undefined

  const noteFault = (found: string | undefined) => {
    if (found !== undefined && fault === undefined)
      host.log({ level: 'error', event: 'files not available', message: found })
    if (found === undefined && fault !== undefined)
      host.log({ level: 'info', event: 'files available again' })
    fault = found
  }
  const checkFiles = async () => {
    const now = host.clock.now()
    if (now - checkedAt < place.checkMs) return
    checkedAt = now
    noteFault(await faultOf(() => (isMarked ? place.check(self.id) : place.mark(self.id))))
    isMarked ||= fault === undefined
  }
  noteFault(markFault)
  const beat = async () => {
    await checkFiles()
    try {
      await storeHeartbeat(host, self)
      isSilent = false
    } catch (error) {
      // Logged once, because the database may be away for minutes.
      if (!isSilent) host.log({ level: 'error', event: 'heartbeat failed', message: String(error) })
      isSilent = true
    }
  }
  const timer = setInterval(() => {
    running ??= beat().finally(() => {
      running = undefined
    })
  }, heartbeatMs)
  timer.unref()
  return {
    fileFault: () => fault,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

const faultOf = (use: () => Promise<void>): Promise<string | undefined> =>
  use().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
