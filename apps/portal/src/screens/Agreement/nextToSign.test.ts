import type { AgreementUse } from '@portal-gateway/contract/agreements'
import { ownAgreementsExample } from '@portal-gateway/contract/agreements.examples'
import type { OwnAgreement } from '@portal-gateway/contract/ownAgreements'
import { expect, it } from 'vitest'
import { nextToSign } from './nextToSign.ts'

const item = (id: number): AgreementUse => ({ kind: 'DASHBOARD_ITEM', id, name: `Item ${id}` })
const role = (id: number): AgreementUse => ({ kind: 'PROJECT_ROLE', id, name: `Role ${id}` })
const agreement = (id: number, ...requiredBy: AgreementUse[]): OwnAgreement => ({
  ...(ownAgreementsExample[0] as OwnAgreement),
  id,
  requiredBy,
})
const signed = agreement(1, item(2), role(7))

it('is the first other unmet agreement that the item requires [COND-046]', () => {
  const agreements = [
    signed,
    agreement(4, item(3)),
    agreement(5, role(2)),
    { ...agreement(6, item(2)), unmet: null },
    { ...agreement(7, item(2)), canSign: false },
    agreement(8, item(2)),
    agreement(9, item(2)),
  ]
  expect(nextToSign(agreements, signed, 2)?.id).toBe(8)
  expect(nextToSign(agreements.slice(0, 5), signed, 2)).toBeUndefined()
})

it('is without an item the first one of an item or a role that requires the signed one [COND-046]', () => {
  const agreements = [agreement(4, item(7)), agreement(5, role(7)), agreement(6, item(2))]
  expect(nextToSign(agreements, signed, undefined)?.id).toBe(5)
  expect(nextToSign(agreements, signed, 2)?.id).toBe(6)
})
