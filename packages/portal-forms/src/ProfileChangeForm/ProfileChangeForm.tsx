import { type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import { identityFields, type UserProfile } from '@portal-gateway/contract/userProfile'
import { Button } from '@portal-gateway/ui/Button'
import { Form, FormActions } from '@portal-gateway/ui/Form'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import { personInputs } from '../personInputs/personInputs.ts'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useProfileChangeTexts } from './profileChangeTexts.ts'

const names = [...identityFields, 'requesterComments'] as const

/**
 * Returns the initial values: those of the profile, and those of fields that the form sends without showing them.
 * [PROF-033]
 */
export const profileChangeOf = (profile: UserProfile): ProfileChangeDraft => ({
  email: profile.email,
  firstName: profile.firstName,
  lastName: profile.lastName,
  requesterComments: '',
  accountType: profile.accountType,
  username: profile.username,
  portalUserId: profile.portalUserId,
  sysaidTicket: '',
})

/** Returns the initial values of a request that replaces the given pending one. [EXP-024] */
export const replacingProfileChangeOf = (
  profile: UserProfile,
  { email, firstName, lastName, requesterComments }: ProfileChange,
): ProfileChangeDraft => ({
  ...profileChangeOf(profile),
  email,
  firstName,
  lastName,
  requesterComments,
})

export interface ProfileChangeFormProps {
  /** Created by the page with `useDraft(ProfileChangeDraft, profileChangeOf(…))`. */
  draft: Draft<typeof ProfileChangeDraft>
  profile: UserProfile
  /** The pending request. The user can submit another request only after it is decided. */
  pending?: ProfileChange | undefined
  onSubmit: (draft: ProfileChangeDraft) => Promise<Refusal>
}

const ownNames = { email: 'email', firstName: 'given-name', lastName: 'family-name' } as const

/** Requests a change of the user's name or email. [PROF-019 to PROF-021, C-134 to C-136, C-229] */
export function ProfileChangeForm({ draft, profile, pending, onSubmit }: ProfileChangeFormProps) {
  const texts = useProfileChangeTexts()
  const refOf = useFaultFocus(draft, names)
  const isInternal = profile.accountType === 'internal'
  // A read-only field is not required and has no counter.
  const isFixed = isInternal || pending !== undefined
  const { limit: longestComments, ...comments } = draft.field('requesterComments')

  const submit = () => {
    if (isFixed) return
    void draft.submit(onSubmit)
  }

  const { title, globalErrors, fieldErrors } = draft.errors
  const elsewhere = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    (names as readonly string[]).includes(field) ? [] : messages,
  )
  const reasons = [...globalErrors, ...elsewhere]

  const hintOf = (field: (typeof identityFields)[number]): string | undefined => {
    if (isInternal) return texts.readOnly
    return pending && pending[field] !== profile[field] ? texts.requested(pending[field]) : undefined
  }

  return (
    <Form onSubmit={submit}>
      {(title !== undefined || reasons.length > 0) && draft.isRefused && (
        <FormAlert
          // The key changes with each attempt, so that screen readers announce the alert again.
          key={draft.refusals}
          {...(title !== undefined && { title })}
          texts={reasons.filter((text) => text !== title)}
          scrollsIntoView={Object.keys(fieldErrors).length === 0}
          onClose={draft.dismiss}
        />
      )}
      {!isFixed && <div>{texts.allRequired}</div>}
      {identityFields.map((field) => {
        const { limit, ...props } = draft.field(field)
        return (
          <TextField
            key={field}
            {...props}
            {...personInputs[field]}
            autoComplete={ownNames[field]}
            limit={isFixed ? undefined : limit}
            isRequired={!isFixed}
            hint={hintOf(field)}
            isReadOnly={isInternal}
            isDisabled={pending !== undefined}
            inputRef={refOf(field)}
          />
        )
      })}
      {!isInternal && (
        <>
          <TextArea
            {...comments}
            limit={isFixed ? undefined : longestComments}
            label={texts.optional(comments.label)}
            hint={pending?.requesterComments ? texts.previousComments(pending.requesterComments) : undefined}
            isDisabled={pending !== undefined}
            inputRef={refOf('requesterComments')}
          />
          <FormActions>
            <Button isDisabled={!draft.isChanged || draft.isSending} onPress={draft.reset}>
              {texts.reset}
            </Button>
            <Button
              type="submit"
              variant="primary"
              isDisabled={pending !== undefined}
              isPending={draft.isSending}
              pendingLabel={texts.submitting}
            >
              {texts.submit}
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  )
}
