import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { AccessChoicesView } from '../accesses/useAccessChoices.ts'
import { CallFailed } from '../loading/CallFailed.tsx'

/** Replaces the project roles while their choices are loading, or if loading failed. */
export function ChoicesState({ view }: { view: AccessChoicesView }) {
  if (view.state === 'failed') return <CallFailed {...view.failed} />
  return <Skeleton lines={6} />
}
