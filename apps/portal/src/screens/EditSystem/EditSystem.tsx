import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useParams } from 'react-router-dom'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { idOf } from '../../router/idOf.ts'
import { useServices } from '../../services/services.tsx'
import { SystemEditor } from './SystemEditor.tsx'
import { systemKind } from './systemKind.ts'
import { toTheSystems } from './toTheSystems.tsx'

const { list, messages } = systemKind
const frame = { list, name: 'System' }

/** Page to edit a system, inactive ones too. [SYS-005] */
export function EditSystem() {
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <StoredSystem id={id} key={id} />
  return (
    <RecordFrame {...frame}>
      <StatePanel icon={searchIcon} title={messages.get.missing} actions={toTheSystems} />
    </RecordFrame>
  )
}

function StoredSystem({ id }: { id: number }) {
  const { api } = useServices()
  const system = useAnswer(['system', id], () => api.systems.get({ id }), { isForm: true })
  switch (system.state) {
    case 'loading':
      return (
        <RecordFrame {...frame}>
          <Skeleton lines={6} />
        </RecordFrame>
      )
    case 'failed':
      return (
        <RecordFrame {...frame}>
          <LoadFailed
            {...loadWords(messages.get.failure, wordsFor(messages.get, system.answer))}
            view={system}
            actions={toTheSystems}
          />
        </RecordFrame>
      )
    case 'ready':
      return <SystemEditor stored={system.value} onChanged={system.refresh} onStale={system.latest} />
  }
}
