import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { useState } from 'react'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'
import { ItemLinks } from './ItemLinks.tsx'

/** Links to the applications that were opened last in this browser. [EXP-006] */
export function RecentItems({ items }: { items: readonly DashboardCard[] }) {
  const texts = useDashboardPageTexts()
  const { recentItems } = useServices()
  const { profile } = useSignedIn()
  // The list is read once, at the first render, because a link must not move while the user presses
  // it.
  const [ids] = useState(() => recentItems.ofUser(profile.portalUserId))
  const recent = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return <ItemLinks label={texts.openedRecently} items={recent} />
}
