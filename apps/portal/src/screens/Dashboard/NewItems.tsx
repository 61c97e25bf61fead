import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { useState } from 'react'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'
import { ItemLinks } from './ItemLinks.tsx'

/** Links to the applications that are new since the user's last visit in this browser. [EXP-125] */
export function NewItems({ items }: { items: readonly DashboardCard[] }) {
  const texts = useDashboardPageTexts()
  const { newItems } = useServices()
  const { profile } = useSignedIn()
  // The list is read once, at the first render, because a link must not move while the user presses
  // it.
  const [ids] = useState(() => {
    const all = items.map(({ id }) => id)
    return newItems.among(profile.portalUserId, all, Date.now())
  })
  return <ItemLinks label={texts.newToYou} items={items.filter(({ id }) => ids.includes(id))} />
}
