import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import * as css from './User.css.ts'

export interface OpenRequestNoticeProps {
  title: string
  /** Data that the server refuses to save until the request is decided: 'Project roles'. */
  what: string
  href: string
  isOwn: boolean
}

/** Warns before editing that an open request prevents saving. [MSG-137, C-149, C-211] */
export const OpenRequestNotice = ({ title, what, href, isOwn }: OpenRequestNoticeProps) => (
  <Notice type="info" title={title}>
    <p className={css.noticeText}>
      {what} cannot be changed before it is decided{isOwn ? ' by a colleague' : ''}.{' '}
      <Link href={href}>Open the request</Link>
    </p>
  </Notice>
)
