import { labelIn } from '@portal-gateway/contract/labels'
import type { Validity } from '@portal-gateway/contract/validity'
import { Button } from '@portal-gateway/ui/Button'
import { theme } from '@portal-gateway/ui/theme'
import { useId, useState } from 'react'
import { DayField } from '../DayField/DayField.tsx'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'

/** The two fields of a validity, in order. */
export const validityFields = ['validFrom', 'validUntil'] as const
export type ValidityField = (typeof validityFields)[number]

const small = { fontSize: theme.size.s, lineHeight: theme.leading.s } as const
const beside = { display: 'flex', flexWrap: 'wrap', gap: `${theme.space[2]} ${theme.space[4]}` } as const
// Beside a field without a hint, the input of a field with a hint would be lower.
const below = { display: 'grid', gap: theme.space[2], maxInlineSize: '20rem' } as const

const labels = { validFrom: 'Valid from', validUntil: 'Valid until' } as const

export interface ValidityFieldsProps {
  /** Name of the role that has these dates. */
  name: string
  value: Validity
  /** Called with the changed field; null means no limit. */
  onChange: (change: Partial<Record<ValidityField, string | null>>) => void
  errors?: Partial<Record<ValidityField, string>> | undefined
  /** Hint below the last day. */
  untilHint?: string | undefined
  /** Whether the last day is required. */
  isRequired?: boolean
  isDisabled?: boolean
  /**
   * When the fields are shown. By default a button shows them if there are no dates. `focused` moves the focus to the
   * first field when it is rendered.
   */
  shown?: 'ifSet' | 'always' | 'focused'
  /** Called with the control of each field, so that a form can focus it and find incomplete input. */
  onControl?: ((field: ValidityField, control: HTMLInputElement | null) => void) | undefined
}

/**
 * Edits the first and the last day of a role. If there are none, a button is shown instead of the fields, because
 * most roles need no dates. [COND-012, COND-013]
 */
export function ValidityFields(props: ValidityFieldsProps) {
  const {
    name,
    value,
    onChange,
    errors = {},
    untilHint,
    isRequired = false,
    isDisabled,
    shown,
    onControl,
  } = props
  const texts = useValidityTexts()
  const translate = useTranslate()
  const hintId = useId()
  const [isPressed, setPressed] = useState(false)
  const hasDates = Boolean(value.validFrom || value.validUntil)
  const [isOpen, setOpen] = useState(hasDates)
  // The fields remain open while the user empties them.
  if (hasDates && !isOpen) setOpen(true)
  const hasErrors = validityFields.some((field) => errors[field] !== undefined)
  const isShown = isOpen || isRequired || hasErrors || shown === 'always' || shown === 'focused'
  if (!isShown) {
    if (shown === 'ifSet') return null
    return (
      <Button
        size="s"
        variant="quiet"
        aria-label={texts.setOf(name)}
        isDisabled={isDisabled ?? false}
        onPress={() => {
          setPressed(true)
          setOpen(true)
        }}
      >
        {texts.set}
      </Button>
    )
  }
  return (
    <div
      role="group"
      aria-label={texts.datesOf(name)}
      aria-describedby={hintId}
      style={{ display: 'grid', gap: theme.space[2] }}
    >
      <div id={hintId} style={{ ...small, color: theme.text.muted }}>
        {isRequired ? texts.hint : `${texts.hint} ${texts.hintEmpty}`}
      </div>
      <div style={untilHint === undefined ? beside : below}>
        {validityFields.map((field) => (
          <div key={field} style={{ flexBasis: '14rem' }}>
            <DayField
              label={labelIn(translate, labels[field])}
              value={value[field]}
              onChange={(day) => onChange({ [field]: day })}
              isRequired={field === 'validUntil' && isRequired}
              isDisabled={isDisabled ?? false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed the button that opens the fields
              autoFocus={field === 'validFrom' && (isPressed || shown === 'focused')}
              hint={field === 'validUntil' ? untilHint : undefined}
              errorMessage={errors[field]}
              inputRef={onControl && ((control) => onControl(field, control))}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
