import type { ComponentType } from 'react'
import { RequestsHistory } from '../../history/RequestsHistory.tsx'
import { AccountInfo } from './AccountInfo.tsx'
import { ProjectRoles } from './ProjectRoles.tsx'

interface ProfileTab {
  id: string
  title: string
  Content: ComponentType
}

/** Tabs of the profile. [PROF-004] */
export const profileTabs: readonly [ProfileTab, ...ProfileTab[]] = [
  { id: 'accountInfo', title: 'Account Info', Content: AccountInfo },
  { id: 'projectRoles', title: 'Project Roles', Content: ProjectRoles },
  { id: 'requestsHistory', title: 'Requests History', Content: RequestsHistory },
]
