import { mostCounted } from '@portal-gateway/contract/bounds'
import { systemHealth } from '@portal-gateway/contract/systemHealth'
import { type Kysely, sql } from 'kysely'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { databaseBytes } from '../store/databaseBytes.ts'
import type { Schema } from '../store/schema.ts'
import { isFailedMail } from './failedMails.ts'
import { listProcesses } from './processes.ts'

/** Registers the call that reports unsent mails, sizes, the last backup and the server processes. [EXP-267] [EXP-330] */
export function implementSystemHealth(api: Api): void {
  implement(api, systemHealth.get, async ({ host }) => {
    const { engine } = host
    const db = engine.reads
    const { count, bytes } = await db
      .selectFrom('resources')
      .select(({ fn }) => [
        fn.count<number | string>('file_key').as('count'),
        fn.sum<number | string | null>('file_size').as('bytes'),
      ])
      .executeTakeFirstOrThrow()
    const backup = await db
      .selectFrom('store_facts')
      .select('value')
      .where('name', '=', 'last backup')
      .executeTakeFirst()
    return doneAnswer({
      mails: {
        waiting: await countMails(db, sql<boolean>`next_at is not null and recipient <> ''`),
        failed: await countMails(db, isFailedMail),
      },
      databaseBytes: await databaseBytes(engine),
      files: { count: Number(count), bytes: Number(bytes ?? 0) },
      lastBackupAt: backup ? new Date(Number(backup.value)).toISOString() : null,
      processes: await listProcesses(host),
    })
  })
}

/** Counts at most one more than `mostCounted` mails. */
async function countMails(db: Kysely<Schema>, condition: ReturnType<typeof sql<boolean>>): Promise<number> {
  const found = db
    .selectFrom('mail_outbox')
    .select('id')
    .where(condition)
    .limit(mostCounted + 1)
  const { count } = await db
    .selectFrom(found.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
