import type { ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import { type IdentityField, identityFields } from '@portal-gateway/contract/userProfile'
import { Facts } from '@portal-gateway/ui/Facts'
import { Form } from '@portal-gateway/ui/Form'
import { TextField } from '@portal-gateway/ui/TextField'
import { personInputs } from '../personInputs/personInputs.ts'
import { useSharedTexts } from '../texts/sharedTexts.ts'
import type { Draft } from '../useDraft/useDraft.tsx'

export interface UpdatedInfoFormProps {
  draft: Draft<typeof ProfileChangeReview>
  /** Whether the organisation manages the account's name and email. [C-134] */
  isInternal: boolean
  isReadOnly: boolean
  /** The reason why this reviewer cannot change the email. If defined, the email is shown as text. [C-243] */
  fixedEmail?: string | undefined
  /** Returns a ref for the control of a field, so that the page can focus it. */
  refOf: (field: IdentityField) => (control: HTMLElement | null) => void
}

/** Edits the requested name and email, which an approval will save. [PROF-041] */
export function UpdatedInfoForm({ draft, isInternal, isReadOnly, fixedEmail, refOf }: UpdatedInfoFormProps) {
  const texts = useSharedTexts()
  const isFixed = isInternal || isReadOnly
  return (
    // Enter does nothing, because only the page's buttons submit these values.
    <Form onSubmit={() => undefined}>
      {!isFixed && <div>{texts.allRequired}</div>}
      {fixedEmail !== undefined && (
        <>
          <Facts facts={[{ term: draft.field('email').label, value: draft.values.email }]} />
          <div>{fixedEmail}</div>
        </>
      )}
      {identityFields.map((field) => {
        if (field === 'email' && fixedEmail !== undefined) return null
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
            // Autofill is off, because the browser would insert the reviewer's own data.
            autoComplete="off"
            inputRef={refOf(field)}
          />
        )
      })}
    </Form>
  )
}
