import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { Link } from '@portal-gateway/ui/Link'
import { useState } from 'react'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import * as css from './Dashboard.css.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'

const mostShown = 4

/** Links to the applications that were opened last in this browser; renders nothing without any. [EXP-006] */
export function RecentItems({ items }: { items: readonly DashboardCard[] }) {
  const texts = useDashboardPageTexts()
  const itemTitle = useItemTitle()
  const { recentItems } = useServices()
  const { profile } = useSignedIn()
  // Read only once: a link must not move while the user presses it.
  const [ids] = useState(() => recentItems.ofUser(profile.portalUserId))
  const recent = ids.flatMap((id) => items.find((item) => item.id === id) ?? []).slice(0, mostShown)
  if (recent.length === 0) return null
  return (
    <nav className={css.recent} aria-label={texts.openedRecently}>
      <span className={css.recentLabel}>{texts.openedRecently}</span>
      <ul className={css.recentList}>
        {recent.map((item) => (
          <li key={item.id}>
            <Link href={paths.dashboardItem(item.id)}>{itemTitle(item)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
