import { userMessages } from '@portal-gateway/api-client/messages/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { peopleIcon, searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useParams } from 'react-router-dom'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import { UserEditor } from './UserEditor.tsx'
import { UserFrame } from './UserFrame.tsx'
import { useUserPageTexts } from './userPageTexts.ts'

const messages = userMessages.get

function ToTheUsers() {
  const texts = useUserPageTexts()
  return (
    <ButtonLink icon={peopleIcon} href={paths.users()}>
      {texts.toTheUsers}
    </ButtonLink>
  )
}

const toTheUsers = <ToTheUsers />

/** Page of an active or inactive user, for staff. [USER-018, PERM-021, C-015] */
export function UserPage() {
  const translate = useTranslate()
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <StoredUser id={id} key={id} />
  return (
    <UserFrame>
      <StatePanel icon={searchIcon} title={translate(messages).missing} actions={toTheUsers} />
    </UserFrame>
  )
}

function StoredUser({ id }: { id: number }) {
  const { api } = useServices()
  const user = useAnswer(['user', id], () => api.users.get({ id }), { isForm: true })
  if (user.state === 'loading') return <UserFrame />
  if (user.state === 'ready') return <UserEditor stored={user.value} latest={user.latest} />
  return (
    <UserFrame>
      <CallFailed messages={messages} view={user} actions={toTheUsers} />
    </UserFrame>
  )
}
