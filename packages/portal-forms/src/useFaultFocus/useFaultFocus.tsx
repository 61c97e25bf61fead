import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { useFieldFocus } from '../useFieldFocus/useFieldFocus.ts'

/**
 * Moves the focus after each refusal to the first field of `names` that has an error. Returns a function that
 * returns the ref for the control of a field.
 */
export function useFaultFocus<Name extends string>(
  { refusals, errors }: { refusals: number; errors: FormErrors },
  names: readonly Name[],
): (name: Name) => (control: HTMLElement | null) => void {
  const firstInError = names.find((name) => errors.fieldErrors[name]?.length)
  return useFieldFocus({ refusals, firstInError }).refOf
}
