import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { Link } from '@portal-gateway/ui/Link'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { useMaintenance } from '../../maintenance/useMaintenance.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import * as css from './Dashboard.css.ts'

const maxLinks = 4

export interface ItemLinksProps {
  label: string
  items: readonly DashboardCard[]
}

/** Line of links to at most four applications. Renders nothing if there are none. */
export function ItemLinks({ label, items }: ItemLinksProps) {
  const itemTitle = useItemTitle()
  const maintenanceOf = useMaintenance()
  const { toSign } = useAgreementsTexts()
  if (items.length === 0) return null
  return (
    <nav className={css.links} aria-label={label}>
      <span className={css.linksLabel}>{label}</span>
      <ul className={css.linkList}>
        {items.slice(0, maxLinks).map((item) => {
          const { unmetAgreements = [] } = item
          const maintenance = maintenanceOf(item)
          return (
            <li key={item.id}>
              <Link href={paths.dashboardItem(item.id)}>{itemTitle(item)}</Link>
              {maintenance !== undefined && <span className={css.linksLabel}>{` (${maintenance})`}</span>}
              {unmetAgreements.length > 0 && (
                <span className={css.linksLabel}>{` (${toSign(unmetAgreements.length)})`}</span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
