import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Menu as AriaMenu, Header, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import { Icon } from '../Icon/Icon.tsx'
import { searchIcon } from '../icons/icons.ts'
import { NewTabNote, newTab } from '../Link/newTab.tsx'
import type { MenuEntry } from '../Menu/Menu.tsx'
import * as search from '../SearchField/SearchField.css.ts'
import * as css from './CommandPalette.css.ts'

/** Entry of the palette: a link (`href`) or an action (`onAction`). */
export interface PaletteEntry extends Omit<MenuEntry, 'tone' | 'unavailable'> {
  /** Second text of the entry, such as the email address of a person. */
  detail?: string
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}

export interface CommandPaletteProps {
  /** Name of the dialog and of its search box. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  query: string
  onQueryChange: (query: string) => void
  /**
   * Entries for the query, selected by the parent component. Ids must be unique across groups. Empty
   * groups are not shown.
   */
  groups: readonly PaletteGroup[]
  /**
   * Text below the entries that is announced, for example that more entries are loading or that nothing
   * was found.
   */
  status?: string
  placeholder?: string
}

/**
 * Dialog with a search box and the entries that match the query. The focus remains in the search box.
 * The arrow keys select an entry, Enter opens it, and Escape closes the dialog.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, isOpen, onOpenChange, query, onQueryChange, groups, status = '', placeholder } = props
  const shown = groups.filter(({ entries }) => entries.length > 0)
  return (
    <ModalOverlay className={css.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <AriaModal className={css.frame}>
        <Dialog className={css.dialog} aria-label={label}>
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <TextField className={css.search} aria-label={label} type="search">
              <div className={search.box}>
                <span className={search.glass}>
                  <Icon path={searchIcon} />
                </span>
                <Input ref={takeFocus} className={css.input} placeholder={placeholder} />
              </div>
            </TextField>
            <AriaMenu
              className={shown.length > 0 ? css.list : css.noList}
              aria-label={label}
              onClose={() => onOpenChange(false)}
            >
              {shown.map(({ title, entries }) => (
                <MenuSection key={title} id={title} className={css.group}>
                  <Header className={css.title}>{title}</Header>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </MenuSection>
              ))}
            </AriaMenu>
          </Autocomplete>
          <p className={css.status} role="status">
            {status}
          </p>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

/**
 * Moves the focus to the input when the dialog opens. The dialog does not move the focus if it is
 * already inside.
 */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function Entry({ entry: { id, label, detail, icon, href, target, onAction } }: { entry: PaletteEntry }) {
  return (
    <MenuItem
      id={id}
      className={css.entry}
      textValue={label}
      {...(href !== undefined && { href, ...newTab(target) })}
      {...(onAction && { onAction })}
    >
      {icon && <Icon path={icon} />}
      <span className={css.words}>
        <span>
          {label}
          <NewTabNote target={target} />
        </span>
        {detail !== undefined && <span className={css.detail}>{detail}</span>}
      </span>
    </MenuItem>
  )
}
