import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { newProjectRole } from '@portal-gateway/contract/projectRoles'
import type { System } from '@portal-gateway/contract/systems'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { useState } from 'react'
import { NewRecord } from '../../records/NewRecord.tsx'
import { RecordNotReady } from '../../records/RecordPage.tsx'
import { withoutSort } from '../../records/withoutSort.ts'
import { useServices } from '../../services/services.tsx'
import { useProjectRoleKind } from './projectRoleKind.ts'
import { useSystems } from './useSystems.ts'

/** Page that adds a project role. [JROLE-003] */
export function AddProjectRole() {
  const projectRoleKind = useProjectRoleKind()
  const systems = useSystems()
  if (systems.state === 'ready') return <NewRole systems={systems.value} />
  return <RecordNotReady kind={projectRoleKind} view={systems} messages={systemMessages.list} />
}

function NewRole({ systems }: { systems: readonly System[] }) {
  const projectRoleKind = useProjectRoleKind()
  const { api } = useServices()
  // The systems of the first load: a reload must not change the values that the user edits.
  const [initial] = useState(() => newProjectRole(systems))
  return (
    <NewRecord
      kind={projectRoleKind}
      initial={initial}
      create={(body) => api.projectRoles.create({ body: withoutSort(body) })}
    >
      {(form) => <ProjectRoleForm {...form} systems={systems} />}
    </NewRecord>
  )
}
