import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import * as field from '../fieldParts/Field.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'
import { commonTexts } from '../texts/commonTexts.ts'
import { useTextsFrom } from '../texts/texts.tsx'
import * as css from './SearchField.css.ts'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Keeps the label for assistive technology alone, where the place says what is searched. */
  hideLabel?: boolean
  placeholder?: string
  /** No more can be typed: what is searched by takes so many characters. */
  maxLength?: number
  name?: string
  isDisabled?: boolean
  onSubmit?: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

/** A box that finds. Escape or the cross empties it. When to search is up to its owner. */
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
  const texts = useTextsFrom(commonTexts)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that compose a letter are the keyboard's.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onSubmit) onSubmit(value)
    else if (event.key === 'Escape' && value !== '') onChange('')
    else return
    event.preventDefault()
    // A dialog around it stays open.
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
            // By keyboard there is Escape.
            tabIndex={-1}
            disabled={isDisabled}
            // The box keeps the focus, and a phone its keyboard.
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
