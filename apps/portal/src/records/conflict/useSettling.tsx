import type { AuditEntity } from '@portal-gateway/contract/audit'
import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { changedMeanwhile, isChangedMeanwhile, undecided } from '../../forms/changedMeanwhile.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { compareVersions, merge } from './compareVersions.ts'
import { type Choices, lastToChange } from './conflict.ts'
import { otherChanges } from './otherChanges.ts'
import { useConflict } from './useConflict.tsx'
import { valueWords } from './valueWords.ts'

type BodySchema = v.ObjectSchema<v.ObjectEntries, undefined>
type Facts = Readonly<Record<string, string>>

export interface ConflictOptions<Schema extends BodySchema, Stored> {
  /** Of what is sent. */
  schema: Schema
  draftOf: (stored: Stored) => v.InferInput<Schema>
  /** As sentences write it: 'portal role'. */
  noun: string
  /** What the audit calls the record. */
  entity: AuditEntity
  /** Loads the stored one anew, for the form to go on with it. */
  onStale: () => Promise<Stored | undefined>
  /** How values read that do not say it themselves, such as ids; a function for each such field. */
  words?: Readonly<Record<string, (value: unknown) => unknown>>
  /**
   * What else of the record others can change. A fact with the name of a field is what is stored of one that
   * the draft holds only where it is new, such as a file.
   */
  factsOf?: (stored: Stored) => Facts
  /** What the audit calls fields that it calls otherwise. */
  auditedAs?: Readonly<Record<string, readonly string[]>>
  /** Lists of which a form lets one entry be chosen: nobody can have both. */
  oneOf?: readonly string[]
}

export interface SettlingOptions<Schema extends BodySchema, Stored> extends ConflictOptions<Schema, Stored> {
  /** The form goes on with what was agreed on, as a change of the version that is stored now. */
  onAgreed: (agreed: v.InferInput<Schema>, latest: Stored) => void
}

interface AnyAnswer {
  outcome: string
}
interface Invalid {
  outcome: 'invalid'
  errors: FormErrors
}

/** What a save is a change of. */
export interface Origin<Schema extends BodySchema, Stored> {
  base: v.InferInput<Schema>
  facts: Facts
  against: Stored
}

/** What came of a save: the call's own answer, with what was sent. */
export type Settled<Answer, Body> = (Answer | Invalid | { outcome: 'unchanged' }) & { sent?: Body }

export interface Settling<Schema extends BodySchema, Stored> {
  /**
   * Sends a draft against the version that it was made of. Where somebody else saved first, it asks what
   * to keep of both, and sends that against theirs. A session that ends meanwhile repeats the sending alone.
   */
  settle: <Body extends v.InferOutput<Schema>, Answer extends AnyAnswer>(
    body: Body,
    origin: Origin<Schema, Stored>,
    ask: (body: Body, against: Stored) => Promise<Answer>,
  ) => Promise<Settled<Answer, Body>>
  /** The question; render it anywhere on the page. */
  conflict: ReactNode
}

// What is not a person's to decide comes with whichever version is saved.
const isDecided = (field: string): boolean => !['id', 'itemId', 'versionno'].includes(field)

/** Saves that meet a newer version, settled by the person who saves. [C-089] */
export function useSettling<Schema extends BodySchema, Stored extends { id: number; versionno: number }>(
  options: SettlingOptions<Schema, Stored>,
): Settling<Schema, Stored> {
  type Values = v.InferInput<Schema>
  const { schema, draftOf, noun, entity, onStale, words = {}, factsOf = () => ({}), onAgreed } = options
  const { auditedAs = {}, oneOf = [] } = options
  const { api } = useServices()
  const send = useSend()
  const conflict = useConflict()
  const labels = labelsOf(schema)

  const changesSince = async ({ id, versionno }: Stored) => {
    const answer = await api.audit.changesSince({ entity, id, query: { since: String(versionno) } })
    // Without it nobody is named; what differs is known all the same.
    return answer.outcome === 'done' ? answer.value : []
  }

  /** What to save in place of mine, of their version; nothing where the person goes back. */
  const agree = async ({ base, facts, against }: Origin<Schema, Stored>, mine: Values, latest: Stored) => {
    const theirs = draftOf(latest)
    const factsNow = factsOf(latest)
    const versions = {
      base: withStored(base, facts),
      mine: withStored(mine, facts),
      theirs: withStored(theirs, factsNow),
    }
    const standings = compareVersions(versions, Object.keys(theirs).filter(isDecided)).map((each) => ({
      ...each,
      canBeBoth: each.canBeBoth && !oneOf.includes(each.field),
    }))
    const others = otherChanges(facts, factsNow).filter(({ label }) => !(label in theirs))
    const merged = (choices: Choices): Values => merge({ base, mine, theirs }, standings, choices)
    // A new version of what nobody changed: there is nothing to tell.
    if (others.length === 0 && standings.every(({ standing }) => standing === 'mine')) return merged({})
    const changes = await changesSince(against)
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

  return {
    async settle<Body extends v.InferOutput<Schema>, Answer extends AnyAnswer>(
      body: Body,
      first: Origin<Schema, Stored>,
      ask: (body: Body, against: Stored) => Promise<Answer>,
    ) {
      let origin = first
      let sent = body
      for (;;) {
        const { against } = origin
        const answer: AnyAnswer & { errors?: FormErrors } = await send(() => ask(sent, against))
        if (!answer.errors || !isChangedMeanwhile(answer.errors)) return { ...(answer as Answer), sent }
        const stopped = (globalErrors: string[]): Invalid => ({
          outcome: 'invalid',
          errors: { ...noErrors, ...answer.errors, globalErrors },
        })
        const latest = await onStale()
        if (!latest) return stopped(changedMeanwhile(noun, false))
        // Nobody has saved it: what the server means is beyond help here.
        if (latest.versionno === against.versionno) return answer
        const agreed = await agree(origin, sent, latest)
        if (!agreed) return stopped(undecided(noun))
        origin = { base: draftOf(latest), facts: factsOf(latest), against: latest }
        onAgreed(agreed, latest)
        if (JSON.stringify(agreed) === JSON.stringify(origin.base)) return { outcome: 'unchanged' }
        const checked = check(schema, agreed)
        if (!checked.isValid) return { outcome: 'invalid', errors: readable(checked.errors, labels) }
        sent = { ...sent, ...checked.value }
      }
    },
    conflict: conflict.dialog,
  }
}

/** A draft with what is stored of fields that hold only what is new. */
const withStored = (draft: object, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value ?? facts[field] ?? value]))
