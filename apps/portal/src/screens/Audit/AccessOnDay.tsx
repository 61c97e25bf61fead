import {
  type AccessQuestion,
  loadAccessHistory,
  loadWholeAccessHistory,
} from '@portal-gateway/api-client/loadAccessHistory'
import { accessHistoryMessages } from '@portal-gateway/api-client/messages/accessHistory'
import { accessHistoryPage, type RightOnDay } from '@portal-gateway/contract/accessHistory'
import type { Paged } from '@portal-gateway/contract/paged'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo, useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { csvName } from '../../lists/csvName.ts'
import { ListHead } from '../../lists/ListHead.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useTableUrlState } from '../../lists/useTableUrlState.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './AccessOnDay.css.ts'
import { useAccessOnDayTexts } from './accessOnDayTexts.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { rightColumns, rightFileColumns, rightId } from './rightColumns.tsx'
import { type DayQuestion, useDayQuestion } from './useDayQuestion.ts'
import { useSubjects } from './useSubjects.ts'

/** Answers who could use what on a day. The question is in the address. [COND-065] */
export function AccessOnDay() {
  const texts = useAccessOnDayTexts()
  const titles = usePageTitlesTexts()
  const { draft, question, hasInvalidDay, ask } = useDayQuestion()
  const key = JSON.stringify(draft)
  const [asked, setAsked] = useState('')
  const [form, setForm] = useState({ key, id: 0 })
  if (form.key !== key) {
    // Another address, such as that of Back, needs a form with its values. The question of the form itself leaves the
    // form in place, so that the focus stays on its button.
    setForm({ key, id: key === asked ? form.id : form.id + 1 })
    setAsked('')
  }
  return (
    <Stack>
      <Breadcrumbs items={[{ label: titles.audit, href: paths.audit() }, { label: titles.accessOnDay }]} />
      <p className={css.note}>{texts.intro}</p>
      <Sheet>
        <QuestionForm
          key={form.id}
          draft={draft}
          hasInvalidDay={hasInvalidDay}
          onAsk={(next) => {
            setAsked(JSON.stringify(next))
            void ask(next)
          }}
        />
      </Sheet>
      {question && <Answer key={`answer ${key}`} question={question} />}
    </Stack>
  )
}

const fields = {
  item: 'itemId',
  study: 'study',
  site: 'site',
  role: 'projectRoleId',
  person: 'userId',
} as const

function Answer({ question }: { question: DayQuestion }) {
  const { day, kind, subject } = question
  const texts = useAccessOnDayTexts()
  const { noTitle } = usePortalSharedTexts()
  const failures = useFailuresTexts()
  const { api } = useServices()
  const urlState = useTableUrlState({ pageSize: accessHistoryPage, pages: <TablePages /> })
  const { filterText: _, onFilterChange: __, ...state } = urlState.state
  const { page: pageNumber = 1, pageSize = accessHistoryPage } = state
  const asked: AccessQuestion = { day, [fields[kind]]: subject }
  const view = useAnswer(['accessHistory', day, kind, subject, pageNumber, pageSize], () =>
    loadAccessHistory(api, asked, { pageNumber, pageSize }),
  )
  const subjects = useSubjects(kind, subject)
  const options = subjects.state === 'ready' ? subjects.value : []
  const name = options.find(({ id }) => id === subject)?.label ?? subject
  const isUnknown =
    subjects.state === 'ready'
      ? !options.some(({ id }) => id === subject)
      : subjects.state === 'failed' && subjects.answer.outcome === 'missing'
  const sentence = texts.asked[kind](name, day)
  const columnTexts = useMemo(() => ({ texts, noTitle }), [texts, noTitle])
  const columns = useMemo(() => rightColumns(columnTexts, kind), [columnTexts, kind])
  // The previous page is shown until the next one arrives, and its rows are removed if that fails.
  const [last, setLast] = useState<Paged<RightOnDay>>()
  if (view.state === 'ready' && view.value !== last) setLast(view.value)
  const failed = view.state === 'failed' ? view : undefined
  const isBeyond = useLastPage(view.state === 'ready' ? view.value : undefined, state.onPageChange)
  const shown = failed || isBeyond ? undefined : last
  return (
    <>
      <ListHead title={sentence} />
      <p className={css.note}>
        {texts.notes[kind]} {texts.limits}
      </p>
      <Sheet isFlush>
        <Table
          label={texts.table}
          columns={columns}
          rows={{ page: shown?.content ?? [], matching: shown?.totalElements ?? 0 }}
          row={{ id: rightId }}
          state={{ ...state, pageSize }}
          status={{
            emptyText: isUnknown
              ? texts.unknown[kind](subject)
              : kind === 'person'
                ? texts.emptyPerson
                : texts.empty,
            isLoading: view.state === 'loading' || isBeyond,
            ...(failed && {
              failure: {
                text: failureText(failures, accessHistoryMessages.list, failed.answer),
                onRetry: () => void failed.retry(),
              },
            }),
          }}
          pages={<TablePages />}
        >
          <TableDownload
            name={csvName(sentence)}
            columns={rightFileColumns(columnTexts, day)}
            rows={() => loadWholeAccessHistory(api, asked)}
          />
        </Table>
      </Sheet>
    </>
  )
}
