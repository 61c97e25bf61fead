import { useNavigation } from 'react-router-dom'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useIsLate } from '../page/useIsLate.ts'
import * as css from './NavigationProgress.css.ts'

/**
 * Shows that the next page is loading. The router shows the current page until the code of the next page is
 * loaded.
 */
export function NavigationProgress() {
  const everyPage = useEveryPageTexts()
  const isLate = useIsLate(useNavigation().state !== 'idle')
  return (
    // The live region is always rendered, because it announces only content that is added later.
    <div aria-live="polite" className={isLate ? css.bar : undefined}>
      {isLate && <span className={css.words}>{everyPage.loading}</span>}
    </div>
  )
}
