import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import * as css from './User.css.ts'
import { type UserPageTexts, useUserPageTexts } from './userPageTexts.ts'

export interface OpenRequestNoticeProps {
  /** Texts about the data that the server refuses to save until the request is decided. */
  about: UserPageTexts['openProfileChange']
  href: string
  isOwn: boolean
}

/**
 * Notice that an open request prevents saving. It is shown before the user edits. [MSG-137, C-149,
 * C-211]
 */
export const OpenRequestNotice = ({ about, href, isOwn }: OpenRequestNoticeProps) => {
  const texts = useUserPageTexts()
  return (
    <Notice type="info" title={about.title}>
      <p className={css.noticeText}>
        {isOwn ? about.effectOnOwn : about.effect} <Link href={href}>{texts.openTheRequest}</Link>
      </p>
    </Notice>
  )
}
