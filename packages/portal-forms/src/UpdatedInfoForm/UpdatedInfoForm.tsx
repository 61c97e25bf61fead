import type { ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import { type IdentityField, identityFields } from '@portal-gateway/contract/userProfile'
import { Form } from '@portal-gateway/ui/Form'
import { TextField } from '@portal-gateway/ui/TextField'
import { personInputs } from '../personInputs/personInputs.ts'
import { useSharedTexts } from '../texts/sharedTexts.ts'
import type { Draft } from '../useDraft/useDraft.tsx'

export interface UpdatedInfoFormProps {
  draft: Draft<typeof ProfileChangeReview>
  /** An internal account's name and email belong to its organisation. [C-134] */
  isInternal: boolean
  isReadOnly: boolean
  /** For whoever brings the focus to a field at fault. */
  refOf: (field: IdentityField) => (control: HTMLElement | null) => void
}

/** Name and email as approval saves them. [PROF-041] */
export function UpdatedInfoForm({ draft, isInternal, isReadOnly, refOf }: UpdatedInfoFormProps) {
  const texts = useSharedTexts()
  const isFixed = isInternal || isReadOnly
  return (
    // What is written here goes with the page's own buttons: a key alone decides nothing.
    <Form onSubmit={() => undefined}>
      {!isFixed && <div>{texts.allRequired}</div>}
      {identityFields.map((field) => {
        const { limit, ...props } = draft.field(field)
        return (
          <TextField
            key={field}
            {...props}
            limit={isFixed ? undefined : limit}
            {...(isInternal && { hint: texts.readOnly })}
            {...personInputs[field]}
            isRequired={!isFixed}
            isReadOnly={isInternal}
            isDisabled={isReadOnly}
            // The person's, not the reviewer's own.
            autoComplete="off"
            inputRef={refOf(field)}
          />
        )
      })}
    </Form>
  )
}
