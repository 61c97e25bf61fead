import { projectRoleMessages } from '@portal-gateway/api-client/messages/projectRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { addIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { RecordLists } from '../../records/RecordLists.tsx'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import * as css from './Configuration.css.ts'
import { useConfigurationPageTexts } from './configurationPageTexts.ts'
import { projectRoleColumns } from './projectRoleColumns.ts'

const messages = projectRoleMessages.list

/**
 * Lists the project roles, active ones first, each with its required fields. [JROLE-002, C-227,
 * C-234]
 */
export function ProjectRoles() {
  const texts = useConfigurationPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const columns = useMemo(() => projectRoleColumns(texts.projectRoles, shared), [texts, shared])
  const roles = useAnswer(['projectRoles', 'signedIn'], () => api.projectRoles.list())
  return (
    <Stack>
      <ListHead title={texts.projectRoles.title}>
        {mayWrite && (
          <ButtonLink variant="primary" icon={addIcon} href={paths.addProjectRole()}>
            {texts.projectRoles.add}
          </ButtonLink>
        )}
      </ListHead>
      <p className={css.note}>
        {texts.projectRoles.note}
        {!mayWrite && ` ${texts.projectRoles.changedBy}`}
      </p>
      {roles.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, roles.answer))} view={roles} />
      ) : (
        <RecordLists
          texts={texts.projectRoles.lists}
          create={{ label: texts.projectRoles.create, href: paths.addProjectRole() }}
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
