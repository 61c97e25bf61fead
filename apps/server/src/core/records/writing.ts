import type { Checked } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { type FieldRule, fieldKey, type WholeKey } from '@portal-gateway/contract/messageKeys'

/** What a rule that writes gives back: the record, or what is wrong with the draft. */
export type Written<Value> = Checked<Value>

export const written = <Value>(value: Value): Written<Value> => ({ isValid: true, value })

export const invalid = (errors: FormErrors): { isValid: false; errors: FormErrors } => ({
  isValid: false,
  errors,
})

/** Fields and the rules they break, as the body of a 422. */
export const fieldFaults = (
  faults: readonly (readonly [field: string, rule: FieldRule, calledAs?: string | undefined])[],
): FormErrors => ({
  ...noErrors,
  fieldErrors: Object.fromEntries(
    faults.map(([field, rule, calledAs = field]) => [field, [fieldKey(calledAs, rule)]]),
  ),
})

/** Several refusals as one; undefined where none of them says anything. */
export function mergedFaults(refusals: readonly FormErrors[]): FormErrors | undefined {
  const merged: FormErrors = { ...noErrors, globalErrors: [], fieldErrors: {} }
  for (const { globalErrors, fieldErrors } of refusals) {
    merged.globalErrors = [...new Set([...merged.globalErrors, ...globalErrors])]
    for (const [field, keys] of Object.entries(fieldErrors))
      merged.fieldErrors[field] = [...new Set([...(merged.fieldErrors[field] ?? []), ...keys])]
  }
  const isEmpty = merged.globalErrors.length === 0 && Object.keys(merged.fieldErrors).length === 0
  return isEmpty ? undefined : merged
}

export const wholeFault = (key: WholeKey): FormErrors => ({ ...noErrors, globalErrors: [key] })

/** Whether what is to be written is what stands there already. */
export const isSame = <Columns extends object>(wanted: Columns, current: Columns): boolean =>
  Object.entries(wanted).every(([column, value]) => Reflect.get(current, column) === value)

/** The record, where a refusal would be a mistake in what was given. */
export function valueOf<Value>(result: Written<Value>): Value {
  if (result.isValid) return result.value
  throw new Error(`A draft was refused: ${JSON.stringify(result.errors)}`)
}
