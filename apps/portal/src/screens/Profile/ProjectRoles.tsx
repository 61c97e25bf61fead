import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { userAccessMessages } from '@portal-gateway/api-client/messages/userAccesses'
import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { AccessEditor } from '@portal-gateway/portal-forms/AccessEditor'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Stack } from '@portal-gateway/ui/Stack'
import { decidedOf, hasApprovedPart } from '../../accesses/decidedParts.ts'
import { useAccessChoices } from '../../accesses/useAccessChoices.ts'
import { useHistoryTexts } from '../../history/historyTexts.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { Endings } from './Endings.tsx'
import { OwnPortalRoles } from './explained/OwnPortalRoles.tsx'
import { useOwnRights } from './explained/useOwnRights.ts'
import { WhyAccess } from './explained/WhyAccess.tsx'
import { PendingRequest } from './PendingRequest.tsx'
import { ProjectRolesEditor } from './ProjectRolesEditor.tsx'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { accessLines } from './requestedLines.ts'
import { signLink } from './SignLink.tsx'
import { WithdrawRequest } from './WithdrawRequest.tsx'

const { listOwn } = userAccessMessages
const { listOwn: ownRequests } = accessChangeMessages

/**
 * The user's own project roles and portal roles. Users with WRITE_USERS can edit the project roles unless they have a
 * pending request; others see a link to request a change. [PROF-008, COND-061, C-131, C-211]
 */
export function ProjectRoles() {
  const texts = useProfilePageTexts()
  const historyTexts = useHistoryTexts()
  const { api } = useServices()
  const mayWrite = useMay('WRITE_USERS')
  const accesses = useAnswer(
    ['userAccesses', 'own'],
    () => api.userAccesses.listOwn({ query: { validity: 'ALL' } }),
    {
      isForm: mayWrite,
    },
  )
  const requests = useAnswer(['accessChanges', 'own'], () => api.accessChanges.listOwn())
  const choices = useAccessChoices()
  const rights = useOwnRights()

  if (accesses.state === 'failed') return <CallFailed messages={listOwn} view={accesses} />
  if (choices.state === 'failed') return <CallFailed {...choices.failed} />
  if (accesses.state === 'loading' || choices.state === 'loading') return <PageLoading />
  // A pending request prevents editing. For other users it is only shown as a hint, so their roles are shown without
  // waiting for it.
  if (mayWrite && requests.state === 'loading') return <PageLoading />

  const pending =
    requests.state === 'ready'
      ? requests.value.content.find((each) => !isDecision(each.requestStatus) && !each.inactive)
      : undefined
  const renewal = mayWrite
    ? undefined
    : ({ id }: { id: number }) =>
        paths.requestAccessChange(pending ? { replaces: pending.id } : { renews: id })
  const why = (access: EditedAccess) =>
    access.id === undefined ? undefined : <WhyAccess access={access} view={rights} renewal={renewal} />
  return (
    <Stack>
      {requests.state === 'failed' && <CallFailed messages={ownRequests} view={requests} />}
      {pending && requests.state === 'ready' && (
        <PendingRequest
          request={pending}
          title={texts.accessRequested}
          effect={mayWrite ? texts.rolesBlocked : undefined}
          decided={decidedOf(pending, historyTexts)}
          requested={accessLines(pending, historyTexts)}
          actions={
            <>
              <ButtonLink size="s" href={paths.requestAccessChange({ replaces: pending.id })}>
                {texts.changeRequest}
              </ButtonLink>
              <WithdrawRequest
                kind="accessChanges"
                id={pending.id}
                hasApprovedPart={hasApprovedPart(pending)}
                onOver={requests.refresh}
              />
            </>
          }
        />
      )}
      <Endings accesses={accesses.value.content} renewal={renewal} />
      {mayWrite ? (
        <ProjectRolesEditor
          currentAccesses={accesses.value.content}
          choices={choices.value}
          isBlocked={pending !== undefined}
          latest={async () => (await accesses.latest())?.content}
          entryActions={why}
        />
      ) : (
        <AccessEditor
          accesses={accesses.value.content}
          choices={choices.value}
          isReadOnly
          unmetAction={signLink}
          entryActions={why}
          actions={<ButtonLink href={paths.requestAccessChange()}>{texts.requestAccessChange}</ButtonLink>}
        />
      )}
      <OwnPortalRoles view={rights} />
    </Stack>
  )
}
