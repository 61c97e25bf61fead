import type { AuditEntity } from '@portal-gateway/contract/audit'
import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import { type Draft, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { changedMeanwhile, isChangedMeanwhile, undecided } from '../shell/changedMeanwhile.ts'
import { useServices } from '../shell/services.tsx'
import { compareVersions, merge } from './conflict/compareVersions.ts'
import { otherChanges } from './conflict/otherChanges.ts'
import { useConflict } from './conflict/useConflict.tsx'
import { valueWords } from './conflict/valueWords.ts'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

export interface StoredDraftOptions<Schema extends DraftSchema, Stored> {
  schema: Schema
  stored: Stored
  draftOf: (stored: Stored) => v.InferInput<Schema>
  /** As sentences write it: 'portal role'. */
  noun: string
  /** What the audit calls the record. */
  entity: AuditEntity
  /** Loads the stored one anew, for the form to go on with it. */
  onStale: () => Promise<Stored | undefined>
  /** How values read that do not say it themselves, such as ids; a function for each such field. */
  words?: Readonly<Record<string, (value: unknown) => unknown>>
  /** What else of the record others can change, which no field of the draft holds. */
  factsOf?: (stored: Stored) => Readonly<Record<string, string>>
}

interface AnyAnswer {
  outcome: string
}
interface Invalid {
  outcome: 'invalid'
  errors: FormErrors
}

export interface StoredDraft<Schema extends DraftSchema, Stored> {
  draft: Draft<Schema>
  /** After something else was done here that counts as a save. */
  countOn: () => void
  /**
   * Sends a draft against the version that it was made of. Where somebody else saved first, it asks what
   * to keep of both, and sends that against theirs.
   */
  settle: <Body extends v.InferOutput<Schema>, Answer extends AnyAnswer>(
    body: Body,
    send: (body: Body, against: Stored) => Promise<Answer>,
  ) => Promise<(Answer | Invalid | { outcome: 'unchanged' }) & { sent?: Body }>
  /** The question; render it anywhere on the page. */
  conflict: ReactNode
}

// What is not a person's to decide comes with whichever version is saved.
const isDecided = (field: string): boolean => !['id', 'itemId', 'versionno'].includes(field)

/** The draft of a stored record: a reload in the background does not change it under somebody's hands. [C-089] */
export function useStoredDraft<Schema extends DraftSchema, Stored extends { id: number; versionno: number }>(
  options: StoredDraftOptions<Schema, Stored>,
): StoredDraft<Schema, Stored> {
  type Values = v.InferInput<Schema>
  const { schema, stored, draftOf, noun, entity, onStale, words = {}, factsOf = () => ({}) } = options
  const { api } = useServices()
  const [initial, setInitial] = useState<Values>(() => draftOf(stored))
  const [versionno, setVersionno] = useState(stored.versionno)
  // None after what was done here: then those of the record count as it is.
  const [facts, setFacts] = useState<Readonly<Record<string, string>> | undefined>(() => factsOf(stored))
  const draft = useDraft(schema, initial)
  const conflict = useConflict()
  const labels = labelsOf(schema)

  const changesSince = async (since: number) => {
    const answer = await api.audit.changesSince({ entity, id: stored.id, query: { since: String(since) } })
    // Without it nobody is named; what differs is known all the same.
    return answer.outcome === 'done' ? answer.value : []
  }

  /** What to save in place of mine, of their version; nothing where the person goes back. */
  const agree = async (base: Values, mine: Values, latest: Stored, since: number) => {
    const theirs = draftOf(latest)
    const fields = Object.keys(theirs).filter(isDecided)
    const versions = { base, mine, theirs } as Record<'base' | 'mine' | 'theirs', Record<string, unknown>>
    const standings = compareVersions(versions, fields)
    const others = otherChanges(facts ?? factsOf(stored), factsOf(latest))
    // A new version of what nobody changed: there is nothing to tell.
    if (others.length === 0 && standings.every(({ standing }) => standing === 'mine')) {
      return merge(versions, standings, {}) as Values
    }
    return conflict.ask({
      noun,
      versions,
      standings,
      others,
      changes: await changesSince(since),
      labelOf: (field) => labels[field]?.label ?? moreLabels[field] ?? field,
      wordsOf(field, value, other) {
        const worded = words[field] ?? ((plain: unknown) => plain)
        return valueWords(worded(value), other === undefined ? undefined : worded(other))
      },
    }) as Promise<Values | undefined>
  }

  return {
    draft,
    countOn() {
      setVersionno((version) => version + 1)
      setFacts(undefined)
    },
    async settle<Body extends v.InferOutput<Schema>, Answer extends AnyAnswer>(
      body: Body,
      send: (body: Body, against: Stored) => Promise<Answer>,
    ) {
      let base = initial
      let sent = body
      // A reload may have brought in what somebody else did: the version says what this is a change of.
      let against = { ...stored, versionno }
      for (;;) {
        const answer: AnyAnswer & { errors?: FormErrors } = await send(sent, against)
        if (!answer.errors || !isChangedMeanwhile(answer.errors)) return { ...(answer as Answer), sent }
        const stopped = (globalErrors: string[]): Invalid => ({
          outcome: 'invalid',
          errors: { ...noErrors, ...answer.errors, globalErrors },
        })
        const latest = await onStale()
        if (!latest) return stopped(changedMeanwhile(noun, false))
        // Nobody has saved it: what the server means is beyond help here.
        if (latest.versionno === against.versionno) return answer as Answer
        const agreed = await agree(base, sent, latest, against.versionno)
        if (!agreed) return stopped(undecided(noun))
        base = draftOf(latest)
        against = latest
        setInitial(base)
        setVersionno(latest.versionno)
        setFacts(factsOf(latest))
        draft.set(agreed)
        if (JSON.stringify(agreed) === JSON.stringify(base)) return { outcome: 'unchanged' }
        const checked = check(schema, agreed)
        if (!checked.isValid) return { outcome: 'invalid', errors: readable(checked.errors, labels) }
        sent = { ...sent, ...checked.value }
      }
    },
    conflict: conflict.dialog,
  }
}

/** Of fields that no form names. */
const moreLabels: Readonly<Record<string, string>> = { inactive: 'Inactive', sort: 'Sort' }
