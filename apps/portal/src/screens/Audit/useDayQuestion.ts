import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { dayOf } from '@portal-gateway/contract/validity'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'

/** What a question is about. The address contains these names. */
export const subjectKinds = ['item', 'study', 'site', 'role', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A question in the form. `day` is null, and `subject` empty, while nothing valid is entered. */
export interface QuestionDraft {
  day: string | null
  kind: SubjectKind
  /** The code of a study or a site, or an id. */
  subject: string
}

/** A question that the server can answer. */
export type DayQuestion = QuestionDraft & { day: string }

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text

/** Whether a day exists and is not in the future. */
export const isPastDay = (day: string | null): day is string =>
  day !== null && isDay(day) && day <= dayOf(Date.now())

const isIdOf = (kind: SubjectKind, subject: string) =>
  kind === 'study' || kind === 'site' ? subject !== '' : /^[1-9]\d{0,14}$/.test(subject)

/** Stores the question in the address, so that a link shows the same answer. */
export function useDayQuestion() {
  const [address] = useSearchParams()
  const [today] = useState(() => dayOf(Date.now()))
  const changeQuery = useChangeQuery()
  const kind = subjectKinds.find((each) => each === address.get('about')) ?? 'item'
  // A user can edit the address, so the value is cut to the maximum length.
  const subject = (address.get('of') ?? '').slice(0, longestSearch)
  const day = address.get('day')
  const draft: QuestionDraft = {
    // The field cannot show a day that does not exist.
    day: day === null ? today : isDay(day) ? day : null,
    kind,
    subject: isIdOf(kind, subject) ? subject : '',
  }
  const question: DayQuestion | undefined =
    isPastDay(day) && draft.subject !== '' ? { ...draft, day } : undefined
  return {
    draft,
    question,
    /** Whether the address contains a day that the server would refuse. */
    hasInvalidDay: day !== null && !isPastDay(day),
    ask: ({ day: asked, kind: about, subject: of }: DayQuestion) =>
      changeQuery((next) => replaceQuery(next, { day: asked, about, of })),
  }
}
