import { mostDirectoryAccounts } from '@portal-gateway/contract/registrationActions'
import type { Identity } from '@portal-gateway/contract/userProfile'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

export type AccountType = Schema['users']['account_type']

/** What the directory says of an account. */
export interface DirectoryRecord extends Identity {
  username: string
  accountType: AccountType
}

/** What of a record is written: user name and gecos stay where they are left out. */
export type DirectoryTexts = Identity & { username?: string | undefined; gecos?: string | undefined }

/** An account as a search finds it. */
export interface DirectoryEntry extends DirectoryRecord {
  uuid: string
  gecos: string
  isDisabled: boolean
}

/** The most accounts that a search gives, and the fewest characters that it takes. [T60] */
export const searchLimits = { accounts: mostDirectoryAccounts, characters: 2 } as const

/** Stands for any first name. [C-200] */
export const anyName = '*'

/**
 * Keeps the accounts' records. What writes is part of the caller's transaction: a directory outside the store
 * notes there what it is to be told and is told after the commit, so that nothing is done by half. [C-241, T47]
 */
export interface Directory {
  /** The kinds of account that can be given, the usual one first. */
  accountTypes: readonly AccountType[]
  /** The kinds of which a new account cannot be made here: only one that stands in the directory can be given. [C-199] */
  typesOnlyFound: readonly AccountType[]
  /** The record as it stands, unchanged by anybody else until the transaction ends. */
  hold(trx: Kysely<Schema>, userId: number): Promise<DirectoryRecord | undefined>
  /** Throws the store's violation where email or user name is another account's: `takenField` knows which. */
  update(trx: Kysely<Schema>, userId: number, texts: DirectoryTexts): Promise<void>
  /** Of a user who has just been made: their entry too. */
  create(trx: Kysely<Schema>, userId: number): Promise<void>
  /** Nobody signs in by a disabled account. An internal one is disabled here alone: elsewhere it is not the portal's. */
  setDisabled(trx: Kysely<Schema>, userId: number, isDisabled: boolean): Promise<void>
  /** Those whose email it is, without case. This and what follows throws `ServerBusy` where no answer comes. */
  findByEmail(db: Kysely<Schema>, email: string): Promise<DirectoryEntry[]>
  /** Those whose names begin so, without case; `anyName` as the first name takes all. */
  findByName(db: Kysely<Schema>, name: { firstName: string; lastName: string }): Promise<DirectoryEntry[]>
  findByUsername(db: Kysely<Schema>, username: string): Promise<DirectoryEntry | undefined>
  get(db: Kysely<Schema>, uuid: string): Promise<DirectoryEntry | undefined>
  /** Whether the password is right, of an account whose password is kept here; undefined for every other. */
  authenticate(
    account: { uuid: string; account_type: AccountType },
    password: string,
  ): Promise<boolean | undefined>
}
