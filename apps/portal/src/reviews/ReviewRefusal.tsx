import { FormAlert } from '@portal-gateway/portal-forms/FormAlert'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'

export interface ReviewRefusalProps {
  errors: Refused
  /** The fields that say by themselves what is wrong with them. */
  names: readonly string[]
  /** Rises with every refusal. */
  refusals: number
  onClose: () => void
}

/** Why a review was refused; an error of a field that the page has not is said here. */
export function ReviewRefusal({ errors, names, refusals, onClose }: ReviewRefusalProps) {
  const { title, globalErrors, fieldErrors } = errors
  if (title === undefined) return null
  const elsewhere = Object.entries(fieldErrors).flatMap(([field, said]) =>
    names.includes(field) ? [] : said,
  )
  return (
    <FormAlert
      // Said anew after each attempt.
      key={refusals}
      title={title}
      texts={[...new Set([...globalErrors, ...elsewhere])]}
      comesToTop={!names.some((name) => fieldErrors[name]?.length)}
      onClose={onClose}
    />
  )
}
