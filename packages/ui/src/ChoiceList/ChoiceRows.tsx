import { memo, type Ref } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem, type Selection } from 'react-aria-components/ListBox'
import * as box from '../Checkbox/Checkbox.css.ts'
import type { Option } from '../fieldParts/option.ts'
import { useChoiceTexts } from '../texts/choiceTexts.ts'
import * as css from './ChoiceList.css.ts'

export interface ChoiceRowsProps {
  /** Rows to render. */
  options: readonly Option[]
  hasMore: boolean
  onMore: () => void
  selectedIds: readonly string[]
  onSelect: (keys: Selection) => void
  isDisabled: boolean
  /** Whether the height is the same for any number of results. */
  isFixed: boolean
  labelId: string
  describedBy: string | undefined
  listRef: Ref<HTMLDivElement>
}

/**
 * More rows are rendered when the last rendered row is closer than this to the visible part. The unit
 * is the height of the list.
 */
const moreWithin = 0.5

function Rows({ listRef, ...props }: ChoiceRowsProps) {
  const texts = useChoiceTexts()
  return (
    <ListBox
      ref={listRef}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      selectionMode="multiple"
      selectedKeys={props.selectedIds}
      onSelectionChange={props.onSelect}
      // The list does not handle Escape, so that Escape closes the surrounding dialog.
      escapeKeyBehavior="none"
      disabledKeys={props.isDisabled ? props.options.map(({ id }) => id) : []}
      className={props.isFixed ? `${css.list} ${css.fixed}` : css.list}
      // During the first render the collection is empty even if there are options, so the options are checked
      // instead.
      renderEmptyState={() => props.options.length === 0 && <div className={css.none}>{texts.noChoices}</div>}
    >
      <Collection items={props.options}>
        {({ id, label, description, isDisabled }) => (
          <ListBoxItem id={id} textValue={label} isDisabled={isDisabled ?? false} className={css.option}>
            <span className={box.box} aria-hidden="true" />
            <span>
              {label}
              {description && <span className={css.description}>{description}</span>}
            </span>
          </ListBoxItem>
        )}
      </Collection>
      {props.hasMore && canLoadMore() && (
        <ListBoxLoadMoreItem scrollOffset={moreWithin} onLoadMore={props.onMore} />
      )}
    </ListBox>
  )
}

// jsdom has no IntersectionObserver. React Aria's component throws an error without it.
const canLoadMore = (): boolean => typeof IntersectionObserver !== 'undefined'

const isSameList = (a: readonly Option[], b: readonly Option[]): boolean =>
  a.length === b.length && a.every((option, place) => option === b[place])

/**
 * List of a ChoiceList. It is memoized and compares the options one by one; otherwise React Aria would
 * render each row at every key press.
 */
export const ChoiceRows = memo(Rows, ({ options, ...before }, { options: nextOptions, ...next }) => {
  const names = Object.keys(next) as (keyof typeof next)[]
  return isSameList(options, nextOptions) && names.every((name) => Object.is(before[name], next[name]))
})
