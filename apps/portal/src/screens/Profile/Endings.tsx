import type { UserAccess } from '@portal-gateway/contract/accesses'
import { renewableDays } from '@portal-gateway/contract/renewal'
import { isRenewable, type Validity, validityOn } from '@portal-gateway/contract/validity'
import { useToday, ValiditySummary } from '@portal-gateway/portal-forms/ValiditySummary'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Facts } from '@portal-gateway/ui/Facts'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'

export interface EndingsProps {
  accesses: readonly UserAccess[]
  /** Returns the address of the page that renews an access; undefined if the user edits the accesses directly. */
  renewal?: ((access: UserAccess) => string) | undefined
}

/**
 * Lists the user's portal roles and project roles that end, the first end first, with a link that renews a project
 * role. Ended project roles are in the list while they can be renewed. Renders nothing if the list is empty.
 * [COND-015, COND-018]
 */
export function Endings({ accesses, renewal }: EndingsProps) {
  const { endings: texts } = useProfilePageTexts()
  const { renewalDays } = useServices().configuration
  const { limitedPortalRoles = [] } = useSignedIn().profile
  const today = useToday()
  const rights: (Validity & { term: string; renewable?: UserAccess | undefined })[] = [
    ...limitedPortalRoles.map((role) => ({ ...role, term: texts.portalRole(role.description) })),
    ...accesses.map((access) => ({
      ...access,
      term: texts.projectRole(access.roleName),
      renewable: renewal && isRenewable(access, today, renewalDays) ? access : undefined,
    })),
  ]
  const ending = rights
    .filter((right) => right.renewable || (right.validUntil && validityOn(right, today) !== 'ENDED'))
    .toSorted((one, other) => (one.validUntil ?? '').localeCompare(other.validUntil ?? ''))
  if (ending.length === 0) return null
  return (
    <Sheet title={texts.title}>
      <Facts
        facts={ending.map(({ term, renewable, ...right }) => ({
          term,
          value: (
            <span className={css.ending}>
              <ValiditySummary value={right} />
              {renewable && renewal && (
                <ButtonLink
                  size="s"
                  icon={retryIcon}
                  href={renewal(renewable)}
                  aria-label={texts.renewOf(renewable.roleName)}
                >
                  {texts.renew}
                </ButtonLink>
              )}
            </span>
          ),
        }))}
      />
      <p className={css.note}>{renewal ? texts.note(renewableDays, renewalDays) : texts.noteOnEditing}</p>
    </Sheet>
  )
}
