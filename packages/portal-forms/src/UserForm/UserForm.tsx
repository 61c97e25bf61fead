import { type User, userTextFields, type userTextsOf } from '@portal-gateway/contract/users'
import { TextField } from '@portal-gateway/ui/TextField'
import type * as v from 'valibot'
import { personInputs } from '../personInputs/personInputs.ts'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useUserTexts } from './userTexts.ts'

/** What staff writes of an account. */
export type UserDraft = v.InferOutput<ReturnType<typeof userTextsOf>>

/** What the form begins with. */
export const userDraftOf = ({ email, firstName, lastName, username, gecos }: User): UserDraft => ({
  email,
  firstName,
  lastName,
  username,
  gecos,
})

export interface UserFormProps {
  /** Made by `useDraft(userTextsOf(user.username), userDraftOf(user))`, so that the page's guard sees unsaved changes. */
  draft: Draft<ReturnType<typeof userTextsOf>>
  user: Pick<User, 'accountType' | 'uuid'>
  /** What the server calls the account type, once that is known. [API-072] */
  accountTypeName?: string
  /** What it is called when the draft is refused. */
  refusedTitle: string
  /** One's own email is changed by a request, not here. [C-134] (T20) */
  isOwn?: boolean
  /** For those who may look only. [USER-045] */
  isReadOnly?: boolean
  onSubmit: (draft: UserDraft) => Promise<Refusal>
}

/** Email, names, username and gecos of an account; an internal one's belong to its organisation. [USER-030 to USER-035, C-134, C-214] */
export function UserForm(props: UserFormProps) {
  const { draft, user, accountTypeName, refusedTitle, isOwn = false, isReadOnly = false, onSubmit } = props
  const texts = useUserTexts()
  const refOf = useFaultFocus(draft, userTextFields)
  const isInternal = user.accountType === 'internal'
  // What cannot be written need be neither asked for nor counted.
  const isFixed = isInternal || isReadOnly
  const hints: Partial<Record<keyof UserDraft, string>> = {
    ...(isOwn && { email: texts.ownEmailHint }),
    username: texts.usernameHint,
    gecos: texts.gecosHint,
  }

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
        const { limit, isRequired, ...fieldProps } = draft.field(field)
        const isOwnEmail = isOwn && field === 'email'
        const isLocked = isFixed || isOwnEmail
        return (
          <TextField
            key={field}
            {...fieldProps}
            {...personInputs[field]}
            limit={isLocked ? undefined : limit}
            isRequired={isRequired && !isLocked}
            hint={isInternal ? texts.readOnly : hints[field]}
            // Not disabled, which would take the focus from whoever pressed Enter.
            isReadOnly={isInternal || isOwnEmail || draft.isSending}
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
        value={accountTypeName ?? texts.accountTypes[user.accountType]}
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
