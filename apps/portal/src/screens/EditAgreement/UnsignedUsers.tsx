import { loadAllUnsignedUsers, loadUnsignedUsers } from '@portal-gateway/api-client/loadUnsignedUsers'
import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import type { Agreement } from '@portal-gateway/contract/agreements'
import type { Sort } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { useServices } from '../../services/services.tsx'
import { AgreementUsers } from './AgreementUsers.tsx'
import { useAgreementPageTexts } from './agreementPageTexts.ts'
import { unsignedUserColumns } from './unsignedUserColumns.tsx'

const byLastName: Sort = { column: 'lastName', direction: 'ascending' }

/** The users who have to sign an agreement and have no signature that counts, by last name. [COND-052] */
export function UnsignedUsers({ agreement: { id, name, version, versionno } }: { agreement: Agreement }) {
  const { unsigned: texts } = useAgreementPageTexts()
  const shared = useAgreementsTexts()
  const { api } = useServices()
  return (
    <AgreementUsers
      texts={texts}
      fileName={texts.fileName(name)}
      columns={useMemo(() => unsignedUserColumns(texts, shared), [texts, shared])}
      firstSort={byLastName}
      rowId={(row) => String(row.portalUserId)}
      keys={['unsignedUsers', id, version, versionno]}
      messages={agreementMessages.unsigned}
      load={(user, page) => loadUnsignedUsers(api, { agreementId: id, user }, page)}
      loadAll={(user, order) => loadAllUnsignedUsers(api, { agreementId: id, user }, order)}
    />
  )
}
