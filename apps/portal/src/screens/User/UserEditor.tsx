import { userMessages } from '@portal-gateway/api-client/messages/users'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Stack } from '@portal-gateway/ui/Stack'
import { Tabs } from '@portal-gateway/ui/Tabs'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UserAudit } from '../../audit/UserAudit.tsx'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { RequestsHistory } from '../../history/RequestsHistory.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { useServices } from '../../services/services.tsx'
import { AccountInfoTab } from './AccountInfoTab.tsx'
import { AccessExplained } from './explained/AccessExplained.tsx'
import { ReviewerTab } from './reviewer/ReviewerTab.tsx'
import { UserActions } from './UserActions.tsx'
import { UserFrame } from './UserFrame.tsx'
import { UserHead } from './UserHead.tsx'
import { UserIdentities } from './UserIdentities.tsx'
import { UserNotices } from './UserNotices.tsx'
import { UserPortalRolesTab } from './UserPortalRolesTab.tsx'
import { UserProjectRolesTab } from './UserProjectRolesTab.tsx'
import { useUserPageTexts } from './userPageTexts.ts'
import { type UserTab, userTabOf, userTabs } from './userTabs.ts'
import { useSaveUser } from './useSaveUser.ts'
import { useUserEditing } from './useUserEditing.ts'
import { useUserLimits } from './useUserLimits.ts'

export interface UserEditorProps {
  stored: User
  /** Loads the stored user; undefined if that fails. */
  latest: () => Promise<User | undefined>
}

/**
 * All data of a user that staff can see and change. Each tab is saved separately. [USER-018 to
 * USER-028, C-205]
 */
export function UserEditor({ stored, latest }: UserEditorProps) {
  const titles = usePageTitlesTexts()
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const selected = userTabOf(query.get('tab'))
  const { api, configuration } = useServices()
  const portalRoles = useAnswer(['portalRoles'], () => api.portalRoles.list(), { isForm: true })
  const editing = useUserEditing(stored, {
    latest,
    portalRoles: portalRoles.state === 'ready' ? portalRoles.value : [],
  })
  const { user, info, roles, accesses } = editing
  const limits = useUserLimits(user, portalRoles)
  const isReadOnly = !limits.mayWrite || limits.isHigher
  // The server refuses changes of account info and portal roles until the open profile-change
  // request is decided.
  const isFixed = isReadOnly || limits.openProfileChange !== undefined
  const [isReviewerChanged, setReviewerChanged] = useState(false)
  const guard = useUnsavedChanges(editing.isChanged || isReviewerChanged)

  const loadAgain = async () => {
    const latestUser = await latest()
    if (latestUser) editing.toggled(latestUser)
    return latestUser
  }
  const saveInfo = useSaveUser({ save: info.save, onSaved: editing.infoSaved })

  const contents: Record<UserTab, ReactNode> = {
    accountInfo: (
      <Stack>
        <AccountInfoTab
          draft={info.draft}
          user={user}
          refusedTitle={translate(userMessages).update.failure}
          needsAdministrator={limits.isSignInReserved}
          isReadOnly={isFixed}
          onSubmit={saveInfo}
        />
        {configuration.institutions && <UserIdentities user={user} limits={limits} />}
      </Stack>
    ),
    portalRoles: <UserPortalRolesTab editing={editing} portalRoles={portalRoles} isReadOnly={isFixed} />,
    projectRoles: (
      <UserProjectRolesTab
        editing={editing}
        isReadOnly={isReadOnly || limits.openAccessChange !== undefined}
        latest={latest}
      />
    ),
    accessExplained: <AccessExplained user={user} mayChangeRoles={!isReadOnly && !limits.isOwn} />,
    reviewer: <ReviewerTab user={user} onChangedChange={setReviewerChanged} />,
    requestsHistory: (
      <Stack>
        <RequestsHistory userId={user.id} />
        <UserAudit userId={user.id} />
      </Stack>
    ),
  }
  const edited: Partial<Record<UserTab, boolean>> = {
    accountInfo: info.draft.isChanged,
    portalRoles: roles.draft.isChanged,
    projectRoles: accesses.isChanged,
    reviewer: isReviewerChanged,
  }

  return (
    <UserFrame name={`${user.firstName} ${user.lastName}`.trim()} isInactive={user.inactive}>
      <UserHead user={user} portalRoles={portalRoles} limits={limits}>
        <UserActions user={user} limits={limits} loadAgain={loadAgain} onToggled={editing.setInactive} />
      </UserHead>
      <UserNotices user={user} limits={limits} tab={selected} />
      <Tabs
        label={titles.user}
        selectedKey={selected}
        // The other parameters belong to the previous tab, so they are removed.
        onSelectionChange={(tab) => void changeQuery((next) => replaceQuery(next, { tab }))}
        tabs={userTabs.map((id) => ({
          id,
          title: texts.tabs[id],
          isEdited: edited[id] ?? false,
          // This tab stores its draft itself, because it loads the record only when it opens.
          shouldForceMount: id === 'reviewer' && isReviewerChanged,
          content: contents[id],
        }))}
      />
      {info.conflictDialog}
      {roles.conflictDialog}
      {guard.dialog}
    </UserFrame>
  )
}
