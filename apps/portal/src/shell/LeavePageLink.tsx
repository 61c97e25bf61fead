import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/signedIn.tsx'

/** Link from a page without content to the dashboard, or to Sign Out for users without a dashboard. */
export function LeavePageLink() {
  const everyPage = useEveryPageTexts()
  const hasDashboard = useMay('USER')
  if (hasDashboard) return <ButtonLink href={paths.dashboard()}>{everyPage.toDashboard}</ButtonLink>
  return <ButtonLink href={paths.signOut()}>{everyPage.signOut}</ButtonLink>
}
