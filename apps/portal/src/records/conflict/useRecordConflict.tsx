import type { AuditEntity } from '@portal-gateway/contract/audit'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf } from '@portal-gateway/contract/messages'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import type * as v from 'valibot'
import { useServices } from '../../services/services.tsx'
import { compareVersions, merge } from './compareVersions.ts'
import { type Choices, lastToChange } from './conflict.ts'
import { useEditConflictTexts } from './editConflictTexts.ts'
import { otherChanges } from './otherChanges.ts'
import { useConflict } from './useConflict.tsx'
import { useValueTexts, valueWords } from './valueWords.ts'

export type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>
type Facts = Readonly<Record<string, string>>

export interface RecordConflictOptions<Schema extends DraftSchema, Stored> {
  /** Schema of the draft. */
  schema: Schema
  draftOf: (stored: Stored) => v.InferInput<Schema>
  /** The record as the object of a sentence, such as 'this portal role'. */
  thisRecord: string
  /**
   * The code that the audit uses for this kind of record. Without it the dialog does not name the users who saved the
   * changes.
   */
  entity?: AuditEntity
  /** Functions that convert a value to text, for fields whose value is not readable, such as ids. */
  words?: Readonly<Record<string, (value: unknown) => unknown>>
  /**
   * Returns the facts of the record: data that other users can change and the draft does not contain. A fact
   * can have the name of a field, for example of a field for a file. The fact is then the stored value of
   * that field. The draft contains a value of such a field only if the user has entered a new one.
   */
  factsOf?: (stored: Stored) => Facts
  /** The audit's names of a field, if they differ from the name in the draft. */
  auditedAs?: Readonly<Record<string, readonly string[]>>
  /**
   * Fields stored as a list in which only one entry can be selected. The changes of two users to such a field
   * cannot be combined.
   */
  oneOf?: readonly string[]
}

/** The version of the record that a draft is based on. */
export interface BaseVersion<Schema extends DraftSchema> {
  values: v.InferInput<Schema>
  facts: Facts
  versionno: number
}

// Ids and the version number are not compared. The merged record has the ids and the version number of the
// latest version.
const isDecided = (field: string): boolean => !['id', 'itemId', 'versionno'].includes(field)

/** Resolves an edit conflict of a record: a dialog lets the user choose the values to save. [C-089] */
export function useRecordConflict<
  Schema extends DraftSchema,
  Stored extends { id: number; versionno: number },
>(options: RecordConflictOptions<Schema, Stored>) {
  const texts = useEditConflictTexts()
  type Values = v.InferInput<Schema>
  const { schema, draftOf, thisRecord, entity, words = {}, factsOf = noFacts } = options
  const { auditedAs = {}, oneOf = [] } = options
  const { api } = useServices()
  const conflict = useConflict()
  const valueTexts = useValueTexts()
  const translate = useTranslate()
  const labels = labelsOf(schema)

  const changesSince = async (id: number, versionno: number) => {
    if (!entity) return []
    const answer = await api.audit.changesSince({ entity, id, query: { since: String(versionno) } })
    // If the audit fails to load, the dialog shows the differences without the names of the users.
    return answer.outcome === 'done' ? answer.value : []
  }

  /** Merges `mine` with the latest version. Returns undefined if the user returns to the form. */
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
    const differences = compareVersions(versions, Object.keys(theirs).filter(isDecided)).map((each) => ({
      ...each,
      canBeBoth: each.canBeBoth && !oneOf.includes(each.field),
    }))
    const others = otherChanges(base.facts, facts).filter(({ label }) => !(label in theirs))
    const merged = (choices: Choices): Values =>
      merge({ base: base.values, mine, theirs }, differences, choices)
    // Only the user's changes differ from the stored version, so no dialog is necessary.
    if (others.length === 0 && differences.every(({ side }) => side === 'mine')) return merged({})
    const changes = await changesSince(latest.id, base.versionno)
    const choices = await conflict.ask({
      thisRecord,
      versions,
      differences,
      others,
      changes,
      labelOf: (field) => labelIn(translate, labels[field]?.label ?? field),
      nameOf: (field) => lastToChange(changes, auditedAs[field] ?? [field], texts.someoneInside),
      wordsOf(field, value, other) {
        const worded = words[field] ?? ((plain: unknown) => plain)
        return valueWords(worded(value), other === undefined ? undefined : worded(other), valueTexts)
      },
    })
    return choices && merged(choices)
  }

  return { resolve, dialog: conflict.dialog }
}

/** Default of `factsOf`: no facts outside the draft. */
export const noFacts = (): Facts => ({})

/**
 * Returns a draft in which fields without a value have their stored value. A field such as a file has a value
 * only if the user entered a new one.
 */
const withStored = (draft: object, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value ?? facts[field] ?? value]))
