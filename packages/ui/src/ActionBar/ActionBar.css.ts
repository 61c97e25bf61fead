import { globalStyle, style } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

const phone = '(max-width: 479px)'

export const bar: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      position: 'sticky',
      insetBlockEnd: theme.shell.alertSpace,
      zIndex: theme.order.bar,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[2]} ${theme.space[3]}`,
      padding: '12px 20px',
      backgroundColor: theme.surface.raised,
      color: theme.text.main,
      border: `${theme.border.hair} solid ${theme.line.strong}`,
      borderRadius: theme.radius.sheet,
      boxShadow: theme.shadow.float,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      '@media': {
        // The bar is not sticky if the window is short, for example at a zoom of 400 %, because it
        // would cover the content.
        '(max-height: 480px)': { position: 'static' },
        [phone]: { paddingInline: theme.space[3] },
        print: { display: 'none' },
      },
    },
  },
})

export const status: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[2],
      minInlineSize: 0,
      marginInlineEnd: 'auto',
      overflowWrap: 'anywhere',
      '@media': { [phone]: { flexBasis: '100%' } },
    },
  },
})

export const buttons: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      minInlineSize: 0,
      gap: theme.gap.action,
      '@media': { [phone]: { flexBasis: '100%' } },
    },
  },
})
// With this padding three buttons fit into one row of 360 px.
globalStyle(`${buttons} > button`, {
  '@layer': { [primitives]: { '@media': { [phone]: { flex: '1 1 auto', paddingInline: theme.space[2] } } } },
})
