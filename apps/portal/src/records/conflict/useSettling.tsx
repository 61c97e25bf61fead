import type { AuditEntity } from '@portal-gateway/contract/audit'
import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { editConflictTexts, isEditConflict, unresolvedConflictTexts } from '../../forms/editConflict.ts'
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
  /** Schema of the request body. */
  schema: Schema
  draftOf: (stored: Stored) => v.InferInput<Schema>
  /** Noun for sentences: 'portal role'. */
  noun: string
  /** Name of the record in the audit. */
  entity: AuditEntity
  /** Reloads the stored record so that the form can continue with it. */
  onStale: () => Promise<Stored | undefined>
  /** Functions that turn values such as ids into text, by field. */
  words?: Readonly<Record<string, (value: unknown) => unknown>>
  /**
   * Returns facts of the record that the form does not show and others can change. A draft contains some
   * fields, such as a file, only after the user has set them; the fact with the name of such a field is its
   * stored value.
   */
  factsOf?: (stored: Stored) => Facts
  /** Names in the audit of the fields that the audit names differently, by field. */
  auditedAs?: Readonly<Record<string, readonly string[]>>
  /**
   * List fields in which the form allows only one entry. In an edit conflict the user chooses one of the two
   * values and cannot keep both.
   */
  oneOf?: readonly string[]
}

export interface SettlingOptions<Schema extends BodySchema, Stored> extends ConflictOptions<Schema, Stored> {
  /** Continues the form with the resolved values, based on the version that is now stored. */
  onAgreed: (agreed: v.InferInput<Schema>, latest: Stored) => void
}

interface AnyAnswer {
  outcome: string
}
interface Invalid {
  outcome: 'invalid'
  errors: FormErrors
}

/** Base version of a save. */
export interface Origin<Schema extends BodySchema, Stored> {
  base: v.InferInput<Schema>
  facts: Facts
  against: Stored
}

/** Result of a save: the call's answer, with the body that was sent. */
export type Settled<Answer, Body> = (Answer | Invalid | { outcome: 'unchanged' }) & { sent?: Body }

export interface Settling<Schema extends BodySchema, Stored> {
  /**
   * Sends a draft against its base version. After an edit conflict it asks the user which changes to
   * keep, and sends the merged draft against the other user's version. If the session expires in
   * between, only the sending is repeated.
   */
  settle: <Body extends v.InferOutput<Schema>, Answer extends AnyAnswer>(
    body: Body,
    origin: Origin<Schema, Stored>,
    ask: (body: Body, against: Stored) => Promise<Answer>,
  ) => Promise<Settled<Answer, Body>>
  /** Dialog in which the user resolves an edit conflict; render it anywhere on the page. */
  conflict: ReactNode
}

// The user does not decide about technical fields; their values are those of the stored version.
const isDecided = (field: string): boolean => !['id', 'itemId', 'versionno'].includes(field)

/** Saves records and lets the user resolve edit conflicts. [C-089] */
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
    // If this call fails, the dialog shows the differences without the names of the users who made them.
    return answer.outcome === 'done' ? answer.value : []
  }

  /**
   * Merges the user's values (`mine`) into the stored version (`latest`). If the other user
   * changed anything, a dialog asks the user what to keep. Returns undefined if the user goes back.
   */
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
    // Only this user changed values, so there is nothing to ask.
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
        if (!answer.errors || !isEditConflict(answer.errors)) return { ...(answer as Answer), sent }
        const stopped = (globalErrors: string[]): Invalid => ({
          outcome: 'invalid',
          errors: { ...noErrors, ...answer.errors, globalErrors },
        })
        const latest = await onStale()
        if (!latest) return stopped(editConflictTexts(noun, false))
        // The stored version is the base version, so there is no edit conflict to resolve.
        if (latest.versionno === against.versionno) return answer
        const agreed = await agree(origin, sent, latest)
        if (!agreed) return stopped(unresolvedConflictTexts(noun))
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

/** Adds the stored values of fields that are missing in the draft until the user sets them. */
const withStored = (draft: object, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value ?? facts[field] ?? value]))
