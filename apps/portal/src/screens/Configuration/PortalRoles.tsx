import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { ListHead } from '../../shell/ListHead.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { loadWords } from '../../shell/loadWords.tsx'
import { useServices } from '../../shell/services.tsx'
import { useMay } from '../../shell/signedIn.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import { useTableAddress } from '../../shell/useTableAddress.ts'
import { PermissionsHelp } from '../EditPortalRole/PermissionsHelp.tsx'
import * as css from './Configuration.css.ts'

const messages = portalRoleMessages.list

const columns = columnsFor<PortalRole>()([
  {
    id: 'name',
    header: 'Role Name',
    width: '60%',
    isRowHeader: true,
    value: ({ description }) => description,
  },
  { id: 'permissions', header: 'Permissions', value: ({ permissions }) => permissions.join(', ') },
])

/** The portal roles, active ones first, each with what it confers. [PROLE-002, PROLE-013, PROLE-019] */
export function PortalRoles() {
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())
  const value = roles.state === 'ready' ? roles.value : none
  const active = useMemo(() => value.filter(({ inactive }) => !inactive), [value])
  const inactive = useMemo(() => value.filter((role) => role.inactive), [value])
  const isLoading = roles.state === 'loading'
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
        <>
          <RoleList state="active" rows={active} isLoading={isLoading} />
          <RoleList state="inactive" rows={inactive} isLoading={isLoading} />
        </>
      )}
    </Stack>
  )
}

interface RoleListProps {
  state: 'active' | 'inactive'
  rows: readonly PortalRole[]
  isLoading: boolean
}

/** In the order of the server: by sort, then by name. [PROLE-012] */
function RoleList({ state, rows, isLoading }: RoleListProps) {
  const mayWrite = useMay('ADMIN')
  const address = useTableAddress({ name: state })
  return (
    <Sheet title={`${state === 'active' ? 'Active' : 'Inactive'} portal roles`} headingLevel={3} isFlush>
      <Table
        label={`${state === 'active' ? 'Active' : 'Inactive'} portal roles`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowHref={({ id }) => (mayWrite ? paths.editPortalRole(id) : undefined)}
        filter={{ label: `Filter ${state} portal roles` }}
        {...address}
        isLoading={isLoading}
        surface="none"
      />
    </Sheet>
  )
}

const none: readonly PortalRole[] = []
