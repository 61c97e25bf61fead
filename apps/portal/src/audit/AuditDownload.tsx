import { formatDate } from '@portal-gateway/api-client/date'
import type { Query } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import { auditFileColumns, auditLines } from './auditFile.ts'
import { useAuditTexts } from './auditTexts.ts'
import { type AuditPart, everyEntry, type LoadedPart } from './everyEntry.ts'
import { loadAuditNames } from './useAuditNames.ts'

export interface AuditDownloadProps {
  /** Prefix of the file name; the date follows it. */
  name: string
  load: (part: AuditPart, sort: Query['sort']) => Promise<LoadedPart>
}

/** Button that downloads all entries of the list, with the old and the new value of each changed field. */
export function AuditDownload({ name, load }: AuditDownloadProps) {
  const texts = useAuditTexts()
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  return (
    <TableDownload
      name={() => `${name}-${formatDate(Date.now())}`}
      columns={auditFileColumns(texts)}
      rows={async ({ sort }) => {
        const [entries, names] = await Promise.all([
          everyEntry((part) => load(part, sort)),
          loadAuditNames(api, isAdministrator),
        ])
        return auditLines(entries, texts, names)
      }}
    />
  )
}
