import { Brand } from '../page/Brand.tsx'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import * as plain from '../page/PlainPage.css.ts'
import { useIsLate } from '../page/useIsLate.ts'

/** Loading state of the first page of a visit, while its code loads or the session is checked. */
export function FirstLoad() {
  const everyPage = useEveryPageTexts()
  const isLate = useIsLate(true, waitedMs())
  if (!isLate) return null
  return (
    <div className={plain.page}>
      <header className={plain.bar}>
        <Brand />
      </header>
      <main className={plain.main}>
        <p role="status">{everyPage.loading}</p>
      </main>
    </div>
  )
}

/**
 * Returns how long index.html has waited for the script, in milliseconds. Returns 0 after the first render,
 * which removes the element `.first-load`.
 */
const waitedMs = (): number => (document.querySelector('.first-load') ? performance.now() : 0)
