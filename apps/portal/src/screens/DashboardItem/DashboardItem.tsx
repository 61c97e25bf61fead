import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { asUsersSee } from '@portal-gateway/contract/asUsersSee'
import type { DashboardItem as Item } from '@portal-gateway/contract/dashboardItems'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { editIcon, outIcon, searchIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { type MarkdownLink, MarkdownView } from '@portal-gateway/ui/MarkdownView'
import { Notice } from '@portal-gateway/ui/Notice'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { UnavailableLink } from '@portal-gateway/ui/UnavailableLink'
import { type ReactNode, useCallback, useEffect, useId, useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { WhyItem } from '../../explanations/WhyItem.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { opensApplication } from '../../maintenance/opensApplication.ts'
import { useMaintenance } from '../../maintenance/useMaintenance.ts'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { idOf } from '../../router/idOf.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useMay } from '../../session/signedIn.tsx'
import { useOpenedItem } from '../../session/useOpenedItem.ts'
import { OutwardLink } from '../../singleSignIn/OutwardLink.tsx'
import * as css from './DashboardItem.css.ts'
import { useDashboardItemPageTexts } from './dashboardItemPageTexts.ts'
import { isUsable } from './isUsable.ts'
import { OutwardTextLink } from './OutwardTextLink.tsx'
import { Resources } from './Resources.tsx'
import { Screenshots } from './Screenshots.tsx'
import { StartedResource } from './StartedResource.tsx'
import { UnmetAgreements } from './UnmetAgreements.tsx'
import { useItem } from './useItem.ts'

const messages = dashboardItemMessages.get
function ToTheDashboard() {
  const everyPage = useEveryPageTexts()
  return <ButtonLink href={paths.dashboard()}>{everyPage.toDashboard}</ButtonLink>
}

const toTheDashboard = <ToTheDashboard />

/** Page of an application: description, links and resources. [DASH-005] */
export function DashboardItem() {
  const texts = useDashboardItemPageTexts()
  const translate = useTranslate()
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <StoredItem id={id} />
  return (
    <>
      <ReadingHeading title={texts.title} isHidden />
      <StatePanel icon={searchIcon} title={translate(messages).missing} actions={toTheDashboard} />
    </>
  )
}

function StoredItem({ id }: { id: number }) {
  const texts = useDashboardItemPageTexts()
  const item = useItem(id)
  const isAdministrator = useMay('ADMIN')

  switch (item.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return (
        <>
          <ReadingHeading title={texts.title} isHidden />
          <CallFailed messages={messages} view={item} actions={toTheDashboard} />
        </>
      )
    case 'ready':
      return <ItemPage item={item.value} isAdministrator={isAdministrator} />
  }
}

function ItemPage({ item, isAdministrator }: { item: Item; isAdministrator: boolean }) {
  const itemTitle = useItemTitle()
  const titles = usePageTitlesTexts()
  const shared = usePortalSharedTexts()
  const texts = useDashboardItemPageTexts()
  const remember = useOpenedItem()
  const { pathname, search } = useLocation()
  const title = itemTitle(item)
  useEffect(() => remember(item.id), [remember, item.id])
  // The server sends inactive parts to administrators too. Only the editor shows them.
  const shown = useMemo(() => asUsersSee(item), [item])
  return (
    <>
      <ItemView
        item={shown}
        heading={
          <>
            <Breadcrumbs items={[{ label: titles.dashboard, href: paths.dashboard() }, { label: title }]} />
            {item.inactive && (
              <Notice type="warn" title={shared.isInactive}>
                {texts.inactive}
              </Notice>
            )}
            <ReadingHeading title={title} />
          </>
        }
        actions={
          <>
            {isAdministrator && (
              <ButtonLink icon={editIcon} href={paths.editDashboardItem(item.id)}>
                {texts.edit}
              </ButtonLink>
            )}
            <WhyItem item={item} returnUrl={`${pathname}${search}`} />
          </>
        }
        maintenanceAction={
          isAdministrator && (
            <Link href={paths.editDashboardItem(item.id, 'basicDetails')}>{texts.changeMaintenance}</Link>
          )
        }
      />
      {isUsable(shown) && <StartedResource item={shown} />}
    </>
  )
}

export interface ItemViewProps {
  item: Item
  heading: ReactNode
  /** Buttons after the link to the application. */
  actions?: ReactNode
  /** Link in the notice about maintenance. */
  maintenanceAction?: ReactNode
  /** Level of the headings below the item's title. */
  headingLevel?: 2 | 4
  /** Whether links inside the portal open a new tab. */
  opensTabs?: boolean
}

/** Content of an item as users see it, or the agreements that the user has to sign first. [COND-033] */
export function ItemView(props: ItemViewProps) {
  const { item, heading, actions, maintenanceAction, headingLevel = 2, opensTabs = false } = props
  const itemTitle = useItemTitle()
  const shared = usePortalSharedTexts()
  const texts = useDashboardItemPageTexts()
  const title = itemTitle(item)
  const Heading = `h${headingLevel}` as const
  const ids = useId()
  const maintenance = useMaintenance()(item)
  const isMaintained = maintenance !== undefined
  const isLinked = isUsable(item) && isWebAddress(item.url)
  const untilId = `${ids}until`
  const noteId = `${ids}note`
  const reasonIds = `${untilId} ${noteId}`
  const reasonFor = useCallback(
    (address: string) => (isMaintained && opensApplication(address, item.url) ? reasonIds : undefined),
    [isMaintained, item.url, reasonIds],
  )
  // Memoized, because MarkdownView parses the text again when this function changes.
  const renderLink = useMemo(() => outward(reasonFor), [reasonFor])
  return (
    <article className={css.page}>
      <header className={css.head}>
        {heading}
        {isMaintained && (
          <Notice type="warn" title={<span id={untilId}>{maintenance}</span>}>
            <div id={noteId}>
              {item.maintenanceNote} {texts.maintenance}
            </div>
            {maintenanceAction}
          </Notice>
        )}
        <p className={css.lead}>{item.shortDescription || shared.noDescription}</p>
        <div className={css.actions}>
          {isLinked && isMaintained && (
            <UnavailableLink look="button" iconEnd={outIcon} reasonId={reasonIds}>
              {texts.goTo(title)}
            </UnavailableLink>
          )}
          {isLinked && !isMaintained && (
            <OutwardLink href={item.url}>
              {(linkProps) => (
                <ButtonLink {...linkProps} variant="primary" iconEnd={outIcon}>
                  {texts.goTo(title)}
                </ButtonLink>
              )}
            </OutwardLink>
          )}
          {actions}
        </div>
      </header>
      {isUsable(item) ? (
        <div className={css.columns}>
          <div className={css.reading}>
            <section className={css.about} aria-labelledby={`${ids}about`}>
              <Heading className={css.sectionHeading} id={`${ids}about`}>
                {texts.about}
              </Heading>
              {item.details ? (
                <MarkdownView source={item.details} headingOffset={headingLevel} renderLink={renderLink} />
              ) : (
                <p className={css.muted}>{texts.nothingAbout}</p>
              )}
            </section>
            <Screenshots item={item} headingLevel={headingLevel} />
          </div>
          <Resources item={item} headingLevel={headingLevel} opensTabs={opensTabs} reasonFor={reasonFor} />
        </div>
      ) : (
        <UnmetAgreements item={item} headingLevel={headingLevel} />
      )}
    </article>
  )
}

const outward =
  (reasonFor: (address: string) => string | undefined) =>
  ({ href, isExternal, children }: MarkdownLink) =>
    isExternal ? (
      <OutwardTextLink href={href} reasonId={reasonFor(href)}>
        {children}
      </OutwardTextLink>
    ) : (
      <Link href={href}>{children}</Link>
    )
