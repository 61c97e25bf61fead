import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo } from 'react'
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
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { portalRoleColumns } from './portalRoleColumns.ts'

const messages = portalRoleMessages.list

/**
 * Lists the portal roles, active ones first, each with its permission. [PROLE-002, PROLE-013,
 * PROLE-019]
 */
export function PortalRoles() {
  const texts = useConfigurationPageTexts()
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const columns = useMemo(() => portalRoleColumns(texts.portalRoles), [texts])
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list())
  return (
    <Stack>
      <ListHead title={texts.portalRoles.title}>
        <div className={css.actions}>
          <PermissionsHelp />
          {mayWrite && (
            <ButtonLink variant="primary" icon={addIcon} href={paths.addPortalRole()}>
              {texts.portalRoles.add}
            </ButtonLink>
          )}
        </div>
      </ListHead>
      {!mayWrite && <p className={css.note}>{texts.portalRoles.note}</p>}
      {roles.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, roles.answer))} view={roles} />
      ) : (
        <RecordLists
          texts={texts.portalRoles.lists}
          create={{ label: texts.portalRoles.create, href: paths.addPortalRole() }}
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
