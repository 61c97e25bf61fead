import * as css from './Icon.css.ts'
import { shapes } from './shapes.ts'

/** The icons there are. */
export type IconName = keyof typeof shapes

export interface IconProps {
  name: IconName
  /** The edge in pixels; 28 is for the states of a page. */
  size?: 16 | 20 | 28
}

/** A line drawing in the colour of its text. It says nothing by itself: a word stands beside it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={`${css.root} ${css.size[size]}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
}
