import type * as v from 'valibot'
import type { Draft, DraftField } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** The props of one input of a form: those of its field, and a ref so that the form can focus it. */
export type InputOf<Value> = DraftField<Value> & {
  isReadOnly: boolean
  inputRef: (control: HTMLElement | null) => void
}

/**
 * Returns a function that returns the props of a field's input. The input is read-only while the draft is being
 * sent. After a refusal the first field of `fields` that has an error gets the focus.
 */
export function useInputs<Schema extends DraftSchema, Name extends keyof v.InferInput<Schema> & string>(
  draft: Draft<Schema>,
  fields: readonly Name[],
) {
  const refOf = useFaultFocus(draft, fields)
  return <Field extends Name>(field: Field): InputOf<NonNullable<v.InferInput<Schema>[Field]>> => ({
    ...draft.field(field),
    isReadOnly: draft.isSending,
    inputRef: refOf(field),
  })
}
