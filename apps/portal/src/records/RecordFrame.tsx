import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { usePageTitlesTexts } from '../router/pageTitlesTexts.ts'
import { useRecordName } from '../router/useRecordName.ts'
import * as css from './RecordFrame.css.ts'

export interface RecordFrameProps {
  /** Label of the record's list, and its tab in the configuration. */
  list: { label: string; tab: string }
  /** Name of the stored record, which becomes the page's heading; undefined until it is loaded. */
  name?: string
  /** Actions for the whole record. */
  actions?: ReactNode
  children: ReactNode
}

/** Frame of a record's page: breadcrumbs to the list, and below them the record or its loading state. */
export function RecordFrame({ list, name, actions, children }: RecordFrameProps) {
  const titles = usePageTitlesTexts()
  useRecordName(name)
  return (
    <Stack>
      <div className={css.head}>
        <Breadcrumbs
          items={[
            { label: titles.configuration, href: paths.configuration() },
            { label: list.label, href: paths.configuration(list.tab) },
          ]}
        />
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </Stack>
  )
}
