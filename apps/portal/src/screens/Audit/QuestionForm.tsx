import { sentences } from '@portal-gateway/contract/messageKeys'
import { DayField } from '@portal-gateway/portal-forms/DayField'
import { isIncomplete } from '@portal-gateway/portal-forms/TimeField'
import { Button } from '@portal-gateway/ui/Button'
import { Form } from '@portal-gateway/ui/Form'
import { Select } from '@portal-gateway/ui/Select'
import { useRef, useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import * as css from './AccessOnDay.css.ts'
import { useAccessOnDayTexts } from './accessOnDayTexts.ts'
import { PersonChoice } from './PersonChoice.tsx'
import {
  type DayQuestion,
  isPastDay,
  type QuestionDraft,
  type SubjectKind,
  subjectKinds,
} from './useDayQuestion.ts'
import { subjectMessages, useSubjects } from './useSubjects.ts'

export interface QuestionFormProps {
  /** The initial values. */
  draft: QuestionDraft
  hasInvalidDay: boolean
  onAsk: (question: DayQuestion) => void
}

/** Form for a day, and for a study, a site, a project role, an item or a person. */
export function QuestionForm({ draft, hasInvalidDay, onAsk }: QuestionFormProps) {
  const texts = useAccessOnDayTexts()
  const failures = useFailuresTexts()
  const [{ day, kind, subject }, setValues] = useState(draft)
  const [isRefused, setRefused] = useState(hasInvalidDay)
  const subjects = useSubjects(kind, subject)
  const dayInput = useRef<HTMLInputElement>(null)
  const subjectField = useRef<HTMLDivElement>(null)
  const dayError =
    day === null
      ? texts.dayMissing
      : isPastDay(day)
        ? undefined
        : texts.translate(sentences).DAY_IS_IN_THE_FUTURE
  const subjectError = subject === '' ? texts.missing[kind] : undefined
  const options = subjects.state === 'ready' ? subjects.value : []
  const loadError =
    subjects.state === 'failed' ? failureText(failures, subjectMessages[kind], subjects.answer) : undefined
  const submit = () => {
    const isPartial = isIncomplete(dayInput.current)
    if (day !== null && !isPartial && dayError === undefined && subjectError === undefined) {
      setRefused(false)
      onAsk({ day, kind, subject })
      return
    }
    setRefused(true)
    if (isPartial || dayError !== undefined) dayInput.current?.focus()
    else subjectField.current?.querySelector(kind === 'person' ? 'input' : 'button')?.focus()
  }
  const shown = (error: string | undefined) => (isRefused ? error : undefined)
  return (
    <Form onSubmit={submit} label={texts.question}>
      <div className={css.fields}>
        <DayField
          label={texts.day}
          value={day}
          inputRef={(control) => {
            dayInput.current = control
          }}
          onChange={(next) => setValues({ day: next, kind, subject })}
          errorMessage={shown(dayError)}
        />
        <Select
          label={texts.about}
          options={subjectKinds.map((id) => ({ id, label: texts.kinds[id] }))}
          value={kind}
          onChange={(id) => setValues({ day, kind: kindOf(id), subject: '' })}
        />
        <div className={css.subject} ref={subjectField}>
          {kind === 'person' ? (
            <PersonChoice
              value={subject}
              onChange={(id) => setValues({ day, kind, subject: id })}
              chosen={options}
              errorMessage={loadError ?? shown(subjectError)}
            />
          ) : (
            <Select
              label={texts.kinds[kind]}
              options={options}
              value={options.some(({ id }) => id === subject) ? subject : null}
              onChange={(id) => setValues({ day, kind, subject: id })}
              isDisabled={subjects.state !== 'ready'}
              errorMessage={loadError ?? shown(subjectError)}
            />
          )}
        </div>
      </div>
      <div className={css.submit}>
        <Button type="submit" variant="primary">
          {texts.ask}
        </Button>
      </div>
    </Form>
  )
}

const kindOf = (id: string): SubjectKind => subjectKinds.find((each) => each === id) ?? 'item'
