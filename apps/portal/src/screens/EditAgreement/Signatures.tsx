import { loadAllSignatures, loadSignatures } from '@portal-gateway/api-client/loadSignatures'
import { agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import type { Agreement } from '@portal-gateway/contract/agreements'
import type { Sort } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { AgreementUsers } from './AgreementUsers.tsx'
import { useAgreementPageTexts } from './agreementPageTexts.ts'
import { signatureColumns } from './signatureColumns.tsx'

const latestFirst: Sort = { column: 'signedAt', direction: 'descending' }

/** The signatures of an agreement, the latest first. [COND-040] */
export function Signatures({ agreement: { id, name, version, versionno } }: { agreement: Agreement }) {
  const { signatures: texts } = useAgreementPageTexts()
  const { yes, no } = usePortalSharedTexts()
  const { api } = useServices()
  return (
    <AgreementUsers
      texts={texts}
      fileName={texts.fileName(name)}
      columns={useMemo(() => signatureColumns(texts, { yes, no }), [texts, yes, no])}
      firstSort={latestFirst}
      rowId={(row) => String(row.id)}
      // The version number of the record is a part, because a save can change which signatures count.
      keys={['signatures', id, version, versionno]}
      messages={agreementMessages.signatures}
      load={(user, page) => loadSignatures(api, { agreementId: id, user }, page)}
      loadAll={(user, order) => loadAllSignatures(api, { agreementId: id, user }, order)}
    />
  )
}
