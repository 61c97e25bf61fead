import type { IconPath } from '../icons/iconPath.ts'
import { leftIcon, listIcon, outIcon, rightIcon, signOutIcon } from '../icons/icons.ts'
import * as css from './Icon.css.ts'

export type { IconPath } from '../icons/iconPath.ts'

export interface IconProps {
  path: IconPath
  /** Size in pixels; 28 is the size in a `StatePanel`. */
  size?: 16 | 20 | 28
}

/** Icons that show a direction of the text. They are mirrored if the text is written from right to left. */
const directed: readonly IconPath[] = [leftIcon, rightIcon, outIcon, signOutIcon, listIcon]

/**
 * Line icon in the colour of the text. It is hidden from assistive technology, so its meaning must also
 * be in a text.
 */
export function Icon({ path, size = 20 }: IconProps) {
  const direction = directed.includes(path) ? ` ${css.directed}` : ''
  return (
    <svg
      className={`${css.root} ${css.size[size]}${direction}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
