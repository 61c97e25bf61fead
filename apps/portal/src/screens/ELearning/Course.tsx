import { type Breadcrumb, Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { closeIcon, expandIcon, outIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useRef, useState } from 'react'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import * as css from './ELearning.css.ts'
import { useELearningPageTexts } from './eLearningPageTexts.ts'
import { useFullScreen } from './useFullScreen.ts'

export interface CourseProps {
  name: string
  crumbs: readonly Breadcrumb[]
  /** Address of the course's first page. */
  address: string
}

/**
 * Shows a course in a frame. The server sandboxes the pages of courses by a header (C-102). The frame's
 * `sandbox` attribute also applies to other pages that a course links to. The attribute allows as much as the
 * least strict header of the server, because a course on a separate host may need browser storage. If header
 * and attribute differ, the browser applies the stricter one.
 */
export function Course({ name, crumbs, address }: CourseProps) {
  const texts = useELearningPageTexts()
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
            {isFull ? texts.leaveFullScreen : texts.fullScreen}
          </Button>
          {/* The address is absolute, because the router would handle an address that starts with a slash. */}
          <ButtonLink
            variant="quiet"
            size="s"
            iconEnd={outIcon}
            href={new URL(address, window.location.href).href}
            target="_blank"
          >
            {texts.openInNewTab}
          </ButtonLink>
        </div>
      </div>
      <div className={css.stage} aria-busy={!isLoaded}>
        {!isLoaded && (
          <div className={css.overlay}>
            <Skeleton lines={6} label={texts.loading(name)} />
          </div>
        )}
        <iframe
          className={css.frame}
          title={texts.frame(name)}
          src={address}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the server's sandbox is stricter, see above
          sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </div>
  )
}
