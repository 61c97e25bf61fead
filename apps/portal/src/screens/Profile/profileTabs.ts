import type { ComponentType } from 'react'
import { RequestsHistory } from '../../history/RequestsHistory.tsx'
import { AccountInfo } from './AccountInfo.tsx'
import { ProjectRoles } from './ProjectRoles.tsx'
import type { ProfilePageTexts } from './profilePageTexts.ts'

interface ProfileTab {
  id: keyof ProfilePageTexts['tabs']
  Content: ComponentType
}

/** Tabs of the profile. [PROF-004] */
export const profileTabs: readonly [ProfileTab, ...ProfileTab[]] = [
  { id: 'accountInfo', Content: AccountInfo },
  { id: 'projectRoles', Content: ProjectRoles },
  { id: 'requestsHistory', Content: RequestsHistory },
]
