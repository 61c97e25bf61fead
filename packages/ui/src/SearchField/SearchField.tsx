import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components/SearchField'
import * as field from '../fieldParts/Field.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'
import { useCommonTexts } from '../texts/commonTexts.ts'
import * as css from './SearchField.css.ts'

export interface SearchFieldProps extends Pick<AriaSearchFieldProps, 'name' | 'isDisabled'> {
  label: string
  value: string
  onChange: (value: string) => void
  /**
   * Whether the label is only for assistive technology. Use it if the context shows what is searched.
   */
  hideLabel?: boolean
  placeholder?: string
  /** Maximum number of characters that can be typed. */
  maxLength?: number
  onSubmit?: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

/** Search box. Escape or the clear button empties it. The parent component decides when to search. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onChange,
    hideLabel = false,
    placeholder,
    maxLength,
    name,
    isDisabled,
    onSubmit,
    inputRef,
  } = props
  const texts = useCommonTexts()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During text composition (IME), the input method handles the keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onSubmit) onSubmit(value)
    else if (event.key === 'Escape' && value !== '') onChange('')
    else return
    event.preventDefault()
    // Prevents Escape from closing a surrounding dialog.
    event.stopPropagation()
  }
  return (
    <div className={field.root}>
      {!hideLabel && (
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
      )}
      <div ref={box} className={css.box}>
        <span className={css.glass}>
          <Icon path={searchIcon} />
        </span>
        <input
          ref={inputRef}
          id={id}
          type="search"
          name={name}
          aria-label={hideLabel ? label : undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
          className={css.input}
        />
        {value !== '' && (
          <button
            type="button"
            data-plain=""
            aria-label={texts.clear}
            // The button is not a tab stop, because keyboard users can press Escape instead.
            tabIndex={-1}
            disabled={isDisabled}
            // Keeps the focus in the input, so that the on-screen keyboard remains open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChange('')
              box.current?.querySelector('input')?.focus()
            }}
            className={css.clear}
          >
            <Icon path={closeIcon} />
          </button>
        )}
      </div>
    </div>
  )
}
