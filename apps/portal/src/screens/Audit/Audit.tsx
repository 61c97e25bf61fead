import { Tabs } from '@portal-gateway/ui/Tabs'
import { useSearchParams } from 'react-router-dom'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { AccessOnDay } from './AccessOnDay.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { useAuditPageTexts } from './auditPageTexts.ts'

/** Page for administrators with the audit, and with the question who could use what on a day. (T57) [COND-065] */
export function Audit() {
  const texts = useAuditPageTexts()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  return (
    <Tabs
      label={texts.tabsLabel}
      selectedKey={query.get('tab') === 'access' ? 'access' : 'entries'}
      // The other parameters belong to the list of the tab, so they are removed.
      onSelectionChange={(tab) =>
        void changeQuery((next) => replaceQuery(next, tab === 'access' ? { tab } : {}))
      }
      tabs={[
        { id: 'entries', title: texts.tabs.entries, content: <AuditEntries /> },
        { id: 'access', title: texts.tabs.access, content: <AccessOnDay /> },
      ]}
    />
  )
}
