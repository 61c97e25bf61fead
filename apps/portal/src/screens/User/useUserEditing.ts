import type { PortalRole, PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { type User, userTextsOf } from '@portal-gateway/contract/users'
import { useUserAccesses } from '@portal-gateway/portal-forms/UserAccessForm'
import { userDraftOf } from '@portal-gateway/portal-forms/UserForm'
import { UserPortalRoles, userPortalRolesOf } from '@portal-gateway/portal-forms/UserPortalRolesForm'
import { useValidityTexts, validityText } from '@portal-gateway/portal-forms/ValiditySummary'
import { useMemo, useState } from 'react'
import { useActivity } from '../../records/conflict/otherChanges.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { type UserPageTexts, useUserPageTexts } from './userPageTexts.ts'

export interface UserEditingOptions {
  /** Loads the stored user; undefined if that fails. */
  latest: () => Promise<User | undefined>
  /** The portal roles; empty until they are loaded. */
  portalRoles: readonly PortalRole[]
}

/**
 * Returns the state of editing a user. Changes on one tab are preserved while another tab is shown
 * or saved. [USER-028, C-205]
 */
export function useUserEditing(stored: User, { latest, portalRoles }: UserEditingOptions) {
  const texts = useUserPageTexts()
  const validityTexts = useValidityTexts()
  const [user, setUser] = useState(stored)
  const shared = {
    stored: user,
    thisRecord: texts.thisUser,
    entity: 'USER',
    loadLatest: latest,
    factsOf: useActivity(),
  } as const
  const info = useStoredDraft({
    ...shared,
    schema: useMemo(() => userTextsOf(user.username), [user.username]),
    draftOf: userDraftOf,
    onLatest(now) {
      roles.rebase(now, 'others')
      setUser(now)
    },
  })
  const roles = useStoredDraft({
    ...shared,
    schema: UserPortalRoles,
    draftOf: userPortalRolesOf,
    words: {
      portalRoleIds: (ids) => (ids as number[]).map((id) => roleName(portalRoles, id, texts)),
      portalRoleDates: (dates) =>
        ((dates ?? []) as PortalRoleDates[]).map(
          ({ roleId, ...validity }) =>
            `${roleName(portalRoles, roleId, texts)}: ${validityText(validity, validityTexts)}`,
        ),
    },
    onLatest(now) {
      info.rebase(now, 'others')
      setUser(now)
    },
  })
  const accesses = useUserAccesses(user.id, user.userAccesses)

  return {
    /** The latest version of the user that was loaded or saved. */
    user,
    info,
    roles,
    accesses,
    isChanged: info.draft.isChanged || roles.draft.isChanged || accesses.isChanged,
    /** Updates the state after account info was saved. */
    infoSaved(saved: User) {
      info.restart(saved)
      roles.rebase(saved, 'us')
      setUser(saved)
    },
    /** Updates the state after the portal roles were saved. */
    rolesSaved(saved: User) {
      roles.restart(saved)
      info.rebase(saved, 'us')
      setUser(saved)
    },
    /** Updates the state after the user was activated or deactivated, and reloaded. */
    toggled(now: User) {
      info.rebase(now, 'us')
      roles.rebase(now, 'us')
      setUser(now)
    },
    /** Updates the state after the user was activated or deactivated, but could not be reloaded. */
    setInactive(inactive: boolean) {
      info.bumpVersion()
      roles.bumpVersion()
      setUser((known) => ({ ...known, inactive }))
    },
  }
}

export type UserEditing = ReturnType<typeof useUserEditing>

const roleName = (roles: readonly PortalRole[], id: number, texts: UserPageTexts): string =>
  roles.find((role) => role.id === id)?.description ?? texts.portalRole(id)
