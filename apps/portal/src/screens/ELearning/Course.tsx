import { type Breadcrumb, Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { closeIcon, expandIcon, outIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useRef, useState } from 'react'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import * as css from './ELearning.css.ts'
import { useFullScreen } from './useFullScreen.ts'

export interface CourseProps {
  name: string
  crumbs: readonly Breadcrumb[]
  /** Leads to the course's first page. */
  address: string
}

/**
 * The course in its frame. The server shows its pages in a sandbox wherever they are opened (C-102). The
 * frame's own is a second lock that stays when a page leads elsewhere; it allows what the widest of the
 * server's allows, because a course on a host of its own may need its storage, and the narrower one wins.
 */
export function Course({ name, crumbs, address }: CourseProps) {
  const [isLoaded, setLoaded] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useFullScreen(whole)
  return (
    <div className={css.page} ref={whole} data-full={isFull || undefined}>
      <div className={css.head}>
        <Breadcrumbs items={crumbs} />
        <ReadingHeading title={name} isHidden />
        <div className={css.actions}>
          <Button
            variant="quiet"
            size="s"
            icon={isFull ? closeIcon : expandIcon}
            onPress={() => setFull(!isFull)}
          >
            {isFull ? 'Leave full screen' : 'Full screen'}
          </Button>
          {/* Whole: an address that begins with a slash is taken for one of the portal's pages. */}
          <ButtonLink
            variant="quiet"
            size="s"
            iconEnd={outIcon}
            href={new URL(address, window.location.href).href}
            target="_blank"
          >
            Open in a new tab
          </ButtonLink>
        </div>
      </div>
      <div className={css.stage} aria-busy={!isLoaded}>
        {!isLoaded && (
          <div className={css.veil}>
            <Skeleton lines={6} label={`Loading ${name}`} />
          </div>
        )}
        <iframe
          className={css.frame}
          title={`eLearning Resource -- ${name}`}
          src={address}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- see above: the server's sandbox has the last word
          sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </div>
  )
}
