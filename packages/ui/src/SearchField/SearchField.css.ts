import { style } from '@vanilla-extract/css'
import * as field from '../fieldParts/Field.css.ts'
import * as iconButton from '../IconButton/IconButton.css.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const box: string = style({ '@layer': { [primitives]: { position: 'relative' } } })

export const glass: string = style({
  '@layer': {
    [primitives]: {
      position: 'absolute',
      insetInlineStart: '10px',
      insetBlockStart: 'calc(50% - 10px)',
      color: theme.text.muted,
      pointerEvents: 'none',
    },
  },
})

export const input: string = style([
  field.control,
  {
    '@layer': {
      [primitives]: {
        selectors: {
          '&&&': { paddingInline: '38px' },
          '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { appearance: 'none' },
        },
      },
    },
  },
])

export const clear: string = style([
  iconButton.root,
  iconButton.size.s,
  {
    '@layer': {
      [primitives]: {
        position: 'absolute',
        insetInlineEnd: '4px',
        insetBlockStart: '4px',
        color: theme.text.muted,
      },
    },
  },
])
