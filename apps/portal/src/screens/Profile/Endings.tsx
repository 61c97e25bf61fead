import type { UserAccess } from '@portal-gateway/contract/accesses'
import { type Validity, validityOn } from '@portal-gateway/contract/validity'
import { useToday, ValiditySummary } from '@portal-gateway/portal-forms/ValiditySummary'
import { Facts } from '@portal-gateway/ui/Facts'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useSignedIn } from '../../session/signedIn.tsx'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'

/**
 * Lists the user's portal roles and project roles that end, the first end first. Roles that have ended are not in
 * the list. Renders nothing if no role ends. [COND-015]
 */
export function Endings({ accesses }: { accesses: readonly UserAccess[] }) {
  const { endings: texts } = useProfilePageTexts()
  const { limitedPortalRoles = [] } = useSignedIn().profile
  const today = useToday()
  const rights: (Validity & { term: string })[] = [
    ...limitedPortalRoles.map((role) => ({ ...role, term: texts.portalRole(role.description) })),
    ...accesses.map((access) => ({ ...access, term: texts.projectRole(access.roleName) })),
  ]
  const ending = rights
    .filter((right) => right.validUntil && validityOn(right, today) !== 'ENDED')
    .toSorted((one, other) => (one.validUntil ?? '').localeCompare(other.validUntil ?? ''))
  if (ending.length === 0) return null
  return (
    <Sheet title={texts.title}>
      <Facts
        facts={ending.map(({ term, ...right }) => ({ term, value: <ValiditySummary value={right} /> }))}
      />
      <p className={css.note}>{texts.note}</p>
    </Sheet>
  )
}
