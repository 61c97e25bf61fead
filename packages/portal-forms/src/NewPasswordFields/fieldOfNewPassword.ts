import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { DraftField } from '../useDraft/useDraft.tsx'

/**
 * Returns the field with its messages joined by ', '. The messages of all other fields are joined by '; '.
 * [PASS-021, C-225]
 */
export function fieldOfNewPassword(field: DraftField<string>, errors: FormErrors): DraftField<string> {
  const messages = errors.fieldErrors[field.name]
  return { ...field, ...(messages?.length && { errorMessage: messages.join(', ') }) }
}
