import { Brand } from '../page/Brand.tsx'
import * as plain from '../page/PlainPage.css.ts'
import { useIsLate } from '../page/useIsLate.ts'

/** The first page of a visit while its code loads, or while its session is checked. */
export function FirstLoad() {
  const isLate = useIsLate(true, waitedMs())
  if (!isLate) return null
  return (
    <div className={plain.page}>
      <header className={plain.bar}>
        <Brand />
      </header>
      <main className={plain.main}>
        <p role="status">Loading the page</p>
      </main>
    </div>
  )
}

/** How long index.html has waited for the script: its own text is in the document until the first render is committed. */
const waitedMs = (): number => (document.querySelector('.first-load') ? performance.now() : 0)
