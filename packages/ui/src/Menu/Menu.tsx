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
  /** A separator is above an item in the tone of danger, unless it is the first. */
  tone?: 'danger'
  /**
   * Why the item does nothing. It looks disabled but can get the focus, so that the reason, which is
   * shown below its label, is read.
   */
  unavailable?: string | undefined
}

export interface MenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'isPending'> {
  /** Label of the button, which also names the menu. */
  label: string
  icon?: IconPath
  items: readonly MenuEntry[]
  /**
   * Below this width of the window, or of a size container around it (in rem, so that large text
   * counts), the button shows only its icon and keeps its accessible name.
   */
  hideLabelBelow?: 'md'
  /** Text below the items, such as a version. It cannot be selected; it describes the menu. */
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
  // While the menu fades out, a second press would act again.
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
          // The description, which is read even if it is hidden; else it would belong to the name too.
          <span id={reasonId} className={css.reason} aria-hidden="true">
            {unavailable}
          </span>
        )}
      </span>
    </MenuItem>
  )
}

/**
 * Returns the props of an item that does nothing. React Aria's disabled items cannot get the focus,
 * so their reason would never be read; its slot for a description misses a reason that comes later.
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
