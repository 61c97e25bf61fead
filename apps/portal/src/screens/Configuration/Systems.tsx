import { systemMessages } from '@portal-gateway/api-client/messages/systems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { System } from '@portal-gateway/contract/systems'
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

const messages = systemMessages.list

const columns = columnsFor<System>()([
  {
    id: 'name',
    header: 'System Name',
    width: '35%',
    value: ({ systemName }) => systemName,
    cell: ({ systemName, id }, { highlighted }) =>
      systemName.trim() ? highlighted : <span className={css.missing}>System {id}</span>,
  },
  {
    id: 'description',
    header: 'Description',
    value: ({ description }) => description,
    cell: ({ description }, { highlighted }) =>
      description ? highlighted : <span className={css.missing}>No description</span>,
    isSelfEvident: true,
  },
])

/** Lists the systems, active ones first, in the server's order. [SYS-003, SYS-017, C-227, C-234] */
export function Systems() {
  const { api } = useServices()
  const mayWrite = useMay('ADMIN')
  const systems = useAnswer(['systems'], () => api.systems.list())
  return (
    <Stack>
      <ListHead title="Systems">
        {mayWrite && (
          <ButtonLink variant="primary" icon={addIcon} href={paths.addSystem()}>
            Add System
          </ButtonLink>
        )}
      </ListHead>
      <p className={css.note}>
        Accesses say which systems somebody works with. They inform, and open no system by themselves.
        {!mayWrite && ' Systems are changed by administrators.'}
      </p>
      {systems.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, systems.answer))} view={systems} />
      ) : (
        <RecordLists
          noun="systems"
          create={{ label: 'Create a system', href: paths.addSystem() }}
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
