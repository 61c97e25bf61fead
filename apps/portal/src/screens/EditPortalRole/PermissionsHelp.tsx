import { permissions } from '@portal-gateway/contract/permissions'
import { permissionTexts } from '@portal-gateway/portal-forms/PortalRoleForm'
import { Button } from '@portal-gateway/ui/Button'
import { helpIcon } from '@portal-gateway/ui/icons'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import * as css from './PermissionsHelp.css.ts'

const title = 'Permissions and roles'

/** Button with a dialog that explains roles and permissions. [PROLE-008, PROLE-020] */
export function PermissionsHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={helpIcon} onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Modal title={title} isOpen={isOpen} onOpenChange={setOpen}>
        <p className={css.text}>
          A portal role confers one permission on everybody who holds it, and opens the dashboard items that
          name it. Whoever holds several active roles has the highest of their permissions.
        </p>
        <p className={css.text}>From the highest to the lowest; each includes those below it:</p>
        <dl className={css.permissions}>
          {permissions.map((permission) => (
            <div key={permission}>
              <dt className={css.name}>{permission}</dt>
              <dd className={css.meaning}>{permissionTexts[permission]}</dd>
            </div>
          ))}
        </dl>
        <p className={css.text}>
          New portal roles almost always have <strong>USER</strong>. Give more only to those who run the
          portal or look after its users.
        </p>
      </Modal>
    </>
  )
}
