import type { AuditAction } from '@portal-gateway/contract/audit'
import { check } from '@portal-gateway/contract/check'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Actor, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import { recordAudit } from './audit.ts'
import type { RecordKind, VersionedRecord } from './recordKind.ts'
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

/**
 * Creates the functions that write a kind of record. Each locks, reads, validates, writes and audits in one
 * transaction, and logs after the commit.
 */
export function recordService<
  DraftSchema extends v.GenericSchema<unknown, { versionno?: number | undefined }>,
  Values extends { inactive: boolean },
  Stored extends VersionedRecord & Values,
>(kind: RecordKind<DraftSchema, Values, Stored>) {
  const audit = (trx: Transaction, { host, actor, action }: By, after: Stored, before?: Stored) => {
    const { audited = (record: Stored): object => record } = kind
    return recordAudit(trx, host, actor, {
      action,
      entity: kind.entity,
      id: after.id,
      name: kind.nameOf(after),
      versionno: after.versionno,
      ...(before && { before: audited(before) }),
      after: audited(after),
    })
  }

  const log = ({ host, actor, action }: By, id: number) =>
    host.log({ level: 'info', event: `${kind.label} ${action.toLowerCase()}`, id, userId: actor.userId })

  const stored = async (trx: Transaction, id: number): Promise<Stored> => {
    const record = await kind.find(trx, id)
    if (!record) throw new Error(`The ${kind.label} ${id} is not there`)
    return record
  }

  /**
   * Converts a violation of the unique index into an error: two concurrent transactions can both find a
   * name free.
   */
  const uniquely = async <Result>({ engine }: Host, write: (trx: Transaction) => Promise<Result>) => {
    try {
      return await engine.db.transaction().execute(write)
    } catch (error) {
      const fault = engine.violation(error)
      if (!kind.unique || fault?.kind !== 'unique' || !fault.columns.includes(kind.unique.column)) throw error
      return invalid(kind.unique.taken)
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
      if (await kind.lockStored(trx, id, actor)) return 'forbidden'
      const current = await kind.find(trx, id)
      if (!current) return 'missing'
      const planned = await plan(trx, current)
      if (!planned.isValid) return planned
      const values = planned.value
      if (isUnchanged(values, current)) return 'unchanged'
      const faults = await kind.faults(trx, values, { current, hasBody })
      if (faults) return invalid(faults)
      await kind.save(trx, current, { values, versionno: current.versionno + 1, host, actor })
      const saved = await stored(trx, id)
      await audit(trx, by, saved, current)
      return written(saved)
    })
    if (typeof result === 'object' && result.isValid) log(by, id)
    return result
  }

  return {
    async create(host: Host, draft: v.InferInput<DraftSchema>, actor: Actor): Promise<Written<Stored>> {
      const checked = check(kind.draft, draft)
      if (!checked.isValid) return checked
      const by: By = { host, actor, action: 'CREATED' }
      const result = await uniquely(host, async (trx): Promise<Written<Stored>> => {
        const absent = await kind.lockNew?.(trx, checked.value)
        if (absent) return invalid(absent)
        const planned = await kind.valuesOf(trx, checked.value)
        if (!planned.isValid) return planned
        const values = planned.value
        const faults = await kind.faults(trx, values, { current: undefined, hasBody: true })
        if (faults) return invalid(faults)
        const full = await kind.tooMany(trx, values)
        if (full) return full
        const made = await stored(trx, await kind.insert(trx, values))
        await audit(trx, by, made)
        return written(made)
      })
      if (result.isValid) log(by, result.value.id)
      return result
    },

    /** Saves a draft completely or not at all; refuses an outdated version. */
    update: (host: Host, id: number, draft: v.InferOutput<DraftSchema>, actor: Actor) =>
      change({ host, actor, action: 'UPDATED' }, id, true, async (trx, current) =>
        draft.versionno !== undefined && draft.versionno !== current.versionno
          ? invalid(wholeFault('VERSION_CONFLICT'))
          : kind.valuesOf(trx, draft, current),
      ),

    /** Deactivates or reactivates a record. It and everything that refers to it remain stored. */
    setState(host: Host, id: number, state: 'active' | 'inactive', actor: Actor) {
      const inactive = state === 'inactive'
      const action = inactive ? 'DEACTIVATED' : 'ACTIVATED'
      return change({ host, actor, action }, id, false, async (_trx, current) =>
        written({ ...current, inactive }),
      )
    },
  }
}

const isUnchanged = (values: object, current: object): boolean =>
  Object.entries(values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(current, field)),
  )
