import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
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
import { PermissionsHelp } from '../EditPortalRole/PermissionsHelp.tsx'
import * as css from './Configuration.css.ts'

const messages = portalRoleMessages.list

const columns = columnsFor<PortalRole>()([
  {
    id: 'name',
    header: 'Role Name',
    width: '60%',
    value: ({ description }) => description,
  },
  { id: 'permissions', header: 'Permissions', value: ({ permissions }) => permissions.join(', ') },
])

/**
 * Lists the portal roles, active ones first, each with its permission. [PROLE-002, PROLE-013,
 * PROLE-019]
 */
export function PortalRoles() {
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())
  return (
    <Stack>
      <ListHead title="Portal roles">
        <div className={css.actions}>
          <PermissionsHelp />
          {mayWrite && (
            <ButtonLink variant="primary" icon={addIcon} href={paths.addPortalRole()}>
              Add Portal Role
            </ButtonLink>
          )}
        </div>
      </ListHead>
      {!mayWrite && <p className={css.note}>Portal roles are changed by administrators.</p>}
      {roles.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, roles.answer))} view={roles} />
      ) : (
        <RecordLists
          noun="portal roles"
          create={{ label: 'Create a portal role', href: paths.addPortalRole() }}
          columns={columns}
          rows={roles.state === 'ready' ? roles.value : none}
          isLoading={roles.state === 'loading'}
          hrefOf={paths.editPortalRole}
        />
      )}
    </Stack>
  )
}

const none: readonly PortalRole[] = []
