import { findDirectoryAccounts } from '@portal-gateway/api-client/findDirectoryAccounts'
import { findFreeUsername } from '@portal-gateway/api-client/findFreeUsername'
import { accountAlerts } from '@portal-gateway/api-client/messages/registrationActions'
import { AccountDraft, accountDraftOf } from '@portal-gateway/contract/accountDraft'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { AccountTypes } from '@portal-gateway/contract/registrationActions'
import type { Registration } from '@portal-gateway/contract/registrations'
import type { AccessChoices } from '@portal-gateway/portal-forms/AccessEditor'
import { AccountWizard } from '@portal-gateway/portal-forms/AccountWizard'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Notice } from '@portal-gateway/ui/Notice'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { paths } from '../../paths.ts'
import { useChangeQuery } from '../../router/useChangeQuery.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useCreateAccountPageTexts } from './createAccountPageTexts.ts'
import { useCreateAccount } from './useCreateAccount.ts'

export interface AccountEditorProps {
  registration: Registration
  accountTypes: AccountTypes
  roles: readonly PortalRole[]
  choices: AccessChoices
  /**
   * Called when another user has decided the registration. The callback must reload it and restart the
   * wizard.
   */
  onOver: () => Promise<void>
  /** Reloads and returns the registration for the wizard; undefined if it could not be loaded. */
  onStale: () => Promise<Registration | undefined>
}

/** Wizard that creates the account of a registration; the route requires WRITE_USERS. */
export function AccountEditor(props: AccountEditorProps) {
  const texts = useCreateAccountPageTexts()
  const translate = useTranslate()
  const { accountTypes, roles, choices, onOver, onStale } = props
  const [registration, setRegistration] = useState(props.registration)
  const { api, configuration } = useServices()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const { profile, permissions } = useSignedIn()
  const draft = useDraft(
    AccountDraft,
    useMemo(() => accountDraftOf(registration, accountTypes), [registration, accountTypes]),
  )
  const guard = useUnsavedChanges(draft.isChanged)
  const create = useCreateAccount({
    registration,
    onOver,
    async onStale() {
      const stored = await onStale()
      if (stored) {
        draft.rebase(accountDraftOf(stored, accountTypes))
        setRegistration(stored)
      }
      return stored
    },
    release: guard.release,
  })
  const isDecided = registration.registrationStatus !== 'PENDING'
  const isOwn = registration.proxyUserId === profile.portalUserId

  return (
    <>
      {(isDecided || isOwn) && <Notice type="info">{isDecided ? texts.decided : texts.sentByYou}</Notice>}
      <AccountWizard
        draft={draft}
        accountTypes={accountTypes}
        roles={roles}
        grantor={{ permissions, peerChanges: configuration.peerChanges }}
        choices={choices}
        isReadOnly={isDecided || isOwn}
        refusedTitle={translate(accountAlerts).failed.title}
        refusedText={translate(accountAlerts).failedAtFields}
        selectedTab={query.get('tab') ?? ''}
        onSelectTab={(tab) => void changeQuery((next) => next.set('tab', tab))}
        searches={{
          accounts: (sought) => findDirectoryAccounts(api.registrationActions, sought),
          freeUsername: (person) => findFreeUsername(api, person),
        }}
        onSubmit={create}
        onCancel={() => {
          guard.release()
          void navigate(paths.reviewRegistration(registration.id))
        }}
      />
      {guard.dialog}
    </>
  )
}
