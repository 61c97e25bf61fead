import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { type FieldFacts, factsOf } from '@portal-gateway/contract/text'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { useAttempt } from '../AttemptProvider/AttemptProvider.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { fieldOf } from './fieldOf.ts'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** The errors of a draft that was not saved, or of another failed action of the same page. */
export interface Refused extends FormErrors {
  /** Title of the alert. It replaces the title that the form would show. */
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
   * Adopts values that another user saved, except in fields that the user has changed. The caller must then also
   * pass `stored` to `useDraft` as `initial`.
   */
  rebase: (stored: v.InferInput<Schema>) => void
  /**
   * Validates the draft by its schema, calls `send` if it is valid, and shows the errors. Resolves to true on
   * success. While the draft is being sent, it resolves to false and does not call `send`.
   */
  submit: (send: (draft: v.InferOutput<Schema>) => Promise<Refusal>) => Promise<boolean>
  /** Shows the errors of another action of the page. */
  refuse: (refusal: Refused) => void
  /** Clears all errors. */
  clearErrors: () => void
  isSending: boolean
  /** The number of refusals. When it increases, a form moves the focus to the first field with an error. */
  refusals: number
  /** Whether the alert of a refusal is shown. False after it is closed or the draft is submitted again. */
  isRefused: boolean
  /** Closes the alert of the refusal. */
  dismiss: () => void
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/**
 * Compares values. Leading and trailing spaces of texts are ignored, because they are removed on blur and not
 * stored.
 */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

/** Stores the input for one request body. Limits, labels and validation come from its schema. */
export function useDraft<Schema extends DraftSchema>(
  schema: Schema,
  initial: v.InferInput<Schema>,
): Draft<Schema> {
  type Values = v.InferInput<Schema>
  const onAttempt = useAttempt()
  const translate = useTranslate()
  const [values, setValues] = useState<Values>(initial)
  const [errors, setErrors] = useState<Refused>(noErrors)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // This is a ref, because the user can submit a second time before the next render.
  const hasPendingSubmit = useRef(false)
  // This state is not in the form, because selecting another tab of the page unmounts the form.
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
    // Errors of a field are shown until the field changes.
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
        label: labelIn(translate, facts.label ?? name),
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
    rebase(stored) {
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
        refuse(readable(checked.errors, labelsOf(schema), translate))
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
    clearErrors: () => setErrors(noErrors),
    isSending,
    refusals,
    isRefused,
    dismiss: () => setRefused(false),
  }
}
