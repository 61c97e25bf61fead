import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Card } from '@portal-gateway/ui/Card'
import { CardGrid } from '@portal-gateway/ui/CardGrid'
import { homeIcon, outIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { paths } from '../../paths.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import { OutwardLink } from '../../singleSignIn/OutwardLink.tsx'
import * as css from './Dashboard.css.ts'

/** The applications that are open to the person, as cards. [DASH-007] */
export function Dashboard() {
  const { api } = useServices()
  const items = useAnswer(['dashboardItems'], () => api.dashboardItems.list())

  switch (items.state) {
    case 'loading':
      return <Skeleton lines={8} />
    case 'failed':
      return <LoadFailed title={wordsFor(dashboardItemMessages.list, items.answer)} view={items} />
    case 'ready':
      return items.value.length === 0 ? <Empty /> : <Cards items={items.value} />
  }
}

function Cards({ items }: { items: readonly DashboardCard[] }) {
  const { length } = items
  return (
    <>
      <p className={css.count}>
        {length === 1 ? '1 application is open to you.' : `${length} applications are open to you.`}
      </p>
      <CardGrid>
        {items.map((item) => (
          <ItemCard item={item} key={item.id} />
        ))}
      </CardGrid>
    </>
  )
}

function ItemCard({ item }: { item: DashboardCard }) {
  const title = item.name || 'No title'
  return (
    <Card
      title={title}
      isTitleMissing={!item.name}
      description={item.shortDescription || 'No description'}
      isDescriptionMissing={!item.shortDescription}
      plate={String(item.id)}
      actions={
        <>
          <ButtonLink variant="quiet" size="s" href={paths.dashboardItem(item.id)} about={title}>
            View
          </ButtonLink>
          {isWebAddress(item.url) && (
            <OutwardLink href={item.url}>
              {(way) => (
                <ButtonLink {...way} variant="quiet" size="s" iconEnd={outIcon} about={title}>
                  Open
                </ButtonLink>
              )}
            </OutwardLink>
          )}
        </>
      }
    />
  )
}

function Empty() {
  return (
    <StatePanel icon={homeIcon} title="There are no dashboard items available to you.">
      <p>What you see here follows from your portal roles. User Support can tell you which role you need.</p>
    </StatePanel>
  )
}
