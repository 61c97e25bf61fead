import type { AgreementUse } from '@portal-gateway/contract/agreements'
import type { OwnAgreement } from '@portal-gateway/contract/ownAgreements'

const isSame = (one: AgreementUse, other: AgreementUse): boolean =>
  one.kind === other.kind && one.id === other.id

/**
 * Returns the next unmet agreement after a signature: the first one that the item requires, or without an item the
 * first one that something requires that also requires the signed agreement.
 */
export function nextToSign(
  agreements: readonly OwnAgreement[],
  signed: Pick<OwnAgreement, 'id' | 'requiredBy'>,
  itemId: number | undefined,
): OwnAgreement | undefined {
  const uses = signed.requiredBy.filter(
    ({ kind, id }) => itemId === undefined || (kind === 'DASHBOARD_ITEM' && id === itemId),
  )
  return agreements.find(
    ({ id, unmet, canSign, requiredBy }) =>
      id !== signed.id &&
      unmet !== null &&
      canSign &&
      requiredBy.some((use) => uses.some((each) => isSame(each, use))),
  )
}
