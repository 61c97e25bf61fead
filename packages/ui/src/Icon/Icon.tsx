import * as css from './Icon.css.ts'

/** SVG path on a grid of 20 × 20, from `icons` or defined by the application. */
export type IconPath = `M${string}` | `m${string}`

export interface IconProps {
  path: IconPath
  /** Size in pixels; 28 is the size in a `StatePanel`. */
  size?: 16 | 20 | 28
}

/**
 * Line icon in the colour of the text. It is hidden from assistive technology, so its meaning must also
 * be in a text.
 */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg className={`${css.root} ${css.size[size]}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
