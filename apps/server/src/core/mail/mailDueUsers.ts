import type { Host } from '../host/ports.ts'

/** Mails that are due at a day, at most one to each user. */
export interface DueMails {
  /** Returns the ids of at most `limit` users with a due mail, ascending, from the one after `last` on. */
  dueUsers(last: number, limit: number): Promise<number[]>
  /**
   * Queues the mail to a user, and stores in the same transaction that it was queued. Returns false if it is no longer
   * due.
   */
  queue(userId: number): Promise<boolean>
  /** The event that is logged for each queued mail. */
  queued: string
  /** The event that is logged if a mail cannot be queued. */
  failed: string
}

/** Maximum number of users that are loaded at once. */
const usersAtOnce = 100

/**
 * Queues the due mails, until `shallStop` returns true. Servers can run it at any time, also concurrently, because the
 * database stores which mails were queued.
 */
export async function mailDueUsers(
  host: Host,
  { dueUsers, queue, queued, failed }: DueMails,
  shallStop: () => boolean,
): Promise<void> {
  let last = 0
  for (;;) {
    const userIds = await dueUsers(last, usersAtOnce)
    for (const userId of userIds) {
      if (shallStop()) return
      await letOthersRun()
      try {
        if (!(await queue(userId))) continue
        host.onMailQueued()
        host.log({ level: 'info', event: queued, userId })
      } catch (error) {
        // An account that cannot be locked must not prevent the mails to others. The next run tries again.
        host.log({ level: 'error', event: failed, userId, message: String(error) })
      }
    }
    const next = userIds.at(-1)
    if (next === undefined || userIds.length < usersAtOnce) return
    last = next
  }
}

/**
 * Lets the server handle other events. On SQLite a transaction never waits for an event, so mails to thousands of
 * users would block all calls until the last one is queued, and also the end of the server.
 */
const letOthersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
