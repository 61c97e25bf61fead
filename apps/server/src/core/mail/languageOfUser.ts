import type { Language } from '@portal-gateway/contract/languages'
import type { Kysely } from 'kysely'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { defaultLanguage } from './mailTo.ts'

/** Returns the language of the mails to a user. [EXP-312] */
export async function languageOfUser(db: Kysely<Schema>, userId: number): Promise<Language> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return user?.language ?? defaultLanguage
}

/**
 * Returns the language of the mails to an address of staff: that of the account with this address. A shared mailbox
 * has no account, and its readers do not speak the language of each requester. [EXP-312]
 */
export async function languageOfAddress(db: Kysely<Schema>, address: string): Promise<Language> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('email_key', '=', fold(address))
    .executeTakeFirst()
  return user?.language ?? defaultLanguage
}
