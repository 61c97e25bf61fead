import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { registrationActionMessages } from '@portal-gateway/api-client/messages/registrationActions'
import { registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { toUserRequests } from '../../reviews/ReviewPage.tsx'
import { useReviewsTexts } from '../../reviews/reviewsTexts.ts'
import { idOf } from '../../router/idOf.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { AccountEditor } from './AccountEditor.tsx'

const messages = registrationMessages.get

/** Page that creates an account from a registration. [WIZ-001, WIZ-002] */
export function CreateAccount() {
  const titles = usePageTitlesTexts()
  const reviews = useReviewsTexts()
  const translate = useTranslate()
  const id = idOf(useParams()['id'])
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: titles.userRequests, href: paths.userRequests() },
          ...(id === undefined
            ? []
            : [{ label: reviews.requestNumber(id), href: paths.reviewRegistration(id) }]),
          { label: titles.createAccount },
        ]}
      />
      {id === undefined ? (
        <StatePanel icon={searchIcon} title={translate(messages).missing} actions={toUserRequests} />
      ) : (
        <AccountOf id={id} key={id} />
      )}
    </Stack>
  )
}

/** Loads everything that the wizard needs. */
function AccountOf({ id }: { id: number }) {
  const { api } = useServices()
  const [round, setRound] = useState(0)
  const form = { isForm: true, delayMs: delays.accountLoad }
  const registration = useAnswer(['registration', id], () => api.registrations.get({ id }), form)
  const types = useAnswer(['accountTypes'], () => api.registrationActions.accountTypes(), form)
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list(), { isForm: true })
  const choices = useAccessChoices()

  if (registration.state === 'failed')
    return <CallFailed messages={messages} view={registration} actions={toUserRequests} />
  if (types.state === 'failed') {
    const { accountTypes } = registrationActionMessages
    return <CallFailed messages={accountTypes} view={types} actions={toUserRequests} />
  }
  if (roles.state === 'failed') {
    const { list } = portalRoleMessages
    return <CallFailed messages={list} view={roles} actions={toUserRequests} />
  }
  if (choices.state === 'failed') return <CallFailed {...choices.failed} actions={toUserRequests} />
  if (
    registration.state === 'loading' ||
    types.state === 'loading' ||
    roles.state === 'loading' ||
    choices.state === 'loading'
  )
    return <PageLoading />
  return (
    <AccountEditor
      // The key remounts the form only on demand: a background reload must not change the form
      // while the reviewer types.
      key={round}
      registration={registration.value}
      accountTypes={types.value}
      roles={roles.value}
      choices={choices.value}
      onStale={registration.latest}
      onOver={async () => {
        await registration.refresh()
        setRound((before) => before + 1)
      }}
    />
  )
}
