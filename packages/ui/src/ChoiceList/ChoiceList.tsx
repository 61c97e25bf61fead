import { type KeyboardEvent, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import type { Selection } from 'react-aria-components/ListBox'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import type { Option } from '../fieldParts/option.ts'
import { useField } from '../fieldParts/useField.ts'
import { useSettled } from '../fieldParts/useSettled.ts'
import { SearchField } from '../SearchField/SearchField.tsx'
import { useChoiceTexts } from '../texts/choiceTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './ChoiceList.css.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import { choicesShown, findable } from './choicesShown.ts'

export type { Option } from '../fieldParts/option.ts'

export interface ChoiceListProps extends FieldText {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Name of the field. The form uses it to find the error message of the field. */
  name?: string
  isDisabled?: boolean
  /**
   * Ref of the element that gets the focus of the field: the search box, or the group if there is no
   * search box.
   */
  controlRef?: Ref<HTMLElement>
}

const setRef = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Up to this number of options there is no search box. */
const fewOptions = 8
/**
 * Number of rows that are rendered first, and that are added whenever the last row scrolls into view.
 */
const rowsAtOnce = 8

/**
 * Announces a text after a pause. It is a separate component, so that the announcement does not render
 * the list again.
 */
function Announcement({ text }: { text: string }) {
  return (
    <span className={visuallyHidden} aria-live="polite">
      {useSettled(text)}
    </span>
  )
}

/** Multiple selection from a long list with a search box. The selected options are at the top. */
export function ChoiceList({ options, value, onChange, controlRef, ...props }: ChoiceListProps) {
  const texts = useChoiceTexts()
  const field = useField(props)
  const [search, setSearch] = useState('')
  // Ids of the options at the top. They do not change when the user selects an option; otherwise the
  // option would move away from the pointer.
  const [first, setFirst] = useState(() => new Set(value))
  const [seen, setSeen] = useState(value)
  const [lastGiven, setLastGiven] = useState<readonly string[]>(value)
  if (seen !== value) {
    setSeen(value)
    // If the parent component changes the selection, the selected options move to the top, so that they
    // are visible.
    if (!isSameSet(value, lastGiven)) setFirst(new Set(value))
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
    setFirst(new Set(value))
    setRowCount(rowsAtOnce)
  }
  const change = useCallback(
    (ids: string[]) => {
      setLastGiven(ids)
      onChange(ids)
    },
    [onChange],
  )
  const choose = useCallback(
    (keys: Selection) => {
      // Ctrl+A would select all options, which is probably a mistake.
      if (keys === 'all') return
      const chosen = new Set([...keys].map(String))
      change([...value.filter((id) => chosen.has(id)), ...[...chosen].filter((id) => !value.includes(id))])
    },
    [value, change],
  )
  const drawMore = useCallback(() => setRowCount((count) => count + rowsAtOnce), [])
  const toggle = ({ id, isDisabled }: Option) => {
    if (isDisabled) return
    change(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  }
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.focus()
    else if (event.key === 'Enter') {
      const [only, ...more] = shown
      if (only && more.length === 0) toggle(only)
    } else return
    // This also prevents Enter from submitting the form.
    event.preventDefault()
  }

  return (
    <div
      // If the focus moves backwards into the list, React Aria focuses the last option. The group gets the
      // focus instead.
      ref={hasSearch ? undefined : (element) => setRef(controlRef, element)}
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
                inputRef={(element) => setRef(controlRef, element)}
              />
            </div>
          )}
          <ChoiceRows
            options={drawn}
            hasMore={rowCount < shown.length}
            onMore={drawMore}
            selectedIds={value}
            onSelect={choose}
            isDisabled={props.isDisabled ?? false}
            isFixed={hasSearch}
            labelId={field.ids.label}
            describedBy={field.describedBy}
            listRef={list}
          />
          <div className={css.foot}>
            <span>{texts.chosenOf(value.length, options.length)}</span>
            {found !== '' && <span>{found}</span>}
          </div>
        </div>
      </Field>
      <Announcement text={found} />
    </div>
  )
}
