import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { type Draft, type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import type * as v from 'valibot'
import { changedMeanwhile, isChangedMeanwhile } from '../shell/changedMeanwhile.ts'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

export interface StoredDraftOptions<Schema extends DraftSchema, Stored> {
  schema: Schema
  stored: Stored
  draftOf: (stored: Stored) => v.InferInput<Schema>
  /** As sentences write it: 'portal role'. */
  noun: string
  /** Loads the stored one anew, for the form to go on with it. */
  onStale: () => Promise<Stored | undefined>
}

export interface StoredDraft<Schema extends DraftSchema> {
  draft: Draft<Schema>
  /** What the save is of: it differs only when somebody else was at it. */
  versionno: number
  /** After something else was done here that counts as a save. */
  countOn: () => void
  /** Goes on with what is stored where somebody else saved first; else hands the errors over. */
  onInvalid: (errors: FormErrors) => Promise<Refusal>
}

/** The draft of a stored record: a reload in the background does not change it under somebody's hands. [C-089] */
export function useStoredDraft<Schema extends DraftSchema, Stored extends { versionno: number }>({
  schema,
  stored,
  draftOf,
  noun,
  onStale,
}: StoredDraftOptions<Schema, Stored>): StoredDraft<Schema> {
  const [initial, setInitial] = useState(() => draftOf(stored))
  const [versionno, setVersionno] = useState(stored.versionno)
  const draft = useDraft(schema, initial)
  return {
    draft,
    versionno,
    countOn: () => setVersionno((version) => version + 1),
    async onInvalid(errors) {
      if (!isChangedMeanwhile(errors)) return errors
      const latest = await onStale()
      if (latest) {
        draft.follow(draftOf(latest))
        setInitial(draftOf(latest))
        setVersionno(latest.versionno)
      }
      return { ...errors, globalErrors: changedMeanwhile(noun, latest !== undefined) }
    },
  }
}
