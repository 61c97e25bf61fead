import { studyMessages, studyNotLoaded } from '@portal-gateway/api-client/messages/studies'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Study } from '@portal-gateway/contract/studies'
import { Facts } from '@portal-gateway/ui/Facts'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useSearchParams } from 'react-router-dom'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableAddress } from '../../lists/useTableAddress.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Configuration.css.ts'
import { OneOfList } from './OneOfList.tsx'

const messages = studyMessages.list

const columns = columnsFor<Study>()([
  { id: 'study', header: 'Study', width: '30%', value: ({ study }) => study },
  { id: 'label', header: 'Label', value: ({ label }) => label },
])

/** The project's studies, read-only: all of them, or the one in the address. [SYS-002, C-013] */
export function Studies() {
  const study = useSearchParams()[0].get('study')
  return study === null ? <AllStudies /> : <OneStudy study={study} key={study} />
}

function AllStudies() {
  const { api } = useServices()
  const address = useTableAddress()
  const studies = useAnswer(['studies'], () => api.studies.list())
  return (
    <Stack>
      <ListHead title="Studies" />
      <p className={css.note}>What is studied. Studies come from outside of the portal.</p>
      {studies.state === 'failed' ? (
        <LoadFailed {...loadWords(messages.failure, wordsFor(messages, studies.answer))} view={studies} />
      ) : (
        <Table
          label="Studies"
          columns={columns}
          rows={studies.state === 'ready' ? studies.value : none}
          row={{ id: ({ study }) => study, href: ({ study }) => paths.study(study) }}
          filter={{ label: 'Filter studies' }}
          {...address}
          status={{ isLoading: studies.state === 'loading' }}
        >
          <TableDownload name="studies" />
        </Table>
      )}
    </Stack>
  )
}

const none: readonly Study[] = []

/** Details of one study; finds it in the list by its name. [C-223, MSG-111] */
function OneStudy({ study }: { study: string }) {
  const { api } = useServices()
  const studies = useAnswer(['studies'], () => api.studies.list())
  const found = studies.state === 'ready' ? studies.value.find((each) => each.study === study) : undefined
  return (
    <OneOfList
      list={{ label: 'Studies', tab: 'studies' }}
      name={study}
      failure={studyNotLoaded}
      missing={`There is no study called ${study}.`}
      view={studies}
      isThere={found !== undefined}
    >
      {found && (
        <Facts
          facts={[
            { term: 'Study', value: found.study },
            { term: 'Label', value: found.label },
          ]}
        />
      )}
    </OneOfList>
  )
}
