import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { appVersion } from '@portal-gateway/contract/configuration'
import {
  heartbeatMs,
  otherProcesses,
  type ProcessRow,
  removeAllProcesses,
  removeEarlierProcess,
  removeProcess,
  silenceOf,
  silentMs,
  storeHeartbeat,
} from '../core/health/processes.ts'
import type { Host } from '../core/host/ports.ts'
import { dataFiles } from './dataFiles.ts'
import { type FilePlace, isProcessId } from './filePlace.ts'
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
export async function register(host: Host, place: FilePlace, dataDir: string): Promise<Registration> {
  const self = {
    id: crypto.randomUUID(),
    host_name: hostname().slice(0, 255),
    pid: process.pid,
    version: appVersion,
    files: place.name,
    started_at: host.clock.now(),
  }
  const isAlone = host.engine.dialect === 'sqlite'
  // The row is removed before the mark, so that no other process sees a row without its mark. Without the database,
  // another process deletes the row after a day.
  const leave = async () => {
    await faultOf(() => removeProcess(host, self.id))
    await faultOf(() => place.unmark(self.id))
  }
  try {
    const markFault = await faultOf(() => place.mark(self.id))
    if (isAlone) await replaceAll(host, self)
    else {
      await replaceEarlier(host, self, dataFiles(dataDir).processId)
      if (markFault !== undefined)
        throw new StartRefusal(`Uploaded files cannot be stored in ${place.label}: ${markFault}`)
      await join(host, self, place)
    }
    if (markFault === undefined) await place.removeUnfinished(isAlone)
    const heartbeat = startHeartbeat(host, { self, place, markFault })
    return {
      hasOthers: async () => (await otherProcesses(host, self.id)).length > 0,
      fileFault: heartbeat.fileFault,
      async close() {
        // A heartbeat that is under way would add the row again.
        await heartbeat.stop()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
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
 * Removes the process that used the data folder on this machine before. It has ended, because only one process can use
 * the folder, but after a kill it would count as running for some seconds. [EXP-364]
 */
async function replaceEarlier(host: Host, { id, host_name }: Self, file: string): Promise<void> {
  const earlier = await readFile(file, 'utf8').catch(() => undefined)
  // The file may be damaged after a power failure, or copied from a server on another machine, which still runs.
  if (earlier !== undefined && isProcessId.test(earlier)) await removeEarlierProcess(host, earlier, host_name)
  // On a full disk the server starts anyway, and the next start waits for the end of the silence.
  await writeFile(file, id, { mode: 0o600 }).catch(() => undefined)
}

/**
 * Adds the process if it shares its files with all others. A process that was killed still counts as running for some
 * seconds. Therefore a process without shared files is refused only after the next heartbeat of the other one, and
 * is accepted if there is none.
 */
async function join(host: Host, self: Self, place: FilePlace): Promise<void> {
  const firstSeen = new Map<string, { seenAt: number; since: number }>()
  const hasEnded = ({ id, seen_at: seenAt }: ProcessRow) => {
    const first = firstSeen.get(id)
    return first !== undefined && first.seenAt === seenAt && performance.now() - first.since > silentMs
  }
  for (;;) {
    const other = await withStartLock(host, async () => {
      const found = (await withOtherFiles(host, self, place)).find((row) => !hasEnded(row))
      if (!found) await storeHeartbeat(host, self)
      return found
    })
    if (!other) return
    const before = firstSeen.get(other.id)
    if (before && before.seenAt < other.seen_at) throw new StartRefusal(refusal(other, place), 2)
    if (!before) {
      firstSeen.set(other.id, { seenAt: other.seen_at, since: performance.now() })
      host.log({ level: 'warn', event: 'wait for another server', ...factsOf(other) })
    }
    await wait(retryMs)
  }
}

/** Returns the running processes that store their files elsewhere. */
async function withOtherFiles(host: Host, { id }: Self, place: FilePlace): Promise<ProcessRow[]> {
  const found: ProcessRow[] = []
  for (const other of await otherProcesses(host, id)) if (!(await place.isPlaceOf(other))) found.push(other)
  return found
}

const factsOf = ({ host_name: hostName, pid }: ProcessRow) => ({ hostName, pid })

const refusal = ({ host_name, pid }: ProcessRow, { label }: FilePlace): string =>
  `Another server (host ${host_name}, process ${pid}) uses the same database, but its uploaded files are not in ${label}. Files that users upload to one server would be missing in the other. Set FILES_DIR of both to the same shared folder, or S3_ENDPOINT and its other variables to the same bucket.`

const dayMs = 24 * 3600 * 1000

/** A check or a heartbeat that takes longer has failed, for example on a network file system without its server. */
const longestStepMs = 5000

function startHeartbeat(
  host: Host,
  { self, place, markFault }: { self: Self; place: FilePlace; markFault: string | undefined },
) {
  let fault: string | undefined
  let isMarked = markFault === undefined
  let checkedAt = performance.now()
  let isFailing = false
  /** Whether the others have counted this process as ended, and it has not yet looked for servers with other files. */
  let isLate = false
  /** Remains true until the server is restarted. */
  let isReplaced = false
  let running: Promise<void> | undefined
  /** The check of the files that has not ended, also after its time limit. */
  let pendingCheck: Promise<void> | undefined

  const noteFault = (found: string | undefined) => {
    if (found !== undefined && fault === undefined)
      host.log({ level: 'error', event: 'files not available', message: found })
    if (found === undefined && fault !== undefined)
      host.log({ level: 'info', event: 'files available again' })
    fault = found
  }
  noteFault(markFault)

  const noteBeat = (found: string | undefined) => {
    // Logged once, because the database may be away for minutes.
    if (found !== undefined && !isFailing)
      host.log({ level: 'error', event: 'heartbeat failed', message: found })
    isFailing = found !== undefined
  }
  /**
   * Measures the pause with the clock of the database, because the clock of the process stops while its machine is
   * suspended. [EXP-362]
   */
  const noteSilence = async () => {
    if (host.engine.dialect === 'sqlite' || isReplaced || isLate) return
    const silence = await silenceOf(host, self.id)
    if (silence <= silentMs) return
    isLate = true
    // Another server deletes old marks.
    if (silence > dayMs) isMarked = false
    const seconds = Number.isFinite(silence) ? Math.round(silence / 1000) : undefined
    host.log({ level: 'warn', event: 'no heartbeat for some time', seconds })
  }
  /** While the others counted this process as ended, one with other files may have started. */
  const isDisplaced = async () => {
    if (!isLate) return false
    const found = (await withOtherFiles(host, self, place)).length > 0
    isLate = false
    return found
  }

  const checkFiles = async () => {
    if (isReplaced) return
    if (isMarked && fault === undefined && performance.now() - checkedAt < place.checkMs) return
    // A file system that does not respond blocks a thread for each check, so only one check runs at a time.
    if (pendingCheck) return
    checkedAt = performance.now()
    const check = isMarked ? place.check(self.id) : place.mark(self.id)
    pendingCheck = check
      .catch(() => undefined)
      .finally(() => {
        pendingCheck = undefined
      })
    noteFault(await faultOf(() => check))
    isMarked ||= fault === undefined
  }
  const storeBeat = async () => {
    // While files are not available here, the marks of the others cannot be read.
    if (host.engine.dialect !== 'sqlite' && fault === undefined) isReplaced ||= await isDisplaced()
    if (isReplaced) {
      noteFault('Another server with other files has started. Restart this server.')
      return
    }
    noteBeat(await faultOf(() => storeHeartbeat(host, self)))
  }
  const beat = async () => {
    const silenceFault = await faultOf(noteSilence)
    await checkFiles()
    // A heartbeat would hide a pause that could not be measured.
    if (silenceFault === undefined) await faultOf(storeBeat)
    else noteBeat(silenceFault)
  }
  const timer = setInterval(() => {
    running ??= beat().finally(() => {
      running = undefined
    })
  }, heartbeatMs)
  timer.unref()
  return {
    fileFault: () => fault,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Runs a step with a time limit. Returns the message of its failure. */
async function faultOf(step: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`No answer within ${longestStepMs / 1000} seconds.`), longestStepMs)
  })
  const failure = step().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return Promise.race([failure, limit]).finally(() => clearTimeout(timer))
}
