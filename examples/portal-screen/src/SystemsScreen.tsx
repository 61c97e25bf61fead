import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { systemAlerts, systemMessages } from '@portal-gateway/api-client/messages/systems'
import type { System } from '@portal-gateway/contract/systems'
import { Alert } from '@portal-gateway/ui/Alert'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { theme } from '@portal-gateway/ui/theme'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { EditSystem } from './EditSystem.tsx'
import { client, session } from './portal.ts'
import { SignIn } from './SignIn.tsx'

// Columns are defined outside the component: a new list of columns would sort all rows again.
const columns = columnsFor<System>()([
  { id: 'name', header: 'Name', value: ({ systemName }) => systemName, width: '35%' },
  { id: 'description', header: 'Description', value: ({ description }) => description, isSelfEvident: true },
])

export function SystemsScreen() {
  const isSignedIn = useSyncExternalStore(session.subscribe, () => session.antiForgeryToken !== undefined)
  const maxWidth = isSignedIn ? theme.shell.pageMax : '30rem'
  return (
    <main style={{ maxWidth, margin: 'auto', padding: theme.shell.pageGutter }}>
      <h1>Systems</h1>
      <Stack>{isSignedIn ? <Systems /> : <SignIn />}</Stack>
    </main>
  )
}

function Systems() {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof client.systems.list>>>()
  const [edited, setEdited] = useState<System>()
  const [saved, setSaved] = useState<System>()
  const load = () => void client.systems.list().then(setAnswer)
  useEffect(load, [])
  // The server has ended the session. Clearing the session store shows the sign-in.
  useEffect(() => {
    if (answer?.outcome === 'signedOut') session.clear()
  }, [answer])
  const failure = answer && answer.outcome !== 'done' && messageFor(systemMessages.list, answer)
  const updated = saved && systemAlerts.updated(saved.systemName)
  const onSaved = (system: System) => {
    setSaved(system)
    setEdited(undefined)
    load()
  }
  return (
    <>
      {saved && (
        <Alert type="info" isSuccess title={updated?.title} onClose={() => setSaved(undefined)}>
          {updated?.text}
        </Alert>
      )}
      <Table
        label="Systems"
        columns={columns}
        rows={answer?.outcome === 'done' ? answer.value : []}
        row={{ id: ({ id }) => String(id), onAction: setEdited, markedId: saved && String(saved.id) }}
        filter={{ label: 'Filter systems' }}
        status={{ isLoading: !answer, failure: failure ? { text: failure, onRetry: load } : undefined }}
      />
      {edited && <EditSystem system={edited} onSaved={onSaved} onClose={() => setEdited(undefined)} />}
    </>
  )
}
