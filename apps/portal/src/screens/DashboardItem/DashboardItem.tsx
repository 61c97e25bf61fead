import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { DashboardItem as Item } from '@portal-gateway/contract/dashboardItems'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { editIcon, outIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { type MarkdownLink, MarkdownView } from '@portal-gateway/ui/MarkdownView'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { ReadingHeading } from '../../shell/ReadingHeading.tsx'
import { useServices } from '../../shell/services.tsx'
import { useMay } from '../../shell/signedIn.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import { OutwardLink } from '../../singleSignIn/OutwardLink.tsx'
import * as css from './DashboardItem.css.ts'
import { Resources } from './Resources.tsx'

/** One application: what it is, the way into it, and its resources. [DASH-005] */
export function DashboardItem() {
  const { api } = useServices()
  const id = Number(useParams()['id'])
  const isAdministrator = useMay('ADMIN')
  // An administrator may see every item, whichever roles they hold. [C-094]
  const get = isAdministrator ? api.dashboardItems.getForAdministrators : api.dashboardItems.get
  const item = useAnswer(['dashboardItem', id, isAdministrator ? 'admin' : 'user'], () => get({ id }))

  switch (item.state) {
    case 'loading':
      return <Skeleton lines={8} />
    case 'failed':
      return (
        <>
          <ReadingHeading title="Dashboard item" isHidden />
          <LoadFailed
            title={wordsFor(dashboardItemMessages.get, item.answer)}
            view={item}
            actions={<ButtonLink href={paths.dashboard()}>Go to the dashboard</ButtonLink>}
          />
        </>
      )
    case 'ready':
      return <ItemPage item={item.value} isAdministrator={isAdministrator} />
  }
}

function ItemPage({ item, isAdministrator }: { item: Item; isAdministrator: boolean }) {
  const title = item.name || 'No title'
  return (
    <article className={css.page}>
      <header className={css.head}>
        <Breadcrumbs items={[{ label: 'Dashboard', href: paths.dashboard() }, { label: title }]} />
        <ReadingHeading title={title} />
        <p className={css.lead}>{item.shortDescription || 'No description'}</p>
        <div className={css.actions}>
          {isWebAddress(item.url) && (
            <OutwardLink href={item.url}>
              {(way) => (
                <ButtonLink {...way} variant="primary" iconEnd={outIcon}>
                  Go to {title}
                </ButtonLink>
              )}
            </OutwardLink>
          )}
          {isAdministrator && (
            <ButtonLink icon={editIcon} href={paths.editDashboardItem(item.id)}>
              Edit Item
            </ButtonLink>
          )}
        </div>
      </header>
      <div className={css.columns}>
        <section className={css.about} aria-labelledby="about">
          <h2 className={css.sectionHeading} id="about">
            About
          </h2>
          {item.details ? (
            <MarkdownView source={item.details} headingOffset={2} renderLink={outward} />
          ) : (
            <p className={css.quiet}>There is nothing more to read about this application.</p>
          )}
        </section>
        <Resources item={item} />
      </div>
    </article>
  )
}

const outward = ({ href, isExternal, children }: MarkdownLink) =>
  isExternal ? (
    <OutwardLink href={href}>{(way) => <Link {...way}>{children}</Link>}</OutwardLink>
  ) : (
    <Link href={href}>{children}</Link>
  )
