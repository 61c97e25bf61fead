import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useIsLate } from '../page/useIsLate.ts'
import * as css from './LoadingBar.css.ts'

/** Bar at the top of the window while the next page loads. It is shown only if that takes long. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const everyPage = useEveryPageTexts()
  const isLate = useIsLate(isLoading)
  return (
    // The live region is always rendered, because it announces only content that is added later.
    <div aria-live="polite" className={isLate ? css.bar : undefined}>
      {isLate && <span className={css.words}>{everyPage.loading}</span>}
    </div>
  )
}
