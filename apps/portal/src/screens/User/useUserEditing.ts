import type { User } from '@portal-gateway/contract/users'
import { useUserAccesses } from '@portal-gateway/portal-forms/UserAccessForm'
import {
  type UserDraft,
  UserDraft as UserDraftSchema,
  userDraftOf,
} from '@portal-gateway/portal-forms/UserForm'
import { UserPortalRoles, userPortalRolesOf } from '@portal-gateway/portal-forms/UserPortalRolesForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useMemo, useState } from 'react'

/** A user while their tabs are edited: what was written on one stays while another is shown. [USER-028, C-205] */
export function useUserEditing(stored: User) {
  const [user, setUser] = useState(stored)
  const info = useDraft(
    UserDraftSchema,
    useMemo(() => userDraftOf(user), [user]),
  )
  const roles = useDraft(
    UserPortalRoles,
    useMemo(() => userPortalRolesOf(user), [user]),
  )
  const accesses = useUserAccesses(user.id, user.userAccesses)

  return {
    /** As stored, as far as this page knows. */
    user,
    info,
    roles,
    accesses,
    isChanged: info.isChanged || roles.isChanged || accesses.isChanged,
    /** Goes on with what is stored now; what was written here stays on top of it. */
    follow(latest: User) {
      info.follow(userDraftOf(latest))
      roles.follow(userPortalRolesOf(latest))
      setUser(latest)
    },
    /** Account info is saved: this is what it has become. */
    infoSaved(saved: User) {
      info.set(userDraftOf(saved))
      roles.follow(userPortalRolesOf(saved))
      setUser(saved)
    },
    /** The portal roles likewise. */
    rolesSaved(saved: User) {
      info.follow(userDraftOf(saved))
      roles.set(userPortalRolesOf(saved))
      setUser(saved)
    },
    /** Whether they are let in, where nothing more could be learnt. */
    setInactive: (inactive: boolean) => setUser((known) => ({ ...known, inactive })),
    /** What a save sends beside what its tab is about. [C-206] */
    bodyWith: (changes: Partial<UserDraft & UserPortalRoles>) => ({
      ...userDraftOf(user),
      portalRoleIds: user.portalRoleIds,
      ...changes,
      id: user.id,
      versionno: user.versionno,
    }),
  }
}

export type UserEditing = ReturnType<typeof useUserEditing>
