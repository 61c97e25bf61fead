import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { isRenewable, validityOn } from '@portal-gateway/contract/validity'
import { useToday } from '@portal-gateway/portal-forms/ValiditySummary'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { retryIcon } from '@portal-gateway/ui/icons'
import { useAgreementsTexts } from '../../../agreements/agreementsTexts.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services/services.tsx'
import { useProfilePageTexts } from '../profilePageTexts.ts'
import type { OwnRightsView } from './useOwnRights.ts'
import { WhyRole } from './WhyRole.tsx'

export interface WhyAccessProps {
  /** A stored access. */
  access: EditedAccess
  view: OwnRightsView
  /** Returns the address of the page that renews an access; undefined if the user edits the accesses directly. */
  renewal?: ((access: { id: number }) => string) | undefined
}

/**
 * Button that explains one of the user's accesses, with one link to what makes it apply again: the first agreement to
 * sign, or the page that renews the access. [COND-061, COND-018]
 */
export function WhyAccess({ access, view, renewal }: WhyAccessProps) {
  const { endings } = useProfilePageTexts()
  const { sign } = useAgreementsTexts()
  const { renewalDays } = useServices().configuration
  const today = useToday()
  const { id, roleName } = access
  const right = view.state === 'ready' ? view.value.accesses.find((each) => each.id === id) : undefined
  const { unmetAgreements = [] } = right ?? access
  const [unmet] = unmetAgreements
  const state = right?.state ?? (unmet ? 'PAUSED' : validityOn(access, today))
  const remedy = () => {
    // An ended access is renewed first: a signature alone does not make it apply.
    if (unmet && state !== 'ENDED')
      return (
        <ButtonLink
          variant="primary"
          href={paths.agreement(unmet.id, { returnUrl: paths.profile('projectRoles') })}
        >
          {sign(unmet.name)}
        </ButtonLink>
      )
    if (id !== undefined && renewal && right && isRenewable(right, today, renewalDays))
      return (
        <ButtonLink variant="primary" icon={retryIcon} href={renewal({ id })}>
          {endings.renewOf(roleName)}
        </ButtonLink>
      )
    return undefined
  }
  return (
    <WhyRole name={roleName} isUsable={state === 'CURRENT'} view={view} right={right} remedy={remedy()} />
  )
}
