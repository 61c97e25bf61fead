import type { Host } from '../host/ports.ts'

export interface OutboxState {
  /** Number of entries that are still to be sent. */
  waiting: number
  /** When the oldest of them was written, in milliseconds since 1970; undefined if there is none. */
  oldestAt: number | undefined
}

/** Counts the entries of an outbox that are still to be sent. */
export async function outboxState(
  { engine }: Host,
  table: 'mail_outbox' | 'directory_outbox',
): Promise<OutboxState> {
  const { waiting, oldestAt } = await engine.reads
    .selectFrom(table)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('waiting'),
      fn.min<number | string | null>('created_at').as('oldestAt'),
    ])
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldestAt: oldestAt === null ? undefined : Number(oldestAt) }
}
