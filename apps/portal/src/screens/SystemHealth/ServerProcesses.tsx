import { formatDateTime } from '@portal-gateway/api-client/date'
import type { ServerProcess } from '@portal-gateway/contract/systemHealth'
import { Badge } from '@portal-gateway/ui/Badge'
import { checkIcon, dangerIcon } from '@portal-gateway/ui/icons'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useSystemHealthPageTexts } from './systemHealthPageTexts.ts'

/** The server processes that use the database. `StorageFacts` reports a failure of the same call. [EXP-336] */
export function ServerProcesses() {
  const texts = useSystemHealthPageTexts()
  const { api } = useServices()
  const health = useAnswer(['systemHealth'], () => api.systemHealth.get())
  const processes = health.state === 'ready' ? health.value.processes : []
  if (processes.length === 0) return null
  const isMixed = new Set(processes.filter(isResponding).map(({ version }) => version)).size > 1
  return (
    <Stack>
      {isMixed && <p>{texts.mixedVersions}</p>}
      <Sheet title={texts.processes} isFlush>
        <RecordList label={texts.processes} isEmpty={false} emptyText="">
          {processes.map((process) => (
            <ProcessEntry key={process.id} process={process} />
          ))}
        </RecordList>
      </Sheet>
    </Stack>
  )
}

const isResponding = (process: ServerProcess): boolean => process.isResponding

function ProcessEntry({ process }: { process: ServerProcess }) {
  const texts = useSystemHealthPageTexts()
  const { hostName, pid, version, startedAt, seenAt } = process
  return (
    <RecordEntry
      title={texts.process(hostName, String(pid))}
      mark={process.isResponding ? undefined : 'change'}
      badge={
        process.isResponding ? (
          <Badge tone="plain" icon={checkIcon}>
            {texts.responding}
          </Badge>
        ) : (
          <Badge tone="change" icon={dangerIcon}>
            {texts.notResponding}
          </Badge>
        )
      }
      facts={[
        { term: texts.version, value: version },
        { term: texts.startedAt, value: formatDateTime(startedAt) },
        { term: texts.seenAt, value: formatDateTime(seenAt) },
      ]}
    />
  )
}
