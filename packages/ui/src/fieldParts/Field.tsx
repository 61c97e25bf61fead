import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon, warnIcon } from '../icons/icons.ts'
import { useFieldTexts } from '../texts/fieldTexts.ts'
import { Counter } from './Counter.tsx'
import * as css from './Field.css.ts'
import type { FieldText } from './fieldText.ts'
import type { FieldState } from './useField.ts'

export interface FieldProps extends FieldText {
  field: FieldState
  /** Length of the text, which is compared with the limit. */
  length?: number
  limit?: number | undefined
  /**
   * Whether the label must be connected to a native control. React Aria connects its own controls to
   * the label.
   */
  isNative?: boolean
  children: ReactNode
}

function Message({ tone, children }: { tone: 'error' | 'warning'; children: ReactNode }) {
  return (
    <p className={tone === 'error' ? css.error : css.warning}>
      <span className={css.messageIcon}>
        <Icon path={tone === 'error' ? dangerIcon : warnIcon} size={16} />
      </span>
      <span>{children}</span>
    </p>
  )
}

/** Layout of every field: label, hint, control, messages, counter. */
export function Field({
  label,
  hint,
  warningMessage,
  isRequired,
  field,
  length = 0,
  limit,
  isNative = false,
  children,
}: FieldProps) {
  const texts = useFieldTexts()
  const { ids, errorMessage, overBy } = field
  const hasMessages = field.isInvalid || Boolean(warningMessage)
  return (
    <>
      <Label className={css.label} {...(isNative && { id: ids.label, htmlFor: ids.control })}>
        {label}
        {isRequired && ` ${texts.required}`}
      </Label>
      {hint && (
        <div id={ids.hint} className={css.hint}>
          {hint}
        </div>
      )}
      {children}
      {(hasMessages || limit !== undefined) && (
        <div className={css.below}>
          {hasMessages && (
            <div id={ids.messages} className={css.messages}>
              {errorMessage && <Message tone="error">{errorMessage}</Message>}
              {/* A text that is too long has only one error message. */}
              {overBy > 0 && !errorMessage && <Message tone="error">{texts.shortenBy(overBy)}</Message>}
              {warningMessage && <Message tone="warning">{warningMessage}</Message>}
            </div>
          )}
          {limit !== undefined && <Counter id={ids.counter} length={length} limit={limit} />}
        </div>
      )}
    </>
  )
}
