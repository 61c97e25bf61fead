import { style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/** Class of text that is invisible, but read by screen readers. */
export const visuallyHidden: string = style({
  '@layer': {
    [primitives]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
