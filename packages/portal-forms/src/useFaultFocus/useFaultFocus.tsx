import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { useFieldFocus } from '../useFieldFocus/useFieldFocus.ts'

/**
 * After each refusal moves the focus to the first field in error, in the order of the page. Give each
 * control the ref of its name.
 */
export function useFaultFocus<Name extends string>(
  { refusals, errors }: { refusals: number; errors: FormErrors },
  names: readonly Name[],
): (name: Name) => (control: HTMLElement | null) => void {
  const firstInError = names.find((name) => errors.fieldErrors[name]?.length)
  return useFieldFocus({ refusals, firstInError }).keep
}
