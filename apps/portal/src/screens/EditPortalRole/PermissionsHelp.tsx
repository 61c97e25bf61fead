import { permissions } from '@portal-gateway/contract/permissions'
import { permissionTexts } from '@portal-gateway/portal-forms/PortalRoleForm'
import { Button } from '@portal-gateway/ui/Button'
import { helpIcon } from '@portal-gateway/ui/icons'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState } from 'react'
import { Sentence } from '../../page/Sentence.tsx'
import * as css from './PermissionsHelp.css.ts'
import { usePortalRolePageTexts } from './portalRolePageTexts.ts'

/** Button with a dialog that explains roles and permissions. [PROLE-008, PROLE-020] */
export function PermissionsHelp() {
  const texts = usePortalRolePageTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={helpIcon} onPress={() => setOpen(true)}>
        {texts.help.title}
      </Button>
      <Modal title={texts.help.title} isOpen={isOpen} onOpenChange={setOpen}>
        <p className={css.text}>{texts.help.roles}</p>
        <p className={css.text}>{texts.help.permissions}</p>
        <dl className={css.permissions}>
          {permissions.map((permission) => (
            <div key={permission}>
              <dt className={css.name}>{permission}</dt>
              <dd className={css.meaning}>{permissionTexts[permission]}</dd>
            </div>
          ))}
        </dl>
        <p className={css.text}>
          <Sentence text={texts.help.newRoles} parts={{ permission: <strong>USER</strong> }} />
        </p>
      </Modal>
    </>
  )
}
