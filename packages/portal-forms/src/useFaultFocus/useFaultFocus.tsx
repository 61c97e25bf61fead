import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus after each refusal to the first field with an error. Give each control the ref of its name.
 */
export function useFaultFocus<Name extends string>(
  { refusals, errors }: { refusals: number; errors: FormErrors },
  names: readonly Name[],
): (name: Name) => (control: HTMLElement | null) => void {
  const controls = useRef(new Map<string, HTMLElement>())
  const answered = useRef(refusals)
  useEffect(() => {
    if (answered.current === refusals) return
    answered.current = refusals
    const name = names.find((each) => errors.fieldErrors[each]?.length)
    if (name !== undefined) controls.current.get(name)?.focus()
  }, [refusals, errors, names])
  return (name) => (control) => {
    if (control) controls.current.set(name, control)
    else controls.current.delete(name)
  }
}
