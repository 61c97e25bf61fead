import { mostDirectoryAccounts } from '@portal-gateway/contract/registrationActions'
import type { Identity } from '@portal-gateway/contract/userProfile'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

export type AccountType = Schema['users']['account_type']

/** An account's record in the directory. */
export interface DirectoryRecord extends Identity {
  username: string
  accountType: AccountType
}

/** The fields of a record that are written. User name and gecos are unchanged if omitted. */
export type DirectoryTexts = Identity & { username?: string | undefined; gecos?: string | undefined }

/** An account as a search returns it. */
export interface DirectoryEntry extends DirectoryRecord {
  uuid: string
  gecos: string
  isDisabled: boolean
}

/** The maximum number of accounts in a search result, and the minimum number of characters in a query. [T60] */
export const searchLimits = { accounts: mostDirectoryAccounts, characters: 2 } as const

/** The first name that matches all first names in a search. [C-200] */
export const anyName = '*'

/**
 * The store of the accounts' records. Writes are part of the caller's transaction. For a directory outside the
 * database, a write adds a change to the outbox. The change is sent after the commit, so that database and
 * directory stay consistent after a failure. [C-241, T47]
 */
export interface Directory {
  /** The account types that can be assigned, the default one first. */
  accountTypes: readonly AccountType[]
  /**
   * The account types for which the portal cannot create an account: only an account that exists in the
   * directory can be assigned. [C-199]
   */
  existingOnlyTypes: readonly AccountType[]
  /** Returns the record and locks it until the transaction ends; undefined if there is none. */
  lock(trx: Kysely<Schema>, userId: number): Promise<DirectoryRecord | undefined>
  /**
   * Throws the database's constraint violation if another account has the email or user name. `takenField`
   * returns the field.
   */
  update(trx: Kysely<Schema>, userId: number, texts: DirectoryTexts): Promise<void>
  /** Creates the directory entry of a new user. */
  create(trx: Kysely<Schema>, userId: number): Promise<void>
  /**
   * Disables or enables an account; nobody can sign in with a disabled account. An internal account is
   * disabled in the portal only, because the portal does not own its directory entry.
   */
  setDisabled(trx: Kysely<Schema>, userId: number, isDisabled: boolean): Promise<void>
  /**
   * Finds accounts by email, case-insensitive. This method and all methods after it throw `ServerBusy` if the
   * directory does not respond.
   */
  findByEmail(db: Kysely<Schema>, email: string): Promise<DirectoryEntry[]>
  /**
   * Finds accounts whose names start with these texts, case-insensitive; `anyName` as the first name
   * matches all.
   */
  findByName(db: Kysely<Schema>, name: { firstName: string; lastName: string }): Promise<DirectoryEntry[]>
  findByUsername(db: Kysely<Schema>, username: string): Promise<DirectoryEntry | undefined>
  get(db: Kysely<Schema>, uuid: string): Promise<DirectoryEntry | undefined>
  /** Whether the password is correct; undefined if this directory does not store the account's password. */
  authenticate(
    account: { uuid: string; account_type: AccountType },
    password: string,
  ): Promise<boolean | undefined>
  /**
   * Whether this directory has the account and has not disabled it; true for accounts that it does not store. Replaces
   * `authenticate` in a sign-in with an institution. [IDENT-064]
   */
  isEnabled(account: { uuid: string; account_type: AccountType }): Promise<boolean>
}
