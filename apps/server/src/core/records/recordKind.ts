import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import type { Columns, RecordTable } from './rows.ts'
import type { Written } from './writing.ts'

type Transaction = Kysely<Schema>

/** The common fields of records that are edited with a version and deactivated instead of deleted. */
export interface VersionedRecord {
  id: number
  versionno: number
  inactive: boolean
}

/** The common fields of drafts. If a kind has `sort`, its records are sorted by it. */
export interface VersionedDraft {
  inactive?: boolean | undefined
  sort?: number | undefined
  versionno?: number | undefined
}

/**
 * The fields of a draft that are written. If the draft omits a field, the stored value remains. By default, a
 * new record is active and sorted last. [C-098]
 */
export type ValuesOf<Draft> = Required<Omit<Draft, 'versionno'>>

/** The context in which values are validated. */
export interface Writing<Stored> {
  host: Host
  /** The stored record; undefined for a new one. */
  current: Stored | undefined
  /**
   * False for a call without a body: no form labels its fields, so the errors must contain names that users
   * understand.
   */
  hasBody: boolean
}

/**
 * The parts of `recordService` that differ between kinds of records. A client sends an `Input`; its
 * validation returns a `Draft`.
 */
export interface RecordKind<Input, Draft extends VersionedDraft, Stored extends VersionedRecord> {
  entity: AuditEntity
  /** Name for the log, for example 'portal role'. */
  label: string
  table: RecordTable
  draft: v.GenericSchema<Input, Draft> & { entries: object }
  /**
   * The field with the record's name. A column with the suffix `_key` contains the name in the form of
   * `fold()`.
   */
  name: keyof Draft & keyof Stored & string
  /**
   * Returns the error for a name that another active record has. If this function is missing, names need not
   * be unique.
   */
  nameTaken?(hasBody: boolean): FormErrors
  /** The fields of the record that the audit omits. */
  unaudited?: readonly (keyof Stored)[]
  /** The columns of a new row that do not come from the draft. */
  newColumns?: Columns
  /** Locks the rows that a new record depends on; returns an error if one does not exist. */
  lockNew?(trx: Transaction, draft: Draft): Promise<FormErrors | undefined>
  /**
   * Locks a stored record and the rows that it depends on; returns 'forbidden' if the actor lost the permission
   * while waiting.
   */
  lockStored(trx: Transaction, id: number, by: { host: Host; actor: Actor }): Promise<'forbidden' | undefined>
  find(trx: Transaction, id: number): Promise<Stored | undefined>
  /** Converts the values of a draft to the form in which they are stored, or returns errors. */
  normalized?(trx: Transaction, values: ValuesOf<Draft>, current?: Stored): Promise<Written<ValuesOf<Draft>>>
  /** Validates the values against other records. */
  faults?(
    trx: Transaction,
    values: ValuesOf<Draft>,
    writing: Writing<Stored>,
  ): Promise<FormErrors | undefined>
  /** Returns an error if the maximum number of records is reached. By default, all records of the table count. */
  tooMany?(
    trx: Transaction,
    values: ValuesOf<Draft>,
  ): Promise<{ isValid: false; errors: FormErrors } | undefined>
  /** Writes the values that are stored in other tables. `current` is undefined for a new record. */
  saveOthers?(
    trx: Transaction,
    values: ValuesOf<Draft>,
    saved: { id: number; current: Stored | undefined; host: Host; actor: Actor },
  ): Promise<unknown>
}
