import * as css from './Icon.css.ts'

/** What an icon draws: an SVG path on a grid of 20, from `icons` or of your own. */
export type IconPath = `M${string}` | `m${string}`

export interface IconProps {
  path: IconPath
  /** The edge in pixels; 28 is for the states of a page. */
  size?: 16 | 20 | 28
}

/** A line drawing in the colour of its text. It says nothing by itself: a word stands beside it. */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg className={`${css.root} ${css.size[size]}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
