import { loadUsers } from '@portal-gateway/api-client/loadUsers'
import { userMessages } from '@portal-gateway/api-client/messages/users'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { type Option, Select } from '@portal-gateway/ui/Select'
import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useAccessOnDayTexts } from './accessOnDayTexts.ts'

export interface PersonChoiceProps {
  value: string
  onChange: (id: string) => void
  /** The chosen person, which the search need not find. */
  chosen: readonly Option[]
  errorMessage: string | undefined
}

const mostFound = 50
const pauseMs = 300
const nobody = { outcome: 'done', value: { content: [] } } as const

/** Search for a person, and the choice from the first persons that it has found. */
export function PersonChoice({ value, onChange, chosen, errorMessage }: PersonChoiceProps) {
  const texts = useAccessOnDayTexts()
  const failures = useFailuresTexts()
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  const search = useDebounced(setTerm, pauseMs)
  const text = term.trim()
  const view = useAnswer(['subjects', 'people', text], async () =>
    text === ''
      ? nobody
      : loadUsers(api, { filterText: text, pageSize: mostFound, excludePortalRoleAssociations: true }),
  )
  const found =
    view.state === 'ready'
      ? view.value.content.map(({ id, person: { firstName, lastName, email } }) => ({
          id: String(id),
          label: `${firstName} ${lastName}`,
          description: email,
        }))
      : []
  const others = chosen.filter(({ id }) => !found.some((each) => each.id === id))
  const options = [...found, ...others]
  return (
    <>
      <SearchField
        label={texts.searchPerson}
        placeholder={texts.searchPersonHint}
        maxLength={longestSearch}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          search.call(next)
        }}
      />
      <Select
        label={texts.kinds.person}
        options={options}
        value={options.some(({ id }) => id === value) ? value : null}
        onChange={onChange}
        isDisabled={options.length === 0}
        placeholder={
          text !== '' && view.state === 'ready' && found.length === 0 ? texts.nobodyFound : undefined
        }
        errorMessage={
          view.state === 'failed' ? failureText(failures, userMessages.list, view.answer) : errorMessage
        }
      />
    </>
  )
}
