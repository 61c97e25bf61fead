import { Fragment, useId, useRef, useState } from 'react'
import {
  Menu as AriaMenu,
  MenuItem,
  type MenuItemProps,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { downIcon } from '../icons/icons.ts'
import { NewTabNote, newTab } from '../Link/newTab.tsx'
import * as css from './Menu.css.ts'

/** Menu item: a link (`href`) or an action (`onAction`). */
export interface MenuEntry {
  id: string
  label: string
  href?: string
  target?: string
  icon?: IconPath
  onAction?: () => void
  /**
   * Tone of the item. An item with the tone `danger` has a separator above it, unless it is the first
   * item.
   */
  tone?: 'danger'
  /**
   * Reason why the item is unavailable. The item looks disabled but is focusable, so that screen
   * readers read the reason, which is shown below the label.
   */
  unavailable?: string | undefined
}

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'isPending'> {
  /** Label of the button. It is also the name of the menu. */
  label: string
  icon?: IconPath
  items: readonly MenuEntry[]
  /**
   * If the window or a surrounding size container is narrower than this, the button shows only its
   * icon. The accessible name does not change. The width of the container is measured in rem, because
   * large text needs more space.
   */
  hideLabelBelow?: 'md'
  /** Text below the items, such as a version. It describes the menu and cannot be selected. */
  note?: string
}

/** Button that opens a menu of links and actions. */
export function Menu({ label, icon, items, hideLabelBelow, note, variant = 'quiet', ...button }: MenuProps) {
  const noteId = useId()
  const { isPending = false } = button
  const [isOpen, setOpen] = useState(false)
  const hasActed = useRef(false)
  const toggle = (isNowOpen: boolean) => {
    if (isNowOpen) hasActed.current = false
    setOpen(isNowOpen && !isPending)
  }
  // While the menu fades out, a second press would run the action again.
  const actOnce = (onAction: () => void) => {
    if (hasActed.current) return
    hasActed.current = true
    onAction()
  }
  return (
    <MenuTrigger isOpen={isOpen && !isPending} onOpenChange={toggle}>
      <Button {...button} variant={variant} {...(icon && { icon })}>
        <span className={hideLabelBelow ? css.hiddenBelow[hideLabelBelow] : css.label}>{label}</span>
        <Icon path={downIcon} size={16} />
      </Button>
      <Popover className={css.popover} placement="bottom end" offset={4}>
        <AriaMenu className={css.list} {...(note !== undefined && { 'aria-describedby': noteId })}>
          {items.map((item, index) => (
            <Fragment key={item.id}>
              {item.tone === 'danger' && index > 0 && <Separator className={css.separator} />}
              <Item item={item} onAct={actOnce} />
            </Fragment>
          ))}
        </AriaMenu>
        {note !== undefined && (
          <p className={css.note} id={noteId}>
            {note}
          </p>
        )}
      </Popover>
    </MenuTrigger>
  )
}

interface ItemProps {
  item: MenuEntry
  onAct: (onAction: () => void) => void
}

function Item({ item, onAct }: ItemProps) {
  const { id, label, href, target, icon, onAction, tone, unavailable } = item
  const reasonId = useId()
  return (
    <MenuItem
      id={id}
      className={`${css.item} ${tone ? css.tone[tone] : ''}`}
      textValue={label}
      {...(href !== undefined && { href, ...newTab(target) })}
      {...(unavailable !== undefined ? inert(reasonId) : onAction && { onAction: () => onAct(onAction) })}
    >
      {icon && <Icon path={icon} />}
      <span className={css.words}>
        <span>
          {label}
          <NewTabNote target={target} />
        </span>
        {unavailable !== undefined && (
          // A description is read even if it is hidden. If it were not hidden, it would also be a part
          // of the name.
          <span id={reasonId} className={css.reason} aria-hidden="true">
            {unavailable}
          </span>
        )}
      </span>
    </MenuItem>
  )
}

/**
 * Returns the props of an unavailable item. Disabled items of React Aria are not focusable, so their
 * reason would never be read. React Aria's slot for descriptions is not used, because it ignores a
 * reason that is added later.
 */
function inert(reasonId: string) {
  const attributes = { 'aria-disabled': true, 'aria-describedby': reasonId } as const
  return {
    shouldCloseOnSelect: false,
    render: (props) =>
      'href' in props ? (
        <a {...props} {...attributes}>
          {props.children}
        </a>
      ) : (
        <div {...props} {...attributes} />
      ),
  } satisfies MenuItemProps
}
