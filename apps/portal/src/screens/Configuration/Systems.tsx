import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { System } from '@portal-gateway/contract/systems'
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
import { systemColumns } from './systemColumns.tsx'

const messages = systemMessages.list

/** Lists the systems, active ones first, in the server's order. [SYS-003, SYS-017, C-227, C-234] */
export function Systems() {
  const texts = useConfigurationPageTexts()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const columns = useMemo(() => systemColumns(texts.systems, shared), [texts, shared])
  const systems = useAnswer(['systems'], () => api.systems.list())
  return (
    <Stack>
      <ListHead title={texts.systems.title}>
        {mayWrite && (
          <ButtonLink variant="primary" icon={addIcon} href={paths.addSystem()}>
            {texts.systems.add}
          </ButtonLink>
        )}
      </ListHead>
      <p className={css.note}>
        {texts.systems.note}
        {!mayWrite && ` ${texts.systems.changedBy}`}
      </p>
      {systems.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, systems.answer))} view={systems} />
      ) : (
        <RecordLists
          texts={texts.systems.lists}
          create={{ label: texts.systems.create, href: paths.addSystem() }}
          columns={columns}
          rows={systems.state === 'ready' ? systems.value : none}
          isLoading={systems.state === 'loading'}
          hrefOf={paths.editSystem}
        />
      )}
    </Stack>
  )
}

const none: readonly System[] = []
