import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { Button } from '@portal-gateway/ui/Button'
import { distinctPlates } from '@portal-gateway/ui/Card'
import { CardGrid } from '@portal-gateway/ui/CardGrid'
import { searchIcon } from '@portal-gateway/ui/icons'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { memo, useDeferredValue, useMemo, useRef } from 'react'
import { WhyItem } from '../../explanations/WhyItem.tsx'
import { paths } from '../../paths.ts'
import { useQueryText } from '../../router/useQueryText.ts'
import { useOpenedItem } from '../../session/useOpenedItem.ts'
import { cardsWith } from './cardsWith.ts'
import * as css from './Dashboard.css.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'
import { ItemCard } from './ItemCard.tsx'
import { NewItems } from './NewItems.tsx'
import { PinButton, type PinButtonProps } from './PinButton.tsx'
import { RecentItems } from './RecentItems.tsx'
import { usePins } from './usePins.ts'

// With more cards than this, the search and the links to recent items are shown.
const searchAbove = 8

/**
 * Cards of the user's applications, pinned ones first, with a search box if there are many.
 * [EXP-005]
 */
export function Cards({ items }: { items: readonly DashboardCard[] }) {
  const texts = useDashboardPageTexts()
  const { length } = items
  const { cards, announcement, show, announce } = usePins(items)
  const [typed, type] = useQueryText('search')
  const box = useRef<HTMLInputElement>(null)
  const hasMany = length > searchAbove
  // Typing has priority over rendering the cards.
  const term = useDeferredValue(hasMany ? typed.trim() : '')
  const found = useMemo(() => cardsWith(cards, term), [cards, term])
  const plates = useMemo(() => distinctPlates(found.map(({ id }) => String(id))), [found])
  const showAll = () => {
    type('')
    box.current?.focus()
  }
  return (
    <>
      <div className={css.head}>
        <div className={css.count}>
          <span role="status">
            {term === '' ? texts.openToYou(length) : texts.shown(found.length, length)}
          </span>{' '}
          {/* A separate element, because otherwise each change of the count would announce the last pin again. */}
          <span role="status">{announcement}</span>
        </div>
        {hasMany && (
          <div className={css.search}>
            <SearchField
              label={texts.search}
              placeholder={texts.search}
              hideLabel
              value={typed}
              onChange={type}
              inputRef={box}
            />
          </div>
        )}
      </div>
      {term === '' && <NewItems items={items} />}
      {hasMany && term === '' && <RecentItems items={items} />}
      {found.length === 0 ? (
        <StatePanel
          icon={searchIcon}
          title={texts.noneMatches(term)}
          actions={<Button onPress={showAll}>{texts.showAll}</Button>}
        >
          <p>{texts.whatIsSearched}</p>
        </StatePanel>
      ) : (
        <CardGrid label={texts.applications}>
          {found.map((item, place) => (
            <PinnableCard
              item={item}
              plate={plates[place]}
              onPinChange={show}
              onStored={announce}
              key={item.id}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}

interface PinnableCardProps extends PinButtonProps {
  plate: number | undefined
}

// Memoized, because most cards stay the same while the user types.
const PinnableCard = memo(function PinnableCard({ plate, ...pin }: PinnableCardProps) {
  const remember = useOpenedItem()
  return (
    <ItemCard
      item={pin.item}
      plate={plate}
      pin={<PinButton {...pin} />}
      why={<WhyItem item={pin.item} returnUrl={paths.dashboard()} />}
      onOpen={() => remember(pin.item.id)}
    />
  )
})
