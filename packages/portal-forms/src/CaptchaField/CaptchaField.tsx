import { Button } from '@portal-gateway/ui/Button'
import { Checkbox } from '@portal-gateway/ui/Checkbox'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useCaptchaTexts } from './captchaTexts.ts'

/** How far the check is. */
export type CaptchaState =
  | { state: 'unsolved' | 'working' | 'solved' | 'expired' }
  /** `reason` says why, in words. */
  | { state: 'failed'; reason?: string }

export interface CaptchaFieldProps {
  check: CaptchaState
  /** Begins the check, or begins it again. */
  onStart: () => void
  errorMessage?: string | undefined
  inputRef?: (control: HTMLElement | null) => void
}

/** A box by which a visitor lets the browser prove that a person is there. [REG-009] */
export function CaptchaField({ check, onStart, errorMessage, inputRef }: CaptchaFieldProps) {
  const texts = useCaptchaTexts()
  const { state } = check
  const isFailed = state === 'failed'
  const said = {
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
        // What has begun, or is proved, is not taken back.
        isReadOnly={state === 'working' || state === 'solved'}
        onChange={onStart}
        isRequired
        {...(inputRef && { inputRef })}
        errorMessage={state === 'solved' || state === 'working' ? undefined : errorMessage}
        description={<span role="status">{said}</span>}
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
