import { registrationActionMessages } from '@portal-gateway/api-client/messages/registrationActions'
import type { User } from '@portal-gateway/contract/users'
import { UserForm, type UserFormProps } from '@portal-gateway/portal-forms/UserForm'
import { Stack } from '@portal-gateway/ui/Stack'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'

const messages = registrationActionMessages.accountTypes

interface AccountInfoTabProps extends Omit<UserFormProps, 'accountTypeName' | 'isOwn' | 'user'> {
  user: User
}

/**
 * Account info of a user. The names of the account types are loaded from the server; the form works
 * without them. [API-072, MSG-081, C-133]
 */
export function AccountInfoTab(props: AccountInfoTabProps) {
  const { api } = useServices()
  const { profile } = useSignedIn()
  const types = useAnswer(['accountTypes'], () => api.registrationActions.accountTypes())
  const type =
    types.state === 'ready'
      ? types.value.assignableAccountTypes.find(({ id }) => id === props.user.accountType)
      : undefined
  return (
    <Stack>
      {types.state === 'failed' && <CallFailed messages={messages} view={types} />}
      <UserForm
        {...props}
        isOwn={profile.portalUserId === props.user.id}
        {...(type && { accountTypeName: type.name })}
      />
    </Stack>
  )
}
