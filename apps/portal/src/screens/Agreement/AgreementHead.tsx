import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import type { Fact } from '@portal-gateway/ui/Facts'
import { Facts } from '@portal-gateway/ui/Facts'
import type { ReactNode } from 'react'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import * as css from './Agreement.css.ts'

export interface AgreementHeadProps {
  name: string
  facts: readonly Fact[]
  /** A message above the name. */
  message?: ReactNode
  actions?: ReactNode
}

/** Breadcrumbs, name and facts of an agreement. */
export function AgreementHead({ name, facts, message, actions }: AgreementHeadProps) {
  const titles = usePageTitlesTexts()
  return (
    <header className={css.head}>
      <div className={css.screenOnly}>
        <Breadcrumbs
          items={[{ label: titles.profile, href: paths.profile('agreements') }, { label: name }]}
        />
      </div>
      {message}
      <ReadingHeading title={name} />
      <Facts facts={facts} />
      {actions}
    </header>
  )
}
