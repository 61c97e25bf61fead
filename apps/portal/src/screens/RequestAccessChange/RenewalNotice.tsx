import { renewableDays } from '@portal-gateway/contract/renewal'
import { Notice } from '@portal-gateway/ui/Notice'
import { useServices } from '../../services/services.tsx'
import type { Renewal } from './renewalOf.ts'
import { useRequestAccessChangePageTexts } from './requestAccessChangePageTexts.ts'

/** Notice about the role that the request renews, or why it cannot be renewed. [COND-018] */
export function RenewalNotice({ renewal }: { renewal: Renewal }) {
  const texts = useRequestAccessChangePageTexts()
  const { renewalDays } = useServices().configuration
  switch (renewal.state) {
    case 'proposed':
      return <Notice type="info" title={texts.renewing(renewal.roleName, renewal.validUntil)} />
    case 'withoutLength':
      return <Notice type="info" title={texts.renewingWithoutLength(renewal.roleName)} />
    case 'notRenewable':
      return (
        <Notice type="warn" title={texts.notRenewable}>
          {texts.whenRenewable(renewableDays, renewalDays)}
        </Notice>
      )
  }
}
