import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Brand } from '../page/Brand.tsx'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { useIsLate } from '../page/useIsLate.ts'
import { usePageHandle } from '../router/pageHandle.ts'
import * as css from './Shell.css.ts'

/**
 * Loading state of the shell while the session is checked. It contains no user data, and is shown only if the
 * server is slow.
 */
export function LoadingShell() {
  const everyPage = useEveryPageTexts()
  const shape = usePageHandle()?.shape ?? 'form'
  const isLate = useIsLate(true)
  if (!isLate) return null
  return (
    <div className={css.shell}>
      <div className={css.rail}>
        <div className={css.railInside}>
          <div className={css.brandPlace}>
            <Brand />
          </div>
        </div>
      </div>
      <header className={css.bar} />
      <main className={css.main}>
        <Skeleton shape={shape} isImmediate label={everyPage.loading} />
      </main>
    </div>
  )
}
