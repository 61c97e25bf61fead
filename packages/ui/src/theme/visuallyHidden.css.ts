import { style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/** For words that only assistive technology needs: out of sight, yet read. */
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
