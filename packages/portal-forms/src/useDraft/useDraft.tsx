import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { type FieldFacts, factsOf } from '@portal-gateway/contract/text'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { useAttempt } from '../AttemptProvider/AttemptProvider.tsx'
import { fieldOf } from './fieldOf.ts'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** What kept a draft, or another deed of its page, from being done. */
export interface Refused extends FormErrors {
  /** In place of the form's own sentence. */
  title?: string
}

/** What happened to a draft that was handed over: the errors to show, or nothing. */
export type Refusal = Refused | undefined

/** One field of a draft, in the props that the fields of `ui` take. */
export interface DraftField<Value> {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  isRequired: boolean
  limit?: number
  errorMessage?: string
}

/** What is being written, what is wrong with it, and whether it differs from what was loaded. */
export interface Draft<Schema extends DraftSchema> {
  values: v.InferInput<Schema>
  /** What was loaded. */
  initial: v.InferInput<Schema>
  /** In readable words. */
  errors: Refused
  isChanged: boolean
  changedFields: readonly (keyof v.InferInput<Schema> & string)[]
  set: (changes: Partial<v.InferInput<Schema>>) => void
  field: <Name extends keyof v.InferInput<Schema> & string>(
    name: Name,
  ) => DraftField<NonNullable<v.InferInput<Schema>[Name]>>
  reset: () => void
  /** Somebody else saved: what nobody touched here becomes as it is stored now. `initial` is the caller's to renew. */
  follow: (stored: v.InferInput<Schema>) => void
  /**
   * Checks by the contract, hands a sound draft to `send`, keeps the errors that come back. True when all went
   * well; does nothing while the draft is being sent.
   */
  submit: (send: (draft: v.InferOutput<Schema>) => Promise<Refusal>) => Promise<boolean>
  /** Shows why another deed of the page was refused. */
  refuse: (refusal: Refused) => void
  /** Takes every error away, before another attempt. */
  forget: () => void
  isSending: boolean
  /** Rises with every refusal, so that a summary can take the focus each time. */
  refusals: number
  /** Whether what kept it from being done is to be read: until that is closed, or the draft tried again. */
  isRefused: boolean
  /** What kept it from being done has been read. */
  dismiss: () => void
}

const bare = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** Spaces around a text are no change: they go when its field is left, and are not stored. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(bare(a)) === JSON.stringify(bare(b))

/** Keeps what a person types for one body of the contract: limits, labels and checks come from its schema. */
export function useDraft<Schema extends DraftSchema>(
  schema: Schema,
  initial: v.InferInput<Schema>,
): Draft<Schema> {
  type Values = v.InferInput<Schema>
  const onAttempt = useAttempt()
  const [values, setValues] = useState<Values>(initial)
  const [errors, setErrors] = useState<Refused>(noErrors)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // A ref: a second press can come before the first is rendered.
  const isUnderWay = useRef(false)
  // Kept here and not in a form, which leaves the page with its tab.
  const [isRefused, setRefused] = useState(false)

  const changedFields = (Object.keys(values) as (keyof Values & string)[]).filter(
    (name) => !same(values[name], initial[name]),
  )

  const refuse = (refusal: Refused) => {
    onAttempt()
    setErrors(refusal)
    setRefusals((count) => count + 1)
    setRefused(true)
  }

  const set = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }))
    // What was wrong with a field stands until the field is touched.
    setErrors((current) => ({
      ...current,
      fieldErrors: Object.fromEntries(
        Object.entries(current.fieldErrors).filter(([place]) => !(fieldOf(place) in changes)),
      ),
    }))
  }

  return {
    values,
    initial,
    errors,
    isChanged: changedFields.length > 0,
    changedFields,
    set,
    field(name) {
      const entry = schema.entries[name]
      if (!entry) throw new Error(`The schema has no field ${name}`)
      const facts: Partial<FieldFacts> = factsOf(entry)
      const messages = errors.fieldErrors[name]
      return {
        name,
        label: facts.label ?? name,
        value: values[name] as NonNullable<Values[typeof name]>,
        onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
        isRequired: facts.isRequired ?? false,
        ...(facts.limit !== undefined && { limit: facts.limit }),
        ...(messages?.length && { errorMessage: messages.join('; ') }),
      }
    },
    reset() {
      setValues(initial)
      setErrors(noErrors)
    },
    follow(stored) {
      setValues((current) => {
        const touched = Object.entries(current).filter(
          ([name, value]) => !same(value, initial[name as keyof Values]),
        )
        return { ...stored, ...Object.fromEntries(touched) }
      })
    },
    async submit(send) {
      // Enter in the only field of a form submits it although its button is pending.
      if (isUnderWay.current) return false
      onAttempt()
      setRefused(false)
      const checked = check(schema, values)
      if (!checked.isValid) {
        refuse(readable(checked.errors, labelsOf(schema)))
        return false
      }
      isUnderWay.current = true
      setSending(true)
      try {
        const refusal = await send(checked.value)
        if (refusal) refuse(refusal)
        else setErrors(noErrors)
        return !refusal
      } finally {
        isUnderWay.current = false
        setSending(false)
      }
    },
    refuse,
    forget: () => setErrors(noErrors),
    isSending,
    refusals,
    isRefused,
    dismiss: () => setRefused(false),
  }
}
