import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Card } from '@portal-gateway/ui/Card'
import { Icon } from '@portal-gateway/ui/Icon'
import { lockIcon, outIcon, warnIcon } from '@portal-gateway/ui/icons'
import { UnavailableLink } from '@portal-gateway/ui/UnavailableLink'
import { type ReactNode, useId } from 'react'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { useMaintenance } from '../../maintenance/useMaintenance.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { OutwardLink } from '../../singleSignIn/OutwardLink.tsx'
import * as css from './Dashboard.css.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'

export interface ItemCardProps {
  item: Omit<DashboardCard, 'isPinned'>
  /**
   * Index of the card's drawing. Neighbouring cards should have different drawings. By default the drawing
   * depends on the item's id.
   */
  plate?: number | undefined
  /** Replaces the link to the item's page. */
  view?: ReactNode
  /** Control at the end of the actions. */
  pin?: ReactNode
  /** Control on a separate line at the foot of the card. */
  why?: ReactNode
  /** Called when the application is opened. */
  onOpen?: () => void
  headingLevel?: 2 | 3
}

/**
 * Card of an application. Open is its main action; the title and View link to the item's page. If the user has to sign
 * agreements first, the main action leads to the first one. [DASH-009 to DASH-012, EXP-123, COND-033, C-107]
 */
export function ItemCard({ item, plate, view, pin, why, onOpen, headingLevel = 2 }: ItemCardProps) {
  const itemTitle = useItemTitle()
  const shared = usePortalSharedTexts()
  const texts = useDashboardPageTexts()
  const { api } = useServices()
  const title = itemTitle(item)
  const agreements = useAgreementsTexts()
  const { unmetAgreements = [] } = item
  const [unmet] = unmetAgreements
  const isOpenable = !unmet && isWebAddress(item.url)
  const maintenance = useMaintenance()(item)
  const reasonId = useId()
  return (
    <Card
      title={title}
      isTitleMissing={!item.name}
      description={item.shortDescription || shared.noDescription}
      isDescriptionMissing={!item.shortDescription}
      plate={plate ?? String(item.id)}
      {...(!view && { titleHref: paths.dashboardItem(item.id) })}
      headingLevel={headingLevel}
      {...(item.thumbnailId !== null && {
        image: api.fileAddress({ itemId: item.id, id: item.thumbnailId }),
      })}
      actions={
        <>
          {maintenance !== undefined && (
            <p className={`${css.reason} ${css.warning}`} id={reasonId}>
              <Icon path={warnIcon} size={16} />
              <span>
                <strong>{maintenance}</strong> {item.maintenanceNote}
              </span>
            </p>
          )}
          {unmet && (
            <>
              <p className={css.reason}>
                <Icon path={lockIcon} size={16} />
                <span>{agreements.unmet[unmet.reason](unmet.name, unmet.version)}</span>
              </p>
              <span className={css.sign}>
                <ButtonLink
                  size="s"
                  about={title}
                  href={paths.agreement(unmet.id, { itemId: item.id, returnUrl: paths.dashboard() })}
                >
                  {agreements.sign(unmet.name)}
                </ButtonLink>
              </span>
              {unmetAgreements.length > 1 && (
                <span className={css.more}>{agreements.more(unmetAgreements.length - 1)}</span>
              )}
            </>
          )}
          {isOpenable && maintenance !== undefined && (
            <UnavailableLink look="button" size="s" iconEnd={outIcon} about={title} reasonId={reasonId}>
              {texts.open}
            </UnavailableLink>
          )}
          {isOpenable && maintenance === undefined && (
            <OutwardLink href={item.url}>
              {(linkProps) => (
                <ButtonLink
                  {...linkProps}
                  size="s"
                  iconEnd={outIcon}
                  about={title}
                  {...(onOpen && { onPress: onOpen })}
                >
                  {texts.open}
                </ButtonLink>
              )}
            </OutwardLink>
          )}
          {view ?? (
            <ButtonLink
              variant={isOpenable || unmet ? 'quiet' : 'secondary'}
              size="s"
              href={paths.dashboardItem(item.id)}
              about={title}
            >
              {texts.view}
            </ButtonLink>
          )}
          {pin && <span className={css.pin}>{pin}</span>}
          {why && <span className={css.why}>{why}</span>}
        </>
      }
    />
  )
}
