import { Button } from '@portal-gateway/ui/Button'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useCaptchaTexts } from './captchaTexts.ts'

/** The state of the captcha. */
export type CaptchaState =
  | { state: 'unsolved' | 'working' | 'solved' | 'expired' }
  /** `reason` is a message that the field shows. */
  | { state: 'failed'; reason?: string }

export interface CaptchaFieldProps {
  check: CaptchaState
  /** Starts or restarts the check. */
  onStart: () => void
  errorMessage?: string | undefined
  inputRef?: (control: HTMLElement | null) => void
}

/** A checkbox that starts the browser's proof of work. [REG-009] */
export function CaptchaField({ check, onStart, errorMessage, inputRef }: CaptchaFieldProps) {
  const texts = useCaptchaTexts()
  const { state } = check
  const isFailed = state === 'failed'
  const statusText = {
    unsolved: texts.note,
    working: texts.working,
    solved: texts.solved,
    expired: texts.expired,
    failed: isFailed ? [texts.failed, check.reason].filter(Boolean).join(' ') : '',
  }[state]
  return (
    <Sheet>
      <Checkbox
        isSelected={state === 'solved'}
        isIndeterminate={state === 'working'}
        // The checkbox cannot be cleared while the check is running or after it has succeeded.
        isReadOnly={state === 'working' || state === 'solved'}
        onChange={onStart}
        isRequired
        {...(inputRef && { inputRef })}
        errorMessage={state === 'solved' || state === 'working' ? undefined : errorMessage}
        description={<span role="status">{statusText}</span>}
      >
        {texts.label}
      </Checkbox>
      {isFailed && (
        <Button size="s" icon={retryIcon} onPress={onStart}>
          {texts.retry}
        </Button>
      )}
    </Sheet>
  )
}
