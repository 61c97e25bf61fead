import { style } from '@vanilla-extract/css'
import { primitives } from './layers.css.ts'

/** For text that only assistive technology needs: invisible, but read aloud. */
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
