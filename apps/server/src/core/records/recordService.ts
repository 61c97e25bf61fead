import type { AuditAction } from '@portal-gateway/contract/audit'
import { check } from '@portal-gateway/contract/check'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { recordAudit } from './audit.ts'
import { isNameInUse } from './isNameInUse.ts'
import type { RecordKind, ValuesOf, VersionedDraft, VersionedRecord, Writing } from './recordKind.ts'
import { tooManyRecords } from './recordLimit.ts'
import { findCreated, repeatKey, storeCreated } from './repeats.ts'
import { columnOf, columnsOf, insertRow, updateRow } from './rows.ts'
import { sortAtEnd } from './sortAtEnd.ts'
import { invalid, type Written, wholeFault, written } from './writing.ts'

type Transaction = Kysely<Schema>

/** The host, the acting user and the action for the audit. */
interface By {
  host: Host
  actor: Actor
  action: AuditAction
}

/** The changed record, or the reason why nothing changed. */
export type Changed<Stored> = 'forbidden' | 'missing' | 'unchanged' | Written<Stored>

export type RecordService<Input, Draft extends VersionedDraft, Stored extends VersionedRecord> = ReturnType<
  typeof recordService<Input, Draft, Stored>
>

/**
 * Creates the functions that write records of one kind. Each locks, reads, validates, writes and audits in
 * one transaction, and logs after the commit.
 */
