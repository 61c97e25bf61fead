import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'

export const box: string = style({ '@layer': { [primitives]: { position: 'relative' } } })

/**
 * Padding for the button at the end. `&&&` raises the specificity above that of the padding of an
 * invalid field.
 */
export const input: string = style({
  '@layer': { [primitives]: { selectors: { '&&&': { paddingInlineEnd: '44px' } } } },
})

export const toggle: string = style({
  '@layer': { [primitives]: { position: 'absolute', insetInlineEnd: '4px', insetBlockStart: '4px' } },
})
