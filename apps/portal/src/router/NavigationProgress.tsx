import { useNavigation } from 'react-router-dom'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useIsLate } from '../page/useIsLate.ts'
import * as css from './NavigationProgress.css.ts'

/**
 * Shows that the next page is loading: the router keeps the current page until the code of the next
 * one has arrived.
 */
export function NavigationProgress() {
  const everyPage = useEveryPageTexts()
  const isLate = useIsLate(useNavigation().state !== 'idle')
  return (
    // Always rendered: a live region announces only what is added to it later.
    <div aria-live="polite" className={isLate ? css.bar : undefined}>
      {isLate && <span className={css.words}>{everyPage.loading}</span>}
    </div>
  )
}
