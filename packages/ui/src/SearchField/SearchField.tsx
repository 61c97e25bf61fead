import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import * as field from '../fieldParts/Field.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'
import { useTexts } from '../texts/texts.tsx'
import * as css from './SearchField.css.ts'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Keeps the label for assistive technology alone, where the place says what is searched. */
  hideLabel?: boolean
  placeholder?: string
  name?: string
  isDisabled?: boolean
  onSubmit?: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

/** A box that finds. Escape or the cross empties it. When to search is up to its owner. */
export function SearchField({ label, hideLabel = false, placeholder, inputRef, ...rest }: SearchFieldProps) {
  const texts = useTexts()
  return (
    <AriaSearchField {...rest} {...(hideLabel && { 'aria-label': label })} className={field.root}>
      {!hideLabel && <Label className={field.label}>{label}</Label>}
      <div className={css.box}>
        <span className={css.glass}>
          <Icon path={searchIcon} />
        </span>
        <Input ref={inputRef} placeholder={placeholder} className={`${field.control} ${css.input}`} />
        <span className={css.clear}>
          <IconButton label={texts.clear} icon={closeIcon} size="s" variant="plain" />
        </span>
      </div>
    </AriaSearchField>
  )
}
