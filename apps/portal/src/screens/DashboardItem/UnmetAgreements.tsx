import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Icon } from '@portal-gateway/ui/Icon'
import { lockIcon } from '@portal-gateway/ui/icons'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { paths } from '../../paths.ts'
import * as css from './DashboardItem.css.ts'
import { useDashboardItemPageTexts } from './dashboardItemPageTexts.ts'

export interface UnmetAgreementsProps {
  item: Pick<DashboardItem, 'id' | 'unmetAgreements'>
  headingLevel: 2 | 4
}

/**
 * The agreements that the user has to sign before using an item, each with the reason and a link. The address of the
 * page is part of the link, so that a requested resource starts after the signature. [COND-033]
 */
export function UnmetAgreements({ item, headingLevel }: UnmetAgreementsProps) {
  const texts = useDashboardItemPageTexts()
  const agreements = useAgreementsTexts()
  const { pathname, search } = useLocation()
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={css.unmet} aria-labelledby={headingId}>
      <Heading className={css.sectionHeading} id={headingId}>
        {texts.agreementsToSign}
      </Heading>
      <p className={css.muted}>{texts.agreementsFirst}</p>
      <ul className={css.unmetList}>
        {item.unmetAgreements?.map(({ id, name, version, reason }, index) => (
          <li className={css.unmetEntry} key={id}>
            <Icon path={lockIcon} />
            <span className={css.unmetReason}>{agreements.unmet[reason](name, version)}</span>
            <ButtonLink
              variant={index === 0 ? 'primary' : 'secondary'}
              href={paths.agreement(id, { itemId: item.id, returnUrl: `${pathname}${search}` })}
            >
              {agreements.sign(name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
