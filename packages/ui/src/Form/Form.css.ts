import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
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
      '@media': { print: { display: 'none' } },
    },
  },
})

const phone = '(max-width: 479px)'
const low = '(max-height: 560px)'

/**
 * Sticky buttons, which cover the padding of the dialog. They are not sticky if the window is short,
 * for example at a zoom of 400 %, because they would cover the content.
 */
export const sticky: string = style({
  '@layer': {
    [primitives]: {
      position: 'sticky',
      insetBlockEnd: `calc(-1 * ${theme.space[5]})`,
      zIndex: 1,
      marginInline: `calc(-1 * ${theme.space[5]})`,
      marginBlockEnd: `calc(-1 * ${theme.space[5]})`,
      paddingBlock: theme.space[3],
      paddingInline: theme.space[5],
      backgroundColor: theme.surface.raised,
      borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
      '@media': {
        [phone]: {
          insetBlockEnd: '-20px',
          marginInline: '-20px',
          marginBlockEnd: '-20px',
          paddingInline: '20px',
        },
        [low]: { position: 'static' },
      },
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

// On a narrow screen the buttons share the full width.
globalStyle(`${actions}:not(${align.stretch}) > *`, {
  '@layer': { [primitives]: { '@media': { '(max-width: 479px)': { flex: '1 1 auto' } } } },
})
