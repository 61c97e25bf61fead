import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { type FieldFacts, factsOf } from '@portal-gateway/contract/text'
import { labelsOf, readable } from '@portal-gateway/contract/words'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { useAttempt } from '../AttemptProvider/AttemptProvider.tsx'
import { fieldOf } from './fieldOf.ts'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** The reason why a draft was not saved, or another action of its page failed. */
export interface Refused extends FormErrors {
  /** Replaces the form's own title. */
  title?: string
}

/** The result of submitting a draft: errors to show, or undefined on success. */
export type Refusal = Refused | undefined

/** One field of a draft, as props for the fields of `ui`. */
export interface DraftField<Value> {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  isRequired: boolean
  limit?: number
  errorMessage?: string
}

/** The draft of a record: its values, its errors, and whether it differs from the loaded values. */
export interface Draft<Schema extends DraftSchema> {
  values: v.InferInput<Schema>
  /** The loaded values. */
  initial: v.InferInput<Schema>
  /** The errors as readable messages. */
  errors: Refused
  isChanged: boolean
  changedFields: readonly (keyof v.InferInput<Schema> & string)[]
  set: (changes: Partial<v.InferInput<Schema>>) => void
  field: <Name extends keyof v.InferInput<Schema> & string>(
    name: Name,
  ) => DraftField<NonNullable<v.InferInput<Schema>[Name]>>
  reset: () => void
  /**
   * Takes over values that another user saved, except in fields that were changed here. The caller must
   * update `initial`.
   */
  follow: (stored: v.InferInput<Schema>) => void
  /**
   * Validates the draft by its schema, passes a valid one to `send`, and shows the returned errors. Resolves
   * to true on success. Does nothing while the draft is being sent.
   */
  submit: (send: (draft: v.InferOutput<Schema>) => Promise<Refusal>) => Promise<boolean>
  /** Shows why another action of the page was refused. */
  refuse: (refusal: Refused) => void
  /** Clears all errors before another attempt. */
  forget: () => void
  isSending: boolean
  /** Increases with every refusal, so that a summary can take the focus each time. */
  refusals: number
  /** Whether the alert of the refusal is shown, until it is closed or the draft is sent again. */
  isRefused: boolean
  /** Closes the alert of the refusal. */
  dismiss: () => void
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** Compares values without the spaces around texts, which are removed on blur and not stored. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

/** Stores the input for one body of the contract. Limits, labels and validation come from its schema. */
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
  // A ref, because a second press can occur before the next render.
  const hasPendingSubmit = useRef(false)
  // Stored in this hook, because the form is unmounted with its tab.
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
    // Errors of a field stay until the field changes.
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
      // Enter in the only field of a form submits the form even while its button is pending.
      if (hasPendingSubmit.current) return false
      onAttempt()
      setRefused(false)
      const checked = check(schema, values)
      if (!checked.isValid) {
        refuse(readable(checked.errors, labelsOf(schema)))
        return false
      }
      hasPendingSubmit.current = true
      setSending(true)
      try {
        const refusal = await send(checked.value)
        if (refusal) refuse(refusal)
        else setErrors(noErrors)
        return !refusal
      } finally {
        hasPendingSubmit.current = false
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
