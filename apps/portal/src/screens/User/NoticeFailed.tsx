import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import * as css from './User.css.ts'

export interface NoticeFailedProps {
  text: string
  retry: () => Promise<void>
  isRetrying: boolean
}

/** In place of a notice about an account that could not be loaded. */
export const NoticeFailed = ({ text, retry, isRetrying }: NoticeFailedProps) => (
  <div role="alert" className={css.failed}>
    <span>{text}</span>
    <Button size="s" icon={retryIcon} isPending={isRetrying} onPress={() => void retry()}>
      Try again
    </Button>
  </div>
)
