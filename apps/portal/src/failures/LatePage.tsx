import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { FullPage } from '../page/FullPage.tsx'
import { useIsLate } from '../page/useIsLate.ts'

/** Shown while the reason of a failure is being found out; empty until that takes noticeably long. */
export function LatePage() {
  const texts = useEveryPageTexts()
  const isLate = useIsLate(true)
  if (!isLate) return null
  return (
    <FullPage title={texts.loading}>
      <Skeleton lines={5} label={texts.loading} />
    </FullPage>
  )
}
