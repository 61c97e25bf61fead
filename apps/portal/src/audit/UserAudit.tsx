import { auditMessages } from '@portal-gateway/api-client/messages/audit'
import { pageQuery } from '@portal-gateway/api-client/pageInfo'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo, useState } from 'react'
import { ListHead } from '../lists/ListHead.tsx'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import { AuditDownload } from './AuditDownload.tsx'
import { AuditTable } from './AuditTable.tsx'
import { userAuditColumns } from './auditColumns.tsx'
import { useAuditTexts } from './auditTexts.ts'
import { userAuditKey } from './useReloadUserAudit.ts'

const shortPage = 25

/**
 * Audit entries of one user, newest first: decisions, accesses, roles, and the account itself.
 * (T57)
 */
export function UserAudit({ userId }: { userId: number }) {
  const texts = useAuditTexts()
  const { api } = useServices()
  const [pageNumber, setPageNumber] = useState(1)
  const [pageSize, setPageSize] = useState(shortPage)
  const columns = useMemo(() => userAuditColumns(texts), [texts])
  const load = (part: { pageNumber: number; pageSize: number }) =>
    api.audit.ofUser({ id: userId, query: pageQuery(part) })
  const view = useAnswer(userAuditKey(userId, pageNumber, pageSize), () => load({ pageNumber, pageSize }))
  return (
    <Stack>
      <ListHead title={texts.ofUser.title} />
      <AuditTable
        // The key resets the table for another user. Otherwise it would show the rows of the previous user
        // while it loads.
        key={userId}
        label={texts.ofUser.label}
        emptyText={texts.ofUser.none}
        columns={columns}
        view={view}
        messages={auditMessages.ofUser}
        download={<AuditDownload name="user-audit" load={load} />}
        state={{
          page: pageNumber,
          onPageChange: setPageNumber,
          pageSize,
          onPageSizeChange: (size, page) => {
            setPageSize(size)
            setPageNumber(page)
          },
        }}
      />
    </Stack>
  )
}
