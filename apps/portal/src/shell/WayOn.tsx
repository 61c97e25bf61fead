import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/signedIn.tsx'

/** Leads from a page that shows nothing to the dashboard, or out for users without one. */
export function WayOn() {
  const everyPage = useEveryPageTexts()
  const hasDashboard = useMay('USER')
  if (hasDashboard) return <ButtonLink href={paths.dashboard()}>{everyPage.toDashboard}</ButtonLink>
  return <ButtonLink href={paths.signOut()}>{everyPage.signOut}</ButtonLink>
}
