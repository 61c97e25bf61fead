import { formatFileSize } from '@portal-gateway/contract/fileSize'
import type { Resource } from '@portal-gateway/contract/resources'
import { isWebAddress } from '@portal-gateway/contract/webAddress'
import { Icon, type IconPath } from '@portal-gateway/ui/Icon'
import { downloadIcon, fileIcon, linkIcon, outIcon, playIcon, rightIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import * as css from './DashboardItem.css.ts'
import { useDashboardItemPageTexts } from './dashboardItemPageTexts.ts'
import { OutwardTextLink } from './OutwardTextLink.tsx'

export interface ResourceLineProps {
  resource: Resource
  /**
   * Called instead of the browser's own download, so that a refusal is shown on this page and not
   * as a page of JSON.
   */
  onDownload: (resource: Resource) => Promise<void>
  /** Whether a course opens in a new tab. */
  opensTabs: boolean
  /**
   * Returns the ids of the elements with the reason why an address cannot be opened; undefined if
   * it can be opened.
   */
  reasonFor: (address: string) => string | undefined
}

/** Resource with its type and size, and a link or button that opens it. */
export function ResourceLine({ resource, onDownload, opensTabs, reasonFor }: ResourceLineProps) {
  const texts = useDashboardItemPageTexts()
  const { api } = useServices()
  switch (resource.resType) {
    case 'DOWNLOAD': {
      const address = api.fileAddress({ itemId: resource.itemId, id: resource.id })
      return (
        <Line
          icon={fileIcon}
          iconEnd={downloadIcon}
          note={formatFileSize(resource.fileExt, resource.fileSize)}
        >
          <a
            className={css.resourceName}
            href={address}
            onClick={(event) => {
              // With a modifier key, the browser opens a new tab or window.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void onDownload(resource)
            }}
          >
            {resource.name}
          </a>
        </Line>
      )
    }
    case 'URL':
      return (
        <Line icon={linkIcon} iconEnd={outIcon} note={texts.link}>
          {resource.url && isWebAddress(resource.url) ? (
            <OutwardTextLink href={resource.url} reasonId={reasonFor(resource.url)}>
              {resource.name}
            </OutwardTextLink>
          ) : (
            resource.name
          )}
        </Line>
      )
    default:
      return (
        <Line icon={playIcon} iconEnd={opensTabs ? outIcon : rightIcon} note={texts.eLearning}>
          <Link
            href={paths.eLearning({ itemId: resource.itemId, resourceId: resource.id })}
            {...(opensTabs && { target: '_blank' })}
          >
            {resource.name}
          </Link>
        </Line>
      )
  }
}

interface LineProps {
  icon: IconPath
  iconEnd?: IconPath
  note: string
  children: ReactNode
}

function Line({ icon, iconEnd, note, children }: LineProps) {
  return (
    <li className={css.resource}>
      <Icon path={icon} size={20} />
      <div className={css.resourceWords}>
        <div>{children}</div>
        <div className={css.resourceNote}>{note}</div>
      </div>
      {iconEnd && <Icon path={iconEnd} size={20} />}
    </li>
  )
}
