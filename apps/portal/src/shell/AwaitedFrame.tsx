import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useEffect, useState } from 'react'
import { Brand } from './Brand.tsx'
import * as css from './Shell.css.ts'

/** Most answers are there before this many milliseconds, and then nothing flickers. */
const patience = 300

/** The shell's place while a slow server is asked who is there: nothing of a person, and nothing for a quick answer. */
export function AwaitedFrame() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
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
