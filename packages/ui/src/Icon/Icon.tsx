import * as css from './Icon.css.ts'

/** SVG path on a 20 × 20 grid, from `icons` or your own. */
export type IconPath = `M${string}` | `m${string}`

export interface IconProps {
  path: IconPath
  /** Edge length in pixels; 28 is for page states. */
  size?: 16 | 20 | 28
}

/**
 * Line icon in the text's colour. Hidden from assistive technology: text next to it must give the
 * meaning.
 */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg className={`${css.root} ${css.size[size]}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
