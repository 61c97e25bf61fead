import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import type { AgreementUse } from '@portal-gateway/contract/agreements'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { mapView } from '../../records/mapView.ts'
import { type ReferenceGroup, References } from '../../records/References.tsx'
import { useServices } from '../../services/services.tsx'
import { useAgreementPageTexts } from './agreementPageTexts.ts'

type Kind = AgreementUse['kind']

/** The address of the list of each kind, and the address of one record. */
const lists: Readonly<Record<Kind, string>> = {
  DASHBOARD_ITEM: paths.configuration('dashboard'),
  PROJECT_ROLE: paths.configuration('projectRoles'),
}
const pageOf: Readonly<Record<Kind, (id: number) => string>> = {
  DASHBOARD_ITEM: (id) => paths.editDashboardItem(id),
  PROJECT_ROLE: (id) => paths.editRecord('projectRoles', id),
}

/** Lists the dashboard items and the project roles that require an agreement. [COND-054] */
export function AgreementReferences({ id }: { id: number }) {
  const texts = useAgreementPageTexts()
  const { api } = useServices()
  const uses = useAnswer(['agreementUses', id], () => api.agreements.uses({ id }), { isForm: true })
  const groupOf = (kind: Kind): ReferenceGroup => ({
    id: kind,
    listHref: lists[kind],
    view: mapView(uses, (all) => {
      const referrers = all
        .filter((use) => use.kind === kind)
        .map((use) => ({ id: use.id, name: use.name, note: '', href: pageOf[kind](use.id) }))
      return { first: referrers, total: referrers.length }
    }),
    messages: agreementMessages.uses,
    counted: texts.uses[kind],
  })
  const items = groupOf('DASHBOARD_ITEM')
  // One call loads both groups, so a failure is shown once.
  const groups = uses.state === 'failed' ? [items] : [items, groupOf('PROJECT_ROLE')]
  return <References noneText={texts.noReferences} groups={groups} />
}
