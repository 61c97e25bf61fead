import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { userAccessMessages } from '@portal-gateway/api-client/messages/userAccesses'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { useToday } from '@portal-gateway/portal-forms/ValiditySummary'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Stack } from '@portal-gateway/ui/Stack'
import { useSearchParams } from 'react-router-dom'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { idIn } from '../../router/idIn.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useProfilePageTexts } from '../Profile/profilePageTexts.ts'
import { whyNotReplaced } from '../Profile/replacedConflict.ts'
import { AccessChangeEditor } from './AccessChangeEditor.tsx'
import { renewalOf } from './renewalOf.ts'
import { useRequestAccessChangePageTexts } from './requestAccessChangePageTexts.ts'

/** Page that requests other project roles from User Support. [ACC-005] */
export function RequestAccessChange() {
  const titles = usePageTitlesTexts()
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: titles.profile, href: paths.profile('projectRoles') },
          { label: titles.requestAccessChange },
        ]}
      />
      <Loaded />
    </Stack>
  )
}

function WayBack() {
  const texts = useRequestAccessChangePageTexts()
  return <ButtonLink href={paths.profile('projectRoles')}>{texts.toYourRoles}</ButtonLink>
}

const wayBack = <WayBack />

/** Loads the current accesses, the choices and a pending request; the form needs all of them. */
function Loaded() {
  const { api } = useServices()
  const { listOwn } = userAccessMessages
  const profileTexts = useProfilePageTexts()
  const accesses = useAnswer(
    ['userAccesses', 'own'],
    () => api.userAccesses.listOwn({ query: { validity: 'ALL' } }),
    {
      isForm: true,
    },
  )
  const requests = useAnswer(['accessChanges', 'own'], () => api.accessChanges.listOwn(), { isForm: true })
  const choices = useAccessChoices()
  const [query] = useSearchParams()
  const { renewalDays } = useServices().configuration
  const today = useToday()

  if (accesses.state === 'failed') return <CallFailed messages={listOwn} view={accesses} actions={wayBack} />
  if (requests.state === 'failed') {
    const messages = accessChangeMessages.listOwn
    return <CallFailed messages={messages} view={requests} actions={wayBack} />
  }
  if (choices.state === 'failed') return <CallFailed {...choices.failed} actions={wayBack} />
  if (accesses.state === 'loading' || requests.state === 'loading' || choices.state === 'loading')
    return <PageLoading />

  // The list also contains decided and withdrawn requests. [C-135]
  const pending = requests.value.content.find((each) => !isDecision(each.requestStatus) && !each.inactive)
  const replaces = idIn(query, 'replaces')
  const isChange = pending !== undefined && pending.id === replaces
  const renews = idIn(query, 'renews')
  const renewal =
    renews === undefined || pending
      ? undefined
      : renewalOf(renews, {
          accesses: accesses.value.content,
          roles: choices.value.roles,
          today,
          renewalDays,
        })
  return (
    <AccessChangeEditor
      // The key resets the form, so that it starts with the values of the request that it changes.
      key={`${replaces} ${renews}`}
      currentAccesses={accesses.value.content}
      choices={choices.value}
      pending={pending}
      isChange={isChange}
      renewal={renewal}
      whyNoChange={
        replaces === undefined || isChange
          ? undefined
          : whyNotReplaced(
              requests.value.content.find(({ id }) => id === replaces),
              profileTexts,
            )
      }
      onStale={async () => {
        await requests.refresh()
        return (await accesses.latest())?.content
      }}
    />
  )
}
