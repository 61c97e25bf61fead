import type { PublicAnnouncement } from '@portal-gateway/contract/publicAnnouncements'
import { Notice } from '@portal-gateway/ui/Notice'
import { useEffect, useState } from 'react'
import type { EntryNews } from './EntryPage.tsx'
import { usePublicNewsTexts } from './publicNewsTexts.ts'
import * as css from './SignIn.css.ts'

/**
 * Returns the announcements for Sign In. Screen readers announce only the number of announcements. [EXP-117]
 */
export const publicNews = (announcements: readonly PublicAnnouncement[]): Required<EntryNews> => ({
  note: <Note count={announcements.length} />,
  list: <Announcements announcements={announcements} />,
})

function Note({ count }: { count: number }) {
  const texts = usePublicNewsTexts()
  const [isShown, show] = useState(false)
  // A live region announces only text that is added after the region is in the document.
  useEffect(() => {
    const timer = setTimeout(() => show(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={css.note}>
      {isShown && texts.count(count)}
    </p>
  )
}

function Announcements({ announcements }: { announcements: readonly PublicAnnouncement[] }) {
  const texts = usePublicNewsTexts()
  return (
    <section aria-label={texts.announcements} className={css.announcements}>
      {announcements.map(({ id, title, text, tone }) => (
        <Notice key={id} type={tone === 'WARNING' ? 'warn' : 'info'} title={title}>
          <span className={css.lines}>{text}</span>
        </Notice>
      ))}
    </section>
  )
}
