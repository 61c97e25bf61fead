import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Brand } from '../page/Brand.tsx'
import { useIsLate } from '../page/useIsLate.ts'
import * as css from './Shell.css.ts'

/** The shell's place while a slow server is asked who is there: nothing of a person, and nothing for a quick answer. */
export function AwaitedFrame() {
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
        <Skeleton lines={5} label="Loading the page" />
      </main>
    </div>
  )
}
