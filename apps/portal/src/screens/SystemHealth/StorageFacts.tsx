import { formatDateTime } from '@portal-gateway/api-client/date'
import { systemHealthMessages } from '@portal-gateway/api-client/messages/systemHealth'
import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { Facts } from '@portal-gateway/ui/Facts'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useFormats } from '@portal-gateway/ui/texts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useSystemHealthPageTexts } from './systemHealthPageTexts.ts'

/** The sizes of the database and the files, and the time of the last backup. [EXP-267] */
export function StorageFacts() {
  const texts = useSystemHealthPageTexts()
  const { number } = useFormats()
  const { api } = useServices()
  const health = useAnswer(['systemHealth'], () => api.systemHealth.get())
  if (health.state === 'failed') return <CallFailed messages={systemHealthMessages.get} view={health} />
  if (health.state === 'loading') return <Skeleton lines={3} label={texts.storage} />
  const { databaseBytes, files, lastBackupAt } = health.value
  return (
    <Sheet title={texts.storage}>
      <Facts
        facts={[
          { term: texts.database, value: formatFileSize(null, databaseBytes) },
          {
            term: texts.files,
            value: texts.fileCount(number(files.count), formatFileSize(null, files.bytes)),
          },
          {
            term: texts.lastBackup,
            value:
              lastBackupAt === null ? (
                texts.neverBackedUp
              ) : (
                <time dateTime={lastBackupAt}>{formatDateTime(lastBackupAt)}</time>
              ),
          },
        ]}
      />
    </Sheet>
  )
}
