import { auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { Select } from '@portal-gateway/ui/Select'
import * as css from '../../audit/audit.css.ts'
import { useQueryText } from '../../router/useQueryText.ts'
import { type AuditFilterState, periods } from './useAuditFilter.ts'

const all = 'all'

/** Filters of entries by user, action, record and time. */
export function AuditFilters({ filter }: { filter: AuditFilterState }) {
  return (
    <search aria-label="Filter the audit" className={css.filters}>
      <NameFilter label="By" part="by" placeholder="Name …" />
      <NameFilter label="Record" part="record" placeholder="Name …" />
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
}

/** Filter by a name; debounced. */
function NameFilter({ label, part, placeholder }: NameFilterProps) {
  // Another filter starts at the first page.
  const [text, type] = useQueryText(part, { voids: 'page' })
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={longestSearch}
      value={text.slice(0, longestSearch)}
      onChange={type}
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
    value={filter.values[part] || all}
    onChange={(id) => filter.set({ [part]: id === all ? '' : id })}
  />
)
