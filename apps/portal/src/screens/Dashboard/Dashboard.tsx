import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { homeIcon, slidersIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect, useState } from 'react'
import { SupportText } from '../../failures/SupportText.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useWithoutEnded } from '../../maintenance/useWithoutEnded.ts'
import { paths } from '../../paths.ts'
import { usePendingWork } from '../../pending/usePendingWork.ts'
import { useServices } from '../../services/services.tsx'
import { useMay, useSignedIn } from '../../session/signedIn.tsx'
import { FactorNotice } from '../RequiredFactor/FactorNotice.tsx'
import { Announcements } from './Announcements.tsx'
import { Cards } from './Cards.tsx'
import * as css from './Dashboard.css.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'
import { PendingNotices } from './PendingNotices.tsx'

/**
 * Dashboard with the user's applications as cards, the user's pending work and the announcements. [DASH-007,
 * EXP-003, EXP-115]
 */
export function Dashboard() {
  const { api } = useServices()
  const items = useAnswer(['dashboardItems'], () => api.dashboardItems.list())
  const cards = useWithoutEnded(items.state === 'ready' ? items.value : none)
  const { work, isLoading } = usePendingWork()
  const { missingFactor } = useSignedIn().profile
  const live = useAnswer(['liveAnnouncements'], () => api.liveAnnouncements.list())
  const areLinesLoading = isLoading || live.state === 'loading'
  const hasItems = items.state !== 'loading'
  const isWaiting = useIsWaiting(hasItems)
  const [isShown, show] = useState(false)
  // The cards appear together with the notices above them, so that the notices do not push them
  // down later.
  if (hasItems && !isShown && !(areLinesLoading && isWaiting)) show(true)
  if (!isShown || items.state === 'loading') return <PageLoading />
  return (
    <>
      {live.state === 'ready' && <Announcements live={live.value} />}
      {missingFactor && (
        <div className={css.notices}>
          <FactorNotice hasLink />
        </div>
      )}
      <PendingNotices work={work} />
      {items.state === 'failed' ? (
        <CallFailed messages={dashboardItemMessages.list} view={items} />
      ) : cards.length === 0 ? (
        <Empty />
      ) : (
        <Cards items={cards} />
      )}
    </>
  )
}

const none: readonly DashboardCard[] = []

const maxWaitMs = 1_000

/**
 * Whether the cards are not shown before the notices have loaded. Becomes false one second after the cards
 * have loaded.
 */
function useIsWaiting(hasItems: boolean): boolean {
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    if (!hasItems) return undefined
    const timer = setTimeout(() => setWaiting(false), maxWaitMs)
    return () => clearTimeout(timer)
  }, [hasItems])
  return isWaiting
}

function Empty() {
  const texts = useDashboardPageTexts()
  const isAdministrator = useMay('ADMIN')
  return (
    <StatePanel
      icon={homeIcon}
      title={texts.none}
      actions={
        isAdministrator && (
          <ButtonLink href={paths.configuration('dashboard')} icon={slidersIcon}>
            {texts.configure}
          </ButtonLink>
        )
      }
    >
      <p>{isAdministrator ? texts.noneForAdministrators : <SupportText>{texts.noneForUsers}</SupportText>}</p>
    </StatePanel>
  )
}
