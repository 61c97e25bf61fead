import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { AccessChoicesView } from '../accesses/useAccessChoices.ts'
import { CallFailed } from '../loading/CallFailed.tsx'

/** Shown instead of the project roles while their data is loading or could not be loaded. */
export function ChoicesState({ view }: { view: AccessChoicesView }) {
  if (view.state === 'failed') return <CallFailed {...view.failed} />
  return <Skeleton lines={6} />
}
