import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { LeavePageLink } from './LeavePageLink.tsx'

/** Page for unknown addresses below `/app`, beside the navigation. [EXP-204] */
export function UnknownPage() {
  const texts = useFailuresTexts()
  return <StatePanel icon={searchIcon} title={texts.notFoundWhy} actions={<LeavePageLink />} />
}
