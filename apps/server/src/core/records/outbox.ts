import { type RawBuilder, sql } from 'kysely'
import type { Host } from '../host/ports.ts'

/** A due entry of an outbox. */
export interface DueEntry {
  id: number
  /** Number of earlier attempts. */
  attempts: number
}

/** A table of messages to another server, which are sent after the commit of the transaction that wrote them. */
export interface Outbox<Entry extends DueEntry> {
  table: 'mail_outbox' | 'directory_outbox'
  /**
   * Longer than the slowest attempt. Until this time has passed, no other process sends the entry, even if this
   * process has ended.
   */
  leaseMs: number
  /** Delays after failed attempts: `firstMs`, then multiplied by `factor` each time, up to `longestMs`. */
  backOff: BackOff
  /** Columns that are reset before each attempt. */
  claimed?: { fault: string }
  /** Returns the entries to send now, in order. `now` is the time with which `next_at` is compared. */
  due(now: RawBuilder<number>): Promise<Entry[]>
  /**
   * Sends an entry and marks it as done. Await `expectLease` directly before the entry is sent: it throws if the lease
   * has ended.
   */
  send(entry: Entry, expectLease: () => Promise<void>): Promise<void>
  /** Logs a failure. Also changes the entry if the usual retry after the delay does not apply to it. */
  failed(entry: Entry, error: unknown): Promise<void>
  /** Deletes the entries that were done before this time. */
  prune(before: number): Promise<unknown>
}

export interface BackOff {
  firstMs: number
  factor: number
  longestMs: number
}

/** Maximum number of entries per run. */
export const entriesAtOnce = 20
/** How long finished entries are stored. */
const retentionMs = 30 * 24 * 3600 * 1000
/** Limits the exponent, so that the result stays a finite number. */
const maxSteps = 12

/** Returns the delay after this number of attempts. */
export const backOffMs = ({ firstMs, factor, longestMs }: BackOff, attempts: number): number =>
  Math.min(longestMs, firstMs * factor ** Math.min(attempts, maxSteps))

/**
 * Sends the due entries until `shallStop` returns true. Returns the number of due entries; 0 if it was stopped.
 *
 * `next_at`, which is also the end of a lease, is written and compared with the time of the database: with their own
 * clocks, a server whose clock is ahead would send what another server is still sending. [EXP-390]
 */
export async function sendDue<Entry extends DueEntry>(
  host: Host,
  outbox: Outbox<Entry>,
  shallStop: () => boolean,
): Promise<number> {
  const due = await outbox.due(host.engine.now(host.clock))
  for (const entry of due) {
    if (shallStop()) return 0
    if (!(await claim(host, outbox, entry))) continue
    try {
      await outbox.send(entry, async () => {
        if (!(await hasLease(host, outbox, entry))) throw new LeaseEnded()
      })
    } catch (error) {
      if (error instanceof LeaseEnded) {
        host.log({ level: 'warn', event: 'not sent after a pause', table: outbox.table, id: entry.id })
        continue
      }
      await retryLater(host, outbox, entry)
      await outbox.failed(entry, error)
    }
  }
  await outbox.prune(host.clock.now() - retentionMs)
  return due.length
}

/**
 * Thrown if a process was paused after it had claimed an entry, for example because its machine was suspended. Another
 * process may have sent the entry, or a later one of the same user. [EXP-363]
 */
class LeaseEnded extends Error {
  constructor() {
    super('The lease of the entry has ended.')
    this.name = 'LeaseEnded'
  }
}

/**
 * Claims an entry before it is sent, so that only one of several processes sends it. After a crash, the entry
 * becomes due again when the lease ends. Returns false if another process has claimed the entry. [EXP-248]
 */
async function claim<Entry extends DueEntry>(
  { engine, clock }: Host,
  { table, leaseMs, claimed }: Outbox<Entry>,
  { id, attempts }: Entry,
): Promise<boolean> {
  const taken = await engine.db
    .updateTable(table)
    .set({ attempts: attempts + 1, next_at: sql<number>`${engine.now(clock)} + ${leaseMs}`, ...claimed })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether this process still has the lease of an entry that it has claimed. */
async function hasLease<Entry extends DueEntry>(
  { engine, clock }: Host,
  { table }: Outbox<Entry>,
  { id, attempts }: Entry,
): Promise<boolean> {
  const claimed = await engine.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('attempts', '=', attempts + 1)
    .where('next_at', '>', engine.now(clock))
    .executeTakeFirst()
  return claimed !== undefined
}

/** Makes an entry due again after its delay, unless another process has claimed it in the meantime. */
async function retryLater<Entry extends DueEntry>(
  { engine, clock }: Host,
  { table, backOff }: Outbox<Entry>,
  { id, attempts }: Entry,
): Promise<void> {
  await engine.db
    .updateTable(table)
    .set({ next_at: sql<number>`${engine.now(clock)} + ${backOffMs(backOff, attempts)}` })
    .where('id', '=', id)
    .where('attempts', '=', attempts + 1)
    .where('next_at', 'is not', null)
    .execute()
}
