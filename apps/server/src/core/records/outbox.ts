import type { Host } from '../host/ports.ts'

/** An entry of an outbox that is due. */
export interface DueEntry {
  id: number
  /** Before this one. */
  attempts: number
}

/** An outbox: a table of what is sent to another server after the transaction that wrote it. */
export interface Outbox<Entry extends DueEntry> {
  table: 'mail_outbox' | 'directory_outbox'
  /** The wait after a failed attempt: the first, then `factor` times longer each time up to the longest. */
  backOff: BackOff
  /** The columns that an attempt resets. */
  claimed?: { fault: string }
  /** Returns the entries to send now, in their order. */
  due(now: number): Promise<Entry[]>
  /** Sends an entry and notes that it is done. */
  send(entry: Entry): Promise<void>
  /** Logs a failure and notes what is different from waiting for the next attempt. */
  failed(entry: Entry, error: unknown): Promise<void>
  /** Deletes the entries that were done before this. */
  prune(before: number): Promise<unknown>
}

export interface BackOff {
  firstMs: number
  factor: number
  longestMs: number
}

/** At most so many entries are sent in one turn. */
export const entriesAtOnce = 20
/** 30 days. */
const keptMs = 30 * 24 * 3600 * 1000
/** More doublings than any wait needs, and few enough for the sum to stay a number. */
const mostSteps = 12

/** Returns how long an entry waits that has been tried so many times. */
export const backOffMs = ({ firstMs, factor, longestMs }: BackOff, attempts: number): number =>
  Math.min(longestMs, firstMs * factor ** Math.min(attempts, mostSteps))

/** Sends what is due, until `shallStop`. Returns how many entries were due; 0 if it was stopped. */
export async function sendDue<Entry extends DueEntry>(
  host: Host,
  outbox: Outbox<Entry>,
  shallStop: () => boolean,
): Promise<number> {
  const now = host.clock.now()
  const due = await outbox.due(now)
  for (const entry of due) {
    if (shallStop()) return 0
    if (!(await claim(host, outbox, entry))) continue
    try {
      await outbox.send(entry)
    } catch (error) {
      await outbox.failed(entry, error)
    }
  }
  await outbox.prune(now - keptMs)
  return due.length
}

/** Takes an entry before it is sent: of several processes one sends it, and after a crash it is due again. */
async function claim<Entry extends DueEntry>(
  { engine, clock }: Host,
  { table, backOff, claimed }: Outbox<Entry>,
  { id, attempts }: Entry,
): Promise<boolean> {
  const taken = await engine.db
    .updateTable(table)
    .set({ attempts: attempts + 1, next_at: clock.now() + backOffMs(backOff, attempts), ...claimed })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
