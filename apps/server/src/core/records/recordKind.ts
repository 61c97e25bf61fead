import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import type { Written } from './writing.ts'

type Transaction = Kysely<Schema>

/** What every record has that two people can edit and that is taken out of use instead of deleted. */
export interface VersionedRecord {
  id: number
  versionno: number
  inactive: boolean
}

/** The write that values are checked for. */
export interface Writing<Stored> {
  /** The stored record; undefined for a new one. */
  current: Stored | undefined
  /** False for a call without a body, which has no labels to put a field into words with. */
  hasBody: boolean
}

/**
 * One kind of record: what the shared steps of `recordService` do with it. `Values` are the fields that are
 * written; a draft may leave some of them out.
 */
export interface RecordKind<
  DraftSchema extends v.GenericSchema,
  Values extends { inactive: boolean },
  Stored extends VersionedRecord & Values,
> {
  entity: AuditEntity
  /** In the log: 'portal role'. */
  label: string
  draft: DraftSchema
  nameOf(record: Values): string
  /** An index refuses two active records of one name: its column, and the refusal. */
  unique?: { column: string; taken: FormErrors }
  /** Locks what a new record is checked against, or says why there is none. */
  lockNew?(trx: Transaction, draft: v.InferOutput<DraftSchema>): Promise<FormErrors | undefined>
  /** Locks a stored record and what it is checked against; 'forbidden' where the actor lost the permission meanwhile. */
  lockStored(trx: Transaction, id: number, actor: Actor): Promise<'forbidden' | undefined>
  find(trx: Transaction, id: number): Promise<Stored | undefined>
  /** The values that a draft asks for, with those that it leaves out. */
  valuesOf(trx: Transaction, draft: v.InferOutput<DraftSchema>, current?: Stored): Promise<Written<Values>>
  /** What speaks against the values among the other records. */
  faults(trx: Transaction, values: Values, writing: Writing<Stored>): Promise<FormErrors | undefined>
  /** The refusal of one record too many. */
  tooMany(trx: Transaction, values: Values): Promise<{ isValid: false; errors: FormErrors } | undefined>
  /** Returns the id of the new row. */
  insert(trx: Transaction, values: Values): Promise<number>
  save(
    trx: Transaction,
    current: Stored,
    change: { values: Values; versionno: number; host: Host; actor: Actor },
  ): Promise<unknown>
  /** The fields that the audit shows. */
  audited?(record: Stored): object
}
