import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'

export const box: string = style({ '@layer': { [primitives]: { position: 'relative' } } })

/** Room for the button at the end; twice, so that the narrower padding of a wrong field does not win. */
export const input: string = style({
  '@layer': { [primitives]: { selectors: { '&&&': { paddingInlineEnd: '44px' } } } },
})

export const toggle: string = style({
  '@layer': { [primitives]: { position: 'absolute', insetInlineEnd: '4px', insetBlockStart: '4px' } },
})
