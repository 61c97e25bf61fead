import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor } from '@portal-gateway/ui/Table'
import { ListHead } from '../../lists/ListHead.tsx'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { RecordLists } from '../../records/RecordLists.tsx'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import * as css from './Configuration.css.ts'

const messages = projectRoleMessages.list

const yesOrNo = (isRequired: boolean): string => (isRequired ? 'Yes' : 'No')

const columns = columnsFor<ProjectRole>()([
  { id: 'name', header: 'Role Name', width: '30%', value: ({ roleName }) => roleName },
  { id: 'description', header: 'Description', width: '40%', value: ({ description }) => description },
  { id: 'siteRequired', header: 'Site Required', value: ({ siteRequired }) => yesOrNo(siteRequired) },
  { id: 'studyRequired', header: 'Study Required', value: ({ studyRequired }) => yesOrNo(studyRequired) },
])

/**
 * Lists the project roles, active ones first, each with its required fields. [JROLE-002, C-227,
 * C-234]
 */
export function ProjectRoles() {
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const roles = useAnswer(['projectRoles', 'signedIn'], () => api.projectRoles.list())
  return (
    <Stack>
      <ListHead title="Project roles">
        {mayWrite && (
          <ButtonLink variant="primary" icon={addIcon} href={paths.addProjectRole()}>
            Add Project Role
          </ButtonLink>
        )}
      </ListHead>
      <p className={css.note}>
        A project role says what somebody does in the project. It informs, and opens no system by itself.
        {!mayWrite && ' Project roles are changed by administrators.'}
      </p>
      {roles.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, roles.answer))} view={roles} />
      ) : (
        <RecordLists
          noun="project roles"
          create={{ label: 'Create a project role', href: paths.addProjectRole() }}
          columns={columns}
          rows={roles.state === 'ready' ? roles.value : none}
          isLoading={roles.state === 'loading'}
          hrefOf={paths.editProjectRole}
        />
      )}
    </Stack>
  )
}

const none: readonly ProjectRole[] = []
