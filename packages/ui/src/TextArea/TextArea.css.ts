import { style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'

export const area: string = style({ '@layer': { [primitives]: { resize: 'vertical' } } })
