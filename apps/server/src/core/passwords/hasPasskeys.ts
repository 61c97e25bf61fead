import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Whether the user can sign in with a passkey. [IDENT-077] */
export const hasPasskeys = async (db: Kysely<Schema>, userId: number): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined
