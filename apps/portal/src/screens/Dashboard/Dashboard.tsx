import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Card, distinctPlates } from '@portal-gateway/ui/Card'
import { CardGrid } from '@portal-gateway/ui/CardGrid'
import { homeIcon, outIcon, searchIcon, slidersIcon } from '@portal-gateway/ui/icons'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { SupportText } from '../../failures/SupportText.tsx'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { usePendingWork } from '../../pending/usePendingWork.ts'
import { useQueryText } from '../../router/useQueryText.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { OutwardLink } from '../../singleSignIn/OutwardLink.tsx'
import { itemTitle } from '../DashboardItem/itemTitle.ts'
import { cardsWith } from './cardsWith.ts'
import * as css from './Dashboard.css.ts'
import { PendingNotices } from './PendingNotices.tsx'

/** Dashboard with the user's applications as cards, and what waits for the user. [DASH-007, EXP-003] */
export function Dashboard() {
  const { api } = useServices()
  const items = useAnswer(['dashboardItems'], () => api.dashboardItems.list())
  const { work, isLoading } = usePendingWork()
  const hasItems = items.state !== 'loading'
  const isPatient = useIsPatient(hasItems)
  const [isShown, show] = useState(false)
  // The cards appear together with the lines above them, so that nothing moves.
  if (hasItems && !isShown && !(isLoading && isPatient)) show(true)
  if (!isShown || items.state === 'loading') return <PageLoading />
  return (
    <>
      <PendingNotices work={work} />
      {items.state === 'failed' ? (
        <LoadFailed
          {...loadWords(
            dashboardItemMessages.list.failure,
            wordsFor(dashboardItemMessages.list, items.answer),
          )}
          view={items}
        />
      ) : items.value.length === 0 ? (
        <Empty />
      ) : (
        <Cards items={items.value} />
      )}
    </>
  )
}

const patienceMs = 1_000

/** Whether the cards still wait for the lines above them: for a second after they have arrived. */
function useIsPatient(hasItems: boolean): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    if (!hasItems) return undefined
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [hasItems])
  return isPatient
}

// Up to this number of cards need no search.
const searchAbove = 8

function Cards({ items }: { items: readonly DashboardCard[] }) {
  const { length } = items
  const [typed, type] = useQueryText('search')
  const box = useRef<HTMLInputElement>(null)
  const hasSearch = length > searchAbove
  // Typing has priority over rendering the cards.
  const term = useDeferredValue(hasSearch ? typed.trim() : '')
  const found = useMemo(() => cardsWith(items, term), [items, term])
  const plates = useMemo(() => distinctPlates(found.map(({ id }) => String(id))), [found])
  const showAll = () => {
    type('')
    box.current?.focus()
  }
  return (
    <>
      <div className={css.head}>
        <p className={css.count} role="status">
          {term === '' ? openWords(length) : `${found.length} of ${length} applications shown.`}
        </p>
        {hasSearch && (
          <div className={css.search}>
            <SearchField
              label="Search applications"
              placeholder="Search applications"
              hideLabel
              value={typed}
              onChange={type}
              inputRef={box}
            />
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <StatePanel
          icon={searchIcon}
          title={`No application matches “${term}”.`}
          actions={<Button onPress={showAll}>Show all applications</Button>}
        >
          <p>Names and descriptions are searched.</p>
        </StatePanel>
      ) : (
        <CardGrid label="Applications">
          {found.map((item, place) => (
            <KeptCard item={item} plate={plates[place]} key={item.id} />
          ))}
        </CardGrid>
      )}
    </>
  )
}

const openWords = (count: number): string =>
  count === 1 ? '1 application is open to you.' : `${count} applications are open to you.`

export interface ItemCardProps {
  item: DashboardCard
  /** Drawing that differs from the neighbours'; default: the one of the item's id. */
  plate?: number | undefined
  /** Replaces the link to the item's page. */
  view?: ReactNode
  headingLevel?: 2 | 3
}

/** Card of an application: Open is its main action, and the title leads to its page as View does. [DASH-009 to DASH-012, C-107] */
export function ItemCard({ item, plate, view, headingLevel = 2 }: ItemCardProps) {
  const { api } = useServices()
  const title = itemTitle(item)
  const isOpenable = isWebAddress(item.url)
  return (
    <Card
      title={title}
      isTitleMissing={!item.name}
      description={item.shortDescription || 'No description'}
      isDescriptionMissing={!item.shortDescription}
      plate={plate ?? String(item.id)}
      {...(!view && { titleHref: paths.dashboardItem(item.id) })}
      headingLevel={headingLevel}
      {...(item.thumbnailId !== null && {
        image: api.fileAddress({ itemId: item.id, id: item.thumbnailId }),
      })}
      actions={
        <>
          {isOpenable && (
            <OutwardLink href={item.url}>
              {(way) => (
                <ButtonLink {...way} size="s" iconEnd={outIcon} about={title}>
                  Open
                </ButtonLink>
              )}
            </OutwardLink>
          )}
          {view ?? (
            <ButtonLink
              variant={isOpenable ? 'quiet' : 'secondary'}
              size="s"
              href={paths.dashboardItem(item.id)}
              about={title}
            >
              View
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

// Memoized, because most cards stay the same while the user types.
const KeptCard = memo(ItemCard)

function Empty() {
  const isAdministrator = useMay('ADMIN')
  return (
    <StatePanel
      icon={homeIcon}
      title="There are no dashboard items available to you."
      actions={
        isAdministrator && (
          <ButtonLink href={paths.configuration('dashboard')} icon={slidersIcon}>
            Configure dashboard items
          </ButtonLink>
        )
      }
    >
      <p>
        {isAdministrator ? (
          'Active items stand here for those who hold one of their portal roles. Add one, or activate one, in Configuration.'
        ) : (
          <SupportText>
            What you see here follows from your portal roles. User Support can tell you which role you need.
          </SupportText>
        )}
      </p>
    </StatePanel>
  )
}
