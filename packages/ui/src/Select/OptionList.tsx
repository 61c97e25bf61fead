import { type KeyboardEvent, useContext } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SelectStateContext } from 'react-aria-components/Select'
import type { Option } from '../fieldParts/option.ts'
import { Icon } from '../Icon/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import * as css from './Select.css.ts'

/** Number of options that Page Up and Page Down move. */
const pageOptions = 5
const menuHeight = 300

/**
 * Returns a key handler for Page Up and Page Down. By default React Aria moves by the visible height;
 * here the keys move by a fixed number of options.
 */
function usePages() {
  const state = useContext(SelectStateContext)
  return (event: KeyboardEvent) => {
    if (!state || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
    event.preventDefault()
    event.stopPropagation()
    const { selectionManager, collection } = state
    const keys = [...collection.getKeys()].filter((key) => !selectionManager.isDisabled(key))
    const at = keys.findIndex((key) => key === selectionManager.focusedKey)
    const next = event.key === 'PageDown' ? at + pageOptions : at - pageOptions
    const key = keys[Math.min(Math.max(next, 0), keys.length - 1)]
    if (key !== undefined) selectionManager.setFocusedKey(key)
  }
}

/** Menu of a select. It is at most 300 pixels high and scrolls. */
export function OptionList({ options }: { options: readonly Option[] }) {
  const onPage = usePages()
  return (
    <Popover className={css.popover} maxHeight={menuHeight} offset={4}>
      <div className={css.pages} role="presentation" onKeyDownCapture={onPage}>
        <ListBox className={css.list} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className={css.option}
            >
              {({ isSelected }) => (
                <>
                  <span>
                    {option.label}
                    {option.description && <span className={css.description}>{option.description}</span>}
                  </span>
                  {isSelected && <Icon path={checkIcon} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Popover>
  )
}
