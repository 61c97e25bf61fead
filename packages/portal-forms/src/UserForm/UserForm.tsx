import { type User, userTextEntries, userTextFields } from '@portal-gateway/contract/users'
import { TextField } from '@portal-gateway/ui/TextField'
import * as v from 'valibot'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import { useFormTexts } from '../texts/texts.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { userTexts } from './userTexts.ts'

/** What staff writes of an account. */
export const UserDraft = v.object(userTextEntries)
export type UserDraft = v.InferOutput<typeof UserDraft>

/** What the form begins with. */
export const userDraftOf = ({ email, firstName, lastName, username, gecos }: User): UserDraft => ({
  email,
  firstName,
  lastName,
  username,
  gecos,
})

export interface UserFormProps {
  /** Made by `useDraft(UserDraft, userDraftOf(…))`, so that whoever guards the page knows what is unsaved. */
  draft: Draft<typeof UserDraft>
  user: Pick<User, 'accountType' | 'uuid'>
  /** What it is called when the draft is refused. */
  refusedTitle: string
  /** For those who may look only. [USER-045] */
  isReadOnly?: boolean
  onSubmit: (draft: UserDraft) => Promise<Refusal>
}

const typing = {
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  firstName: {},
  lastName: {},
  username: { autoCapitalize: 'none', spellCheck: false },
  gecos: {},
} as const

/** Email, names, username and gecos of an account; an internal one's belong to its organisation. [USER-030 to USER-035, C-134, C-214] */
export function UserForm({ draft, user, refusedTitle, isReadOnly = false, onSubmit }: UserFormProps) {
  const texts = useFormTexts('user', userTexts)
  const refOf = useFaultFocus(draft, userTextFields)
  const isInternal = user.accountType === 'internal'
  // What cannot be written need be neither asked for nor counted.
  const isFixed = isInternal || isReadOnly
  const hints = { username: texts.usernameHint, gecos: texts.gecosHint }

  return (
    <RecordForm
      draft={draft}
      mode="edit"
      title={texts.heading}
      fields={userTextFields}
      texts={texts}
      refusedTitle={refusedTitle}
      isReadOnly={isFixed}
      onSubmit={onSubmit}
    >
      {userTextFields.map((field) => {
        const { limit, isRequired, ...props } = draft.field(field)
        const hint = field === 'username' || field === 'gecos' ? hints[field] : undefined
        return (
          <TextField
            key={field}
            {...props}
            {...typing[field]}
            {...(!isFixed && limit !== undefined && { limit })}
            isRequired={isRequired && !isFixed}
            hint={isInternal ? texts.readOnly : hint}
            // Not disabled, which would take the focus from whoever pressed Enter.
            isReadOnly={isInternal || draft.isSending}
            isDisabled={isReadOnly}
            // The person's, not the reader's own.
            autoComplete="off"
            inputRef={refOf(field)}
          />
        )
      })}
      <TextField
        name="accountType"
        label={texts.accountType}
        value={texts.accountTypes[user.accountType]}
        onChange={() => undefined}
        isReadOnly
        isDisabled={isReadOnly}
      />
      <TextField
        name="uuid"
        label={texts.uid}
        value={user.uuid}
        onChange={() => undefined}
        isReadOnly
        isDisabled={isReadOnly}
      />
    </RecordForm>
  )
}
