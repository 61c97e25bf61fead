import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { focusPageTitleIfLost } from '../../page/pageTitle.ts'
import * as css from './User.css.ts'

export interface NoticeFailedProps {
  text: string
  retry: () => Promise<void>
  isRetrying: boolean
}

/** Says that a notice about an account could not be loaded, with the way to ask again. */
export function NoticeFailed({ text, retry, isRetrying }: NoticeFailedProps) {
  const tryAgain = async () => {
    await retry()
    // What came has taken the place of the button that had the focus.
    requestAnimationFrame(focusPageTitleIfLost)
  }
  return (
    <div role="alert" className={css.failed}>
      <span>{text}</span>
      <Button size="s" icon={retryIcon} isPending={isRetrying} onPress={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  )
}
