import { auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { Select } from '@portal-gateway/ui/Select'
import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useState } from 'react'
import * as css from '../../audit/audit.css.ts'
import { type AuditFilterState, periods } from './useAuditFilter.ts'

const all = 'all'

/** Finds entries by who, what, which record and when. */
export function AuditFilters({ filter }: { filter: AuditFilterState }) {
  return (
    <search aria-label="Filter the audit" className={css.filters}>
      <NameFilter label="By" part="by" placeholder="First name …" filter={filter} />
      <NameFilter label="Record" part="record" placeholder="Name …" filter={filter} />
      <Choice label="Action" part="action" every="All actions" texts={auditActionLabels} filter={filter} />
      <Choice label="Kind" part="kind" every="All kinds" texts={auditEntityLabels} filter={filter} />
      <Choice label="When" part="days" every="Any time" texts={periods} filter={filter} />
    </search>
  )
}

interface NameFilterProps {
  label: string
  part: 'by' | 'record'
  placeholder: string
  filter: AuditFilterState
}

/** The list follows once typing pauses. */
function NameFilter({ label, part, placeholder, filter }: NameFilterProps) {
  const held = filter.values[part]
  const [text, setText] = useState(held)
  const [known, setKnown] = useState(held)
  // The address changed by another way than by typing here.
  if (held !== known) {
    setKnown(held)
    if (held !== text.trim()) setText(held)
  }
  const { call } = useDebounced((typed: string) => filter.set({ [part]: typed.trim() }))
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(typed) => {
        setText(typed)
        call(typed)
      }}
    />
  )
}

interface ChoiceProps {
  label: string
  part: 'action' | 'kind' | 'days'
  every: string
  texts: Readonly<Record<string, string>>
  filter: AuditFilterState
}

const Choice = ({ label, part, every, texts, filter }: ChoiceProps) => (
  <Select
    label={label}
    options={[{ id: all, label: every }, ...Object.entries(texts).map(([id, text]) => ({ id, label: text }))]}
    selectedId={filter.values[part] || all}
    onSelect={(id) => filter.set({ [part]: id === all ? '' : id })}
  />
)
