import { useId } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Button } from '../Button/Button.tsx'
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
}

export interface MenuProps {
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
export function Menu({ label, icon, items, hideLabelBelow, note }: MenuProps) {
  const noteId = useId()
  return (
    <MenuTrigger>
      <Button variant="quiet" {...(icon && { icon })}>
        <span className={hideLabelBelow ? css.hiddenBelow[hideLabelBelow] : css.label}>{label}</span>
        <Icon path={downIcon} size={16} />
      </Button>
      <Popover className={css.popover} placement="bottom end" offset={4}>
        <AriaMenu className={css.list} {...(note !== undefined && { 'aria-describedby': noteId })}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              className={css.item}
              textValue={item.label}
              {...(item.href !== undefined && { href: item.href, ...newTab(item.target) })}
              {...(item.onAction && { onAction: item.onAction })}
            >
              {item.icon && <Icon path={item.icon} />}
              <span>
                {item.label}
                <NewTabNote target={item.target} />
              </span>
            </MenuItem>
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
