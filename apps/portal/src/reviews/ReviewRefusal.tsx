import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'

export interface ReviewRefusalProps {
  errors: Refused
  /** Names of the fields on the page, which show their errors themselves. */
  names: readonly string[]
  /** The number of refused attempts. */
  refusals: number
  onClose: () => void
}

/** Alert of a refused review. It includes the errors of fields that are not on the page. */
export function ReviewRefusal({ errors, names, refusals, onClose }: ReviewRefusalProps) {
  const { title, globalErrors, fieldErrors } = errors
  if (title === undefined) return null
  const elsewhere = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    names.includes(field) ? [] : messages,
  )
  return (
    <FormAlert
      // The alert is remounted after each attempt, so that screen readers announce it again.
      key={refusals}
      title={title}
      texts={[...new Set([...globalErrors, ...elsewhere])]}
      scrollsIntoView={!names.some((name) => fieldErrors[name]?.length)}
      onClose={onClose}
    />
  )
}
