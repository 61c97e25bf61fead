import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { focusPageTitleIfLost } from '../../page/pageTitle.ts'
import * as css from './User.css.ts'

export interface NoticeFailedProps {
  text: string
  retry: () => Promise<void>
  isRetrying: boolean
}

/** Error that a notice about an account could not be loaded, with a button to try again. */
export function NoticeFailed({ text, retry, isRetrying }: NoticeFailedProps) {
  const everyPage = useEveryPageTexts()
  const tryAgain = async () => {
    await retry()
    // The loaded notice has replaced the focused button, so the page's title takes the focus.
    requestAnimationFrame(focusPageTitleIfLost)
  }
  return (
    <div role="alert" className={css.failed}>
      <span>{text}</span>
      <Button size="s" icon={retryIcon} isPending={isRetrying} onPress={() => void tryAgain()}>
        {everyPage.tryAgain}
      </Button>
    </div>
  )
}
