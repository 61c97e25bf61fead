import { formatDateTime } from '@portal-gateway/api-client/date'
import { identityChanged, linkedIdentityMessages } from '@portal-gateway/api-client/messages/linkedIdentities'
import type { LinkedIdentity } from '@portal-gateway/contract/linkedIdentities'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { ListHead } from '../../lists/ListHead.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { keepFocusDuring } from '../../page/pageTitle.ts'
import { useServices } from '../../services/services.tsx'
import { identityFacts } from '../Profile/identities/identityFacts.tsx'
import * as css from './User.css.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import { fullName, useUserCall } from './useUserCall.tsx'
import type { UserLimits } from './useUserLimits.ts'

export interface UserIdentitiesProps {
  user: User
  limits: Pick<UserLimits, 'mayWrite' | 'isHigher' | 'isOwn'>
}

/** The linked institutions of a user. Support unlinks one after a confirmation. [IDENT-061] */
export function UserIdentities({ user, limits: { mayWrite, isHigher, isOwn } }: UserIdentitiesProps) {
  const texts = useUserPageTexts()
  const { api } = useServices()
  const view = useAnswer(['linkedIdentities', user.id], () => api.linkedIdentities.ofUser({ id: user.id }))
  if (view.state === 'loading') return <Skeleton lines={3} />
  if (view.state === 'failed') return <CallFailed messages={linkedIdentityMessages.ofUser} view={view} />
  const identities = view.value
  return (
    <Stack>
      <ListHead title={texts.identities.title} />
      {/* Users unlink their own institutions in their profile, where they must enter their password. */}
      {isOwn && identities.length > 0 && <p className={css.note}>{texts.identities.own}</p>}
      <Sheet isFlush>
        <RecordList
          label={texts.identities.title}
          isEmpty={identities.length === 0}
          emptyText={texts.identities.none}
        >
          {identities.map((identity) => (
            <Identity
              key={identity.id}
              user={user}
              identity={identity}
              isReadOnly={!mayWrite || isHigher || isOwn}
              refresh={view.refresh}
            />
          ))}
        </RecordList>
      </Sheet>
    </Stack>
  )
}

interface IdentityProps {
  user: User
  identity: LinkedIdentity
  isReadOnly: boolean
  refresh: () => Promise<void>
}

function Identity({ user, identity, isReadOnly, refresh }: IdentityProps) {
  const { identities: texts } = useUserPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const { id, label, linked } = identity
  const name = fullName(user)
  const action = useUserCall({
    user,
    item: { id: `unlink-${id}`, label: texts.unlink },
    question: { title: texts.unlinkQuestion(label), text: texts.unlinkEffect(name, label) },
    call: () => api.linkedIdentities.removeOfUser({ id: user.id, identity: id }),
    messages: linkedIdentityMessages.removeOfUser,
    done: translate(identityChanged).unlinkedOfUser(name, label),
    // The button is removed with its identity.
    onChanged: () => keepFocusDuring(refresh),
  })
  return (
    <>
      <RecordEntry
        title={label}
        facts={identityFacts(texts, identity)}
        {...(!isReadOnly && {
          actions: (
            <Button
              size="s"
              aria-label={texts.unlinkNamed(label, formatDateTime(linked))}
              isPending={action.isPending}
              {...(action.item?.onAction && { onPress: action.item.onAction })}
            >
              {texts.unlink}
            </Button>
          ),
        })}
      />
      {action.beside}
    </>
  )
}
