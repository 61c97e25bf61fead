import { type KeyboardEvent, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import type { Selection } from 'react-aria-components/ListBox'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import type { Option } from '../fieldParts/option.ts'
import { useField } from '../fieldParts/useField.ts'
import { useSettled } from '../fieldParts/useSettled.ts'
import { SearchField } from '../SearchField/SearchField.tsx'
import { useTexts } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './ChoiceList.css.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import { choicesShown, findable } from './choicesShown.ts'

export type { Option } from '../fieldParts/option.ts'

export interface ChoiceListProps extends FieldText {
  options: readonly Option[]
  selectedIds: readonly string[]
  onChange: (ids: string[]) => void
  /** Also finds the form's message for this field. */
  name?: string
  isDisabled?: boolean
  /** Takes the focus for the field: the search, or the group of list and words where there is none. */
  controlRef?: Ref<HTMLElement>
}

const hand = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** So few are found by looking. */
const fewOptions = 8
/** So many rows are drawn at first, and as many more whenever the last of them comes into sight. */
const rowsAtOnce = 8

/** A part of its own: what is read out after a pause renders nothing else. */
function Spoken({ text }: { text: string }) {
  return (
    <span className={visuallyHidden} aria-live="polite">
      {useSettled(text)}
    </span>
  )
}

/** Any number of many, found by typing; the chosen ones stand on top. */
export function ChoiceList({ options, selectedIds, onChange, controlRef, ...props }: ChoiceListProps) {
  const texts = useTexts()
  const field = useField(props)
  const [search, setSearch] = useState('')
  // Chosen before the search: what is ticked now must not jump away from under the finger.
  const [first, setFirst] = useState(() => new Set(selectedIds))
  const [seen, setSeen] = useState(selectedIds)
  const [given, give] = useState<readonly string[]>(selectedIds)
  if (seen !== selectedIds) {
    setSeen(selectedIds)
    // Chosen by the owner: it has to be seen.
    if (!isSameSet(selectedIds, given)) setFirst(new Set(selectedIds))
  }
  const list = useRef<HTMLDivElement>(null)
  const all = useMemo(() => findable(options), [options])
  const hasSearch = options.length > fewOptions
  const [rowCount, setRowCount] = useState(rowsAtOnce)
  const shown = useMemo(() => choicesShown(all, search, first), [all, search, first])
  const drawn = useMemo(() => shown.slice(0, rowCount), [shown, rowCount])
  const found = search === '' ? '' : texts.choicesFound(shown.length, options.length)

  const find = (text: string) => {
    setSearch(text)
    setFirst(new Set(selectedIds))
    setRowCount(rowsAtOnce)
  }
  const change = useCallback(
    (ids: string[]) => {
      give(ids)
      onChange(ids)
    },
    [onChange],
  )
  const choose = useCallback(
    (keys: Selection) => {
      // Every one of many at a key is a slip.
      if (keys === 'all') return
      const chosen = new Set([...keys].map(String))
      change([
        ...selectedIds.filter((id) => chosen.has(id)),
        ...[...chosen].filter((id) => !selectedIds.includes(id)),
      ])
    },
    [selectedIds, change],
  )
  const drawMore = useCallback(() => setRowCount((count) => count + rowsAtOnce), [])
  const toggle = ({ id, isDisabled }: Option) => {
    if (isDisabled) return
    change(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id])
  }
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.focus()
    else if (event.key === 'Enter') {
      const [only, ...more] = shown
      if (only && more.length === 0) toggle(only)
    } else return
    // Nor is the form submitted.
    event.preventDefault()
  }

  return (
    <div
      // A list that is given the focus from below would bring it to its last option.
      ref={hasSearch ? undefined : (element) => hand(controlRef, element)}
      className={`${fieldCss.root} ${css.group}`}
      role="group"
      aria-labelledby={field.ids.label}
      aria-describedby={hasSearch ? undefined : field.describedBy}
      tabIndex={hasSearch ? undefined : -1}
    >
      <Field {...props} field={field} isNative>
        <div className={css.box} data-invalid={field.isInvalid || undefined}>
          {hasSearch && (
            <div className={css.search} onKeyDownCapture={onSearchKey}>
              <SearchField
                label={texts.searchIn(props.label)}
                hideLabel
                placeholder={texts.searchIn(props.label)}
                value={search}
                onChange={find}
                isDisabled={props.isDisabled ?? false}
                inputRef={(element) => hand(controlRef, element)}
              />
            </div>
          )}
          <ChoiceRows
            options={drawn}
            hasMore={rowCount < shown.length}
            onMore={drawMore}
            selectedIds={selectedIds}
            onSelect={choose}
            isDisabled={props.isDisabled ?? false}
            isFixed={hasSearch}
            labelId={field.ids.label}
            describedBy={field.describedBy}
            listRef={list}
          />
          <div className={css.foot}>
            <span>{texts.chosenOf(selectedIds.length, options.length)}</span>
            {found !== '' && <span>{found}</span>}
          </div>
        </div>
      </Field>
      <Spoken text={found} />
    </div>
  )
}
