import type { ComponentType } from 'react'
import { AccountInfo } from './AccountInfo.tsx'
import { RequestsHistory } from './RequestsHistory.tsx'

interface ProfileTab {
  id: string
  title: string
  Content: ComponentType
}

/** What a person finds about themselves. [PROF-004] */
export const profileTabs: readonly [ProfileTab, ...ProfileTab[]] = [
  { id: 'accountInfo', title: 'Account Info', Content: AccountInfo },
  { id: 'requestsHistory', title: 'Requests History', Content: RequestsHistory },
]
