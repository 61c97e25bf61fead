import { studyMessages, studyTexts } from '@portal-gateway/api-client/messages/studies'
import type { Study } from '@portal-gateway/contract/studies'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Facts } from '@portal-gateway/ui/Facts'
import { Stack } from '@portal-gateway/ui/Stack'
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filterFromRows } from '../../lists/filterFromRows.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './Configuration.css.ts'
import { type ConfigurationPageTexts, useConfigurationPageTexts } from './configurationPageTexts.ts'
import { OneOfList } from './OneOfList.tsx'

const messages = studyMessages.list

/**
 * Read-only list of the studies, or the details of the study in the URL's `study` parameter.
 * [SYS-002, C-013]
 */
export function Studies() {
  const study = useSearchParams()[0].get('study')
  return study === null ? <AllStudies /> : <OneStudy study={study} key={study} />
}

function AllStudies() {
  const texts = useConfigurationPageTexts()
  const { api } = useServices()
  const urlState = useTableUrlState()
  const columns = useMemo(() => studyColumns(texts.studies), [texts])
  const studies = useAnswer(['studies'], () => api.studies.list())
  return (
    <Stack>
      <ListHead title={texts.studies.title} />
      <p className={css.note}>{texts.studies.note}</p>
      {studies.state === 'failed' ? (
        <CallFailed messages={messages} view={studies} />
      ) : (
        <Table
          label={texts.studies.title}
          columns={columns}
          rows={studies.state === 'ready' ? studies.value : none}
          row={{ id: ({ study }) => study, href: ({ study }) => paths.study(study) }}
          filter={{ label: texts.studies.filter, fromRows: filterFromRows }}
          {...urlState}
          status={{ isLoading: studies.state === 'loading' }}
        >
          <TableDownload name="studies" />
        </Table>
      )}
    </Stack>
  )
}

const none: readonly Study[] = []

/** Details of one study, which is found in the list by its name. [C-223, MSG-111] */
function OneStudy({ study }: { study: string }) {
  const texts = useConfigurationPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const studies = useAnswer(['studies'], () => api.studies.list())
  const found = studies.state === 'ready' ? studies.value.find((each) => each.study === study) : undefined
  return (
    <OneOfList
      list={{ ...texts.studies, tab: 'studies' }}
      name={study}
      failure={translate(studyTexts).notLoaded}
      missing={texts.studies.missing(study)}
      view={studies}
      isThere={found !== undefined}
    >
      {found && (
        <Facts
          facts={[
            { term: texts.studies.study, value: found.study },
            { term: texts.studies.label, value: found.label },
          ]}
        />
      )}
    </OneOfList>
  )
}

/** Columns of the list of studies. */
export const studyColumns = (texts: ConfigurationPageTexts['studies']) =>
  columnsFor<Study>()([
    { id: 'study', header: texts.study, width: '30%', value: ({ study }) => study },
    { id: 'label', header: texts.label, value: ({ label }) => label },
  ])
