import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'

export interface ReviewRefusalProps {
  errors: Refused
  /** Fields that show their own errors. */
  names: readonly string[]
  /** Number of refusals. */
  refusals: number
  onClose: () => void
}

/** Alert of a refused review; it includes errors of fields that the page does not have. */
export function ReviewRefusal({ errors, names, refusals, onClose }: ReviewRefusalProps) {
  const { title, globalErrors, fieldErrors } = errors
  if (title === undefined) return null
  const elsewhere = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    names.includes(field) ? [] : messages,
  )
  return (
    <FormAlert
      // Remounted after each attempt, so that it is announced again.
      key={refusals}
      title={title}
      texts={[...new Set([...globalErrors, ...elsewhere])]}
      comesToTop={!names.some((name) => fieldErrors[name]?.length)}
      onClose={onClose}
    />
  )
}
