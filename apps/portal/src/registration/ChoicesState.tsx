import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { AccessChoicesView } from '../accesses/useAccessChoices.ts'
import { LoadFailed } from '../loading/LoadFailed.tsx'

/** In place of the project roles, while what they are made of is not there. */
export function ChoicesState({ view }: { view: AccessChoicesView }) {
  if (view.state === 'failed') return <LoadFailed {...view.failed} />
  return <Skeleton lines={6} />
}
