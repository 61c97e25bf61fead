import { accountTypeLabels } from '@portal-gateway/contract/userProfile'
import { type User, userTextFields, type userTextsOf } from '@portal-gateway/contract/users'
import { Facts } from '@portal-gateway/ui/Facts'
import { TextField } from '@portal-gateway/ui/TextField'
import type * as v from 'valibot'
import { personInputs } from '../personInputs/personInputs.ts'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { useUserTexts } from './userTexts.ts'

/** The text fields of an account, which staff can edit. */
export type UserDraft = v.InferOutput<ReturnType<typeof userTextsOf>>

/** Returns the form's initial values. */
export const userDraftOf = ({ email, firstName, lastName, username, gecos }: User): UserDraft => ({
  email,
  firstName,
  lastName,
  username,
  gecos,
})

export interface UserFormProps {
  /**
   * Created by the page with `useDraft(userTextsOf(user.username), userDraftOf(user))`, so that the page can warn
   * about unsaved changes.
   */
  draft: Draft<ReturnType<typeof userTextsOf>>
  user: Pick<User, 'accountType' | 'uuid'>
  /** The server's label of the account type, once it is loaded. [API-072] */
  accountTypeName?: string
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  /** Whether it is the user's own account. Its email can be changed only by a request. [C-134] (T20) */
  isOwn?: boolean
  /** Whether email and user name are read-only, because only an administrator may change them. [C-243] */
  needsAdministrator?: boolean
  /** Whether the user may only read the account. [USER-045] */
  isReadOnly?: boolean
  onSubmit: (draft: UserDraft) => Promise<Refusal>
}

/**
 * The fields by which a user signs in or receives links to set a password. In some accounts only an
 * administrator may change them. [C-243]
 */
const signInFields: readonly (keyof UserDraft)[] = ['email', 'username']

/**
 * Edits email, names, user name and gecos of an external account. The values of an internal account are shown as
 * text. [USER-030 to USER-035, C-134, C-214]
 */
export function UserForm(props: UserFormProps) {
  const { draft, user, accountTypeName, refusedTitle, isOwn = false, isReadOnly = false, onSubmit } = props
  const { needsAdministrator = false } = props
  const texts = useUserTexts()
  const accountTypes = useTranslate()(accountTypeLabels)
  const refOf = useFaultFocus(draft, userTextFields)
  const isInternal = user.accountType === 'internal'
  // Values that cannot be edited are shown as text instead of disabled fields. [EXP-044]
  const isFixed = isInternal || isReadOnly
  const editable = needsAdministrator
    ? userTextFields.filter((field) => !signInFields.includes(field))
    : userTextFields
  const factsOf = (fields: readonly (keyof UserDraft)[]) =>
    fields.map((field) => ({ term: draft.field(field).label, value: draft.values[field] || '---' }))
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
      {isFixed ? (
        <>
          {isInternal && <p style={{ margin: 0 }}>{texts.readOnly}</p>}
          <Facts facts={factsOf(userTextFields)} />
        </>
      ) : (
        <>
          {needsAdministrator && (
            <>
              <p style={{ margin: 0 }}>
                {isOwn ? texts.ownSignInNeedsAdministrator : texts.signInNeedsAdministrator}
              </p>
              <Facts facts={factsOf(signInFields)} />
            </>
          )}
          {editable.map((field) => {
            const { limit, isRequired, ...fieldProps } = draft.field(field)
            const isOwnEmail = isOwn && field === 'email'
            return (
              <TextField
                key={field}
                {...fieldProps}
                {...personInputs[field]}
                limit={isOwnEmail ? undefined : limit}
                isRequired={isRequired && !isOwnEmail}
                hint={hints[field]}
                // The field is read-only instead of disabled, because disabling it would remove the focus.
                isReadOnly={isOwnEmail || draft.isSending}
                // Autofill is off, because the browser would insert the signed-in user's own data.
                autoComplete="off"
                inputRef={refOf(field)}
              />
            )
          })}
        </>
      )}
      <Facts
        facts={[
          { term: texts.accountType, value: accountTypeName ?? accountTypes[user.accountType] },
          { term: texts.uid, value: user.uuid },
        ]}
      />
    </RecordForm>
  )
}
