import { auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { Select } from '@portal-gateway/ui/Select'
import * as css from '../../audit/audit.css.ts'
import { useQueryText } from '../../router/useQueryText.ts'
import { useAuditPageTexts } from './auditPageTexts.ts'
import { type AuditFilterState } from './useAuditFilter.ts'

const all = 'all'

/** Filters of audit entries by user, action, record and time. */
export function AuditFilters({ filter }: { filter: AuditFilterState }) {
  const texts = useAuditPageTexts()
  const translate = useTranslate()
  return (
    <search aria-label={texts.filter} className={css.filters}>
      <NameFilter label={texts.by} part="by" placeholder={texts.name} />
      <NameFilter label={texts.record} part="record" placeholder={texts.name} />
      <Choice
        label={texts.action}
        part="action"
        every={texts.allActions}
        choices={translate(auditActionLabels)}
        filter={filter}
      />
      <Choice
        label={texts.kind}
        part="kind"
        every={texts.allKinds}
        choices={translate(auditEntityLabels)}
        filter={filter}
      />
      <Choice label={texts.when} part="days" every={texts.anyTime} choices={texts.periods} filter={filter} />
    </search>
  )
}

interface NameFilterProps {
  label: string
  part: 'by' | 'record'
  placeholder: string
}

/** Field that filters by a name; the input is debounced. */
function NameFilter({ label, part, placeholder }: NameFilterProps) {
  // Changing the filter resets the list to its first page.
  const [text, type] = useQueryText(part, { dependentParameter: 'page' })
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
  choices: Readonly<Record<string, string>>
  filter: AuditFilterState
}

const Choice = ({ label, part, every, choices, filter }: ChoiceProps) => (
  <Select
    label={label}
    options={[
      { id: all, label: every },
      ...Object.entries(choices).map(([id, text]) => ({ id, label: text })),
    ]}
    value={filter.values[part] || all}
    onChange={(id) => filter.set({ [part]: id === all ? '' : id })}
  />
)
