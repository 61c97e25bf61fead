import type { LiveAnnouncement } from '@portal-gateway/contract/liveAnnouncements'
import { Notice } from '@portal-gateway/ui/Notice'
import { useRef, useState } from 'react'
import { useFocusOnNext } from '../../lists/useFocusOnNext.ts'
import { versionOf } from '../../services/closedAnnouncements.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import * as css from './Dashboard.css.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'

const isClosable = ({ tone }: LiveAnnouncement) => tone === 'INFO'

/**
 * Lists the announcements for the user, except those that the user has closed. Renders nothing if
 * there are none. [EXP-115, EXP-116]
 */
export function Announcements({ live }: { live: readonly LiveAnnouncement[] }) {
  const texts = useDashboardPageTexts()
  const { closedAnnouncements } = useServices()
  const { portalUserId } = useSignedIn().profile
  const list = useRef<HTMLUListElement>(null)
  const [closed, setClosed] = useState(() => closedAnnouncements.ofUser(portalUserId))
  const shown = live.filter((each) => !isClosable(each) || !closed.includes(versionOf(each)))
  const focusOnNext = useFocusOnNext(list, shown)
  if (shown.length === 0) return null

  const close = (announcement: LiveAnnouncement) => {
    focusOnNext(announcement.id)
    closedAnnouncements.close(portalUserId, announcement)
    setClosed((before) => [...before, versionOf(announcement)])
  }
  return (
    <section aria-label={texts.announcements}>
      <ul ref={list} className={css.announcements}>
        {shown.map((each) => (
          <li key={each.id}>
            <Notice
              type={each.tone === 'WARNING' ? 'warn' : 'info'}
              title={each.title}
              {...(isClosable(each) && { onClose: () => close(each) })}
            >
              <span className={css.lines}>{each.text}</span>
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}
