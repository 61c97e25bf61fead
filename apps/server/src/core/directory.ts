import type { Identity } from '@portal-gateway/contract/userProfile'
import type { Kysely } from 'kysely'
import type { Schema } from './store/schema.ts'

/** What the directory says of an account. */
export interface DirectoryRecord extends Identity {
  username: string
  accountType: Schema['users']['account_type']
}

/**
 * Keeps the accounts' records. Both calls are part of the caller's transaction: a directory outside the store
 * notes there what it is to be told and is told after the commit, so that nothing is done by half. [C-241, T47]
 */
export interface Directory {
  /** The record as it stands, unchanged by anybody else until the transaction ends. */
  hold(trx: Kysely<Schema>, userId: number): Promise<DirectoryRecord | undefined>
  /** Throws the store's violation where the email is another account's: `isEmailTaken` knows it. */
  update(trx: Kysely<Schema>, userId: number, identity: Identity): Promise<void>
}
