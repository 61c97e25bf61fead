import type { Checked } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { type FieldRule, fieldKey, type WholeKey } from '@portal-gateway/contract/messageKeys'

/** The result of a write: the record or validation errors. */
export type Written<Value> = Checked<Value>

export const written = <Value>(value: Value): Written<Value> => ({ isValid: true, value })

export const invalid = (errors: FormErrors): { isValid: false; errors: FormErrors } => ({
  isValid: false,
  errors,
})

/** Returns the body of a 422 response with these field errors. */
export const fieldFaults = (
  faults: readonly (readonly [field: string, rule: FieldRule, calledAs?: string | undefined])[],
): FormErrors => ({
  ...noErrors,
  fieldErrors: Object.fromEntries(
    faults.map(([field, rule, calledAs = field]) => [field, [fieldKey(calledAs, rule)]]),
  ),
})

/** Merges several results; returns undefined if they contain no errors. */
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

/** Whether the values equal the stored ones. */
export const isSame = <Columns extends object>(wanted: Columns, current: Columns): boolean =>
  Object.entries(wanted).every(([column, value]) => Reflect.get(current, column) === value)

/** Returns the record; throws if the draft was refused, which is a programming error of the caller. */
export function valueOf<Value>(result: Written<Value>): Value {
  if (result.isValid) return result.value
  throw new Error(`The draft is invalid: ${JSON.stringify(result.errors)}`)
}