export function recordService<Input, Draft extends VersionedDraft, Stored extends VersionedRecord>(
  kind: RecordKind<Input, Draft, Stored>,
) {
  type Values = ValuesOf<Draft>
  const { table } = kind
  const fields = Object.keys(kind.draft.entries).filter((field) => field !== 'versionno')
  const nameColumn = columnOf(kind.name)
  const nameOf = (record: object) => String(Reflect.get(record, kind.name))

  const valuesOf = async (trx: Transaction, draft: Draft, current?: Stored): Promise<Values> => {
    const values = filled(fields, draft, current)
    values.inactive ??= false
    if (fields.includes('sort')) values.sort ??= await sortAtEnd(trx, table)
    return values as Values
  }

  const columns = (values: Values) => ({
    ...columnsOf(values),
    [`${nameColumn}_key`]: fold(nameOf(values)),
  })

  const faults = async (trx: Transaction, values: Values, writing: Writing<Stored>) => {
    const { inactive } = values as unknown as VersionedRecord
    const named = { column: nameColumn, name: nameOf(values), id: writing.current?.id }
    return kind.nameTaken && !inactive && (await isNameInUse(trx, table, named))
      ? kind.nameTaken(writing.hasBody)
      : kind.faults?.(trx, values, writing)
  }

  const audited = (record: Stored): object =>
    Object.fromEntries(
      Object.entries(record).filter(([field]) => !kind.unaudited?.includes(field as keyof Stored)),
    )

  const audit = (trx: Transaction, { host, actor, action }: By, after: Stored, before?: Stored) =>
    recordAudit(trx, host, actor, {
      action,
      entity: kind.entity,
      id: after.id,
      name: nameOf(after),
      versionno: after.versionno,
      ...(before && { before: audited(before) }),
      after: audited(after),
    })

  const log = ({ host, actor, action }: By, id: number) =>
    host.log({ level: 'info', event: `${kind.label} ${action.toLowerCase()}`, id, userId: actor.userId })

  const stored = async (trx: Transaction, id: number): Promise<Stored> => {
    const record = await kind.find(trx, id)
    if (!record) throw new Error(`The ${kind.label} ${id} does not exist.`)
    return record
  }

  /**
   * Converts a violation of the unique index into a validation error. Two concurrent transactions can both
   * find that a name is free.
   */
  const uniquely = async <Result>({ engine }: Host, write: (trx: Transaction) => Promise<Result>) => {
    try {
      return await engine.db.transaction().execute(write)
    } catch (error) {
      const fault = engine.violation(error)
      const isNameTaken = fault?.kind === 'unique' && fault.columns.includes(`${nameColumn}_key`)
      const errors = isNameTaken ? kind.nameTaken?.(true) : undefined
      if (!errors) throw error
      return invalid(errors)
    }
  }

  /** Locks the stored record and writes the values that `plan` derives from it. */
  const change = async (
    by: By,
    id: number,
    hasBody: boolean,
    plan: (trx: Transaction, current: Stored) => Promise<Written<Values>>,
  ): Promise<Changed<Stored>> => {
    const { host, actor } = by
    const result = await uniquely(host, async (trx): Promise<Changed<Stored>> => {
      if (await kind.lockStored(trx, id, by)) return 'forbidden'
      const current = await kind.find(trx, id)
      if (!current) return 'missing'
      const planned = await plan(trx, current)
      if (!planned.isValid) return planned
      const values = planned.value
      if (isUnchanged(values, current)) return 'unchanged'
      const errors = await faults(trx, values, { host, current, hasBody })
      if (errors) return invalid(errors)
      await updateRow(trx, table, id, { ...columns(values), versionno: current.versionno + 1 })
      await kind.saveOthers?.(trx, values, { id, current, host, actor })
      const saved = await stored(trx, id)
      await audit(trx, by, saved, current)
      return written(saved)
    })
    if (typeof result === 'object' && result.isValid) log(by, id)
    return result
  }

  return {
    find: kind.find,

    async create(host: Host, draft: Input, actor: Actor): Promise<Written<Stored>> {
      const checked = check(kind.draft, draft)
      if (!checked.isValid) return checked
      const by: By = { host, actor, action: 'CREATED' }
      const key = await repeatKey(host, `${table}.create`, actor, checked.value)
      const result = await uniquely(host, async (trx): Promise<Written<Stored>> => {
        const createdId = await findCreated(trx, host, key)
        const created = createdId === undefined ? undefined : await kind.find(trx, createdId)
        if (created) return written(created)
        const absent = await kind.lockNew?.(trx, checked.value)
        if (absent) return invalid(absent)
        const wanted = await valuesOf(trx, checked.value)
        const planned = (await kind.normalized?.(trx, wanted)) ?? written(wanted)
        if (!planned.isValid) return planned
        const values = planned.value
        const errors = await faults(trx, values, { host, current: undefined, hasBody: true })
        if (errors) return invalid(errors)
        const full = await (kind.tooMany ?? ((all) => tooManyRecords(all, table)))(trx, values)
        if (full) return full
        const id = await insertRow(trx, table, { ...columns(values), ...kind.newColumns, versionno: 1 })
        await kind.saveOthers?.(trx, values, { id, current: undefined, host, actor })
        await storeCreated(trx, host, key, id)
        const made = await stored(trx, id)
        await audit(trx, by, made)
        return written(made)
      })
      if (result.isValid) log(by, result.value.id)
      return result
    },

    /** Saves a draft in one transaction. Refuses a draft of an outdated version. */
    update: (host: Host, id: number, draft: Draft, actor: Actor) =>
      change({ host, actor, action: 'UPDATED' }, id, true, async (trx, current) => {
        if (draft.versionno !== undefined && draft.versionno !== current.versionno)
          return invalid(wholeFault('VERSION_CONFLICT'))
        const wanted = await valuesOf(trx, draft, current)
        return (await kind.normalized?.(trx, wanted, current)) ?? written(wanted)
      }),

    /** Deactivates or reactivates a record. The record and everything that refers to it stay stored. */
    setState(host: Host, id: number, state: 'active' | 'inactive', actor: Actor) {
      const inactive = state === 'inactive'
      const action = inactive ? 'DEACTIVATED' : 'ACTIVATED'
      return change({ host, actor, action }, id, false, async (_trx, current) =>
        written({ ...filled(fields, current), inactive } as unknown as Values),
      )
    },
  }
}

/** Returns the fields of a draft. Fields that the draft omits come from the stored record. */
const filled = (fields: readonly string[], draft: object, current: object = {}): VersionedDraft =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      Reflect.get(Reflect.get(draft, field) === undefined ? current : draft, field),
    ]),
  )

const isUnchanged = (values: object, current: object): boolean =>
  Object.entries(values).every(
    ([field, value]) => comparable(value) === comparable(Reflect.get(current, field)),
  )

/** Returns a text for comparisons. An empty list equals an absent one, because a record can omit empty lists. */
const comparable = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length === 0 ? undefined : JSON.stringify(value)
