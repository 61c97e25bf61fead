import type { Fault } from '@portal-gateway/ui/ErrorSummary'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'

export interface MissingFieldsProps {
  title: string
  faults: readonly Fault[]
}

/**
 * Lists the errors that must be fixed before the account can be created, with links to their fields. [EXP-048]
 */
export function MissingFields({ title, faults }: MissingFieldsProps) {
  if (faults.length === 0) return null
  return (
    <Notice type="info" title={title}>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem', listStyle: 'disc' }}>
        {faults.map(({ label, message, onSelect }) => (
          <li key={`${label}: ${message}`}>
            <Link onPress={onSelect}>{label}</Link>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
