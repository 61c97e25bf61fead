import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.gap.field,
      margin: 0,
    },
  },
})

export const actions: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.gap.action,
    },
  },
})

export const align: Record<'start' | 'end' | 'stretch', string> = styleVariants(
  {
    start: {},
    end: { justifyContent: 'flex-end' },
    stretch: { flexDirection: 'column', alignItems: 'stretch', flexWrap: 'nowrap' },
  } as const,
  (rule) => ({ '@layer': { [primitives]: rule } }),
)

// On a narrow screen the buttons share the width.
globalStyle(`${actions}:not(${align.stretch}) > *`, {
  '@layer': { [primitives]: { '@media': { '(max-width: 479px)': { flex: '1 1 auto' } } } },
})
