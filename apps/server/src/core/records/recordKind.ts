import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import type { Written } from './writing.ts'

type Transaction = Kysely<Schema>

/** The common fields of records that are edited with a version and deactivated instead of deleted. */
export interface VersionedRecord {
  id: number
  versionno: number
  inactive: boolean
}

/** The context in which values are validated. */
export interface Writing<Stored> {
  /** The stored record; undefined for a new one. */
  current: Stored | undefined
  /** False for a call without a body, which has no labels for error messages. */
  hasBody: boolean
}

/**
 * The parts of `recordService` that differ between kinds of records. `Values` are the written fields; a
 * draft may omit some.
 */
export interface RecordKind<
  DraftSchema extends v.GenericSchema,
  Values extends { inactive: boolean },
  Stored extends VersionedRecord & Values,
> {
  entity: AuditEntity
  /** Name for the log, for example 'portal role'. */
  label: string
  draft: DraftSchema
  nameOf(record: Values): string
  /** The unique index on names of active records: its column, and the error for a duplicate. */
  unique?: { column: string; taken: FormErrors }
  /** Locks what a new record depends on, or returns an error. */
  lockNew?(trx: Transaction, draft: v.InferOutput<DraftSchema>): Promise<FormErrors | undefined>
  /**
   * Locks a stored record and what it depends on; returns 'forbidden' if the actor lost the permission
   * while waiting.
   */
  lockStored(trx: Transaction, id: number, actor: Actor): Promise<'forbidden' | undefined>
  find(trx: Transaction, id: number): Promise<Stored | undefined>
  /** Returns the draft's values; omitted fields come from the stored record or defaults. */
  valuesOf(trx: Transaction, draft: v.InferOutput<DraftSchema>, current?: Stored): Promise<Written<Values>>
  /** Validates the values against other records. */
  faults(trx: Transaction, values: Values, writing: Writing<Stored>): Promise<FormErrors | undefined>
  /** Returns an error if the maximum number of records is reached. */
  tooMany(trx: Transaction, values: Values): Promise<{ isValid: false; errors: FormErrors } | undefined>
  /** Returns the id of the new row. */
  insert(trx: Transaction, values: Values): Promise<number>
  save(
    trx: Transaction,
    current: Stored,
    change: { values: Values; versionno: number; host: Host; actor: Actor },
  ): Promise<unknown>
  /** Returns the fields for the audit. */
  audited?(record: Stored): object
}
