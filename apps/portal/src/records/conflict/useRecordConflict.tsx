import type { AuditEntity } from '@portal-gateway/contract/audit'
import { labelsOf } from '@portal-gateway/contract/words'
import type * as v from 'valibot'
import { useServices } from '../../services/services.tsx'
import { compareVersions, merge } from './compareVersions.ts'
import { type Choices, lastToChange } from './conflict.ts'
import { otherChanges } from './otherChanges.ts'
import { useConflict } from './useConflict.tsx'
import { valueWords } from './valueWords.ts'

export type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>
type Facts = Readonly<Record<string, string>>

export interface RecordConflictOptions<Schema extends DraftSchema, Stored> {
  /** Of the draft. */
  schema: Schema
  draftOf: (stored: Stored) => v.InferInput<Schema>
  /** As sentences write it: 'portal role'. */
  noun: string
  /** What the audit calls the record. */
  entity: AuditEntity
  /** How values read that do not say it themselves, such as ids; a function for each such field. */
  words?: Readonly<Record<string, (value: unknown) => unknown>>
  /**
   * What others can change in the record beside its draft. A fact with the name of a field is the stored value
   * of a field whose draft has a value only while it is new, such as a file.
   */
  factsOf?: (stored: Stored) => Facts
  /** The audit's names of fields that have another name there. */
  auditedAs?: Readonly<Record<string, readonly string[]>>
  /** Fields with a list of which a form lets one entry be chosen: both entries cannot be saved. */
  oneOf?: readonly string[]
}

/** The version of a record that a draft is a change of. */
export interface BaseVersion<Schema extends DraftSchema> {
  values: v.InferInput<Schema>
  facts: Facts
  versionno: number
}

// Ids and the version are not the user's to decide: they come with the version that is saved.
const isDecided = (field: string): boolean => !['id', 'itemId', 'versionno'].includes(field)

/** Asks which values to save where somebody else saved a newer version of the record first. [C-089] */
export function useRecordConflict<
  Schema extends DraftSchema,
  Stored extends { id: number; versionno: number },
>(options: RecordConflictOptions<Schema, Stored>) {
  type Values = v.InferInput<Schema>
  const { schema, draftOf, noun, entity, words = {}, factsOf = noFacts } = options
  const { auditedAs = {}, oneOf = [] } = options
  const { api } = useServices()
  const conflict = useConflict()
  const labels = labelsOf(schema)

  const changesSince = async (id: number, versionno: number) => {
    const answer = await api.audit.changesSince({ entity, id, query: { since: String(versionno) } })
    // Without the audit the dialog shows what differs, but not who changed it.
    return answer.outcome === 'done' ? answer.value : []
  }

  /** Merges `mine` with the latest version. Returns undefined when the user goes back to the form. */
  const resolve = async (
    base: BaseVersion<Schema>,
    mine: Values,
    latest: Stored,
  ): Promise<Values | undefined> => {
    const theirs = draftOf(latest)
    const facts = factsOf(latest)
    const versions = {
      base: withStored(base.values, base.facts),
      mine: withStored(mine, base.facts),
      theirs: withStored(theirs, facts),
    }
    const standings = compareVersions(versions, Object.keys(theirs).filter(isDecided)).map((each) => ({
      ...each,
      canBeBoth: each.canBeBoth && !oneOf.includes(each.field),
    }))
    const others = otherChanges(base.facts, facts).filter(({ label }) => !(label in theirs))
    const merged = (choices: Choices): Values =>
      merge({ base: base.values, mine, theirs }, standings, choices)
    // The newer version changed nothing that the dialog could show.
    if (others.length === 0 && standings.every(({ standing }) => standing === 'mine')) return merged({})
    const changes = await changesSince(latest.id, base.versionno)
    const choices = await conflict.ask({
      noun,
      versions,
      standings,
      others,
      changes,
      labelOf: (field) => labels[field]?.label ?? field,
      nameOf: (field) => lastToChange(changes, auditedAs[field] ?? [field]),
      wordsOf(field, value, other) {
        const worded = words[field] ?? ((plain: unknown) => plain)
        return valueWords(worded(value), other === undefined ? undefined : worded(other))
      },
    })
    return choices && merged(choices)
  }

  return { resolve, dialog: conflict.dialog }
}

/** Default of `factsOf`: no facts beside the draft. */
export const noFacts = (): Facts => ({})

/** A draft with the stored values of fields that have one only while it is new. */
const withStored = (draft: object, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value ?? facts[field] ?? value]))
