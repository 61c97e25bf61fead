import type { ComponentType } from 'react'
import { RequestsHistory } from '../../history/RequestsHistory.tsx'
import { AccountInfo } from './AccountInfo.tsx'
import { Agreements } from './agreements/Agreements.tsx'
import { ProjectRoles } from './ProjectRoles.tsx'
import type { ProfilePageTexts } from './profilePageTexts.ts'
import { Security } from './Security.tsx'

interface ProfileTab {
  id: keyof ProfilePageTexts['tabs']
  Content: ComponentType
}

/** Tabs of the profile. [PROF-004, IDENT-001, COND-039] */
export const profileTabs: readonly [ProfileTab, ...ProfileTab[]] = [
  { id: 'accountInfo', Content: AccountInfo },
  { id: 'projectRoles', Content: ProjectRoles },
  { id: 'agreements', Content: Agreements },
  { id: 'requestsHistory', Content: RequestsHistory },
  { id: 'security', Content: Security },
]
