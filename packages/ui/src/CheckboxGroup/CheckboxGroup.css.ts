import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'

/** Each option brings its own air; together they stand closer than fields. */
export const options: string = style({
  '@layer': { [primitives]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', marginBlock: '-2px' } },
})
