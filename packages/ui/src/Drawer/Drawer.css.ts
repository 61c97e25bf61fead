import { style } from '@vanilla-extract/css'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { rightToLeft } from '../theme/rightToLeft.ts'
import { theme } from '../theme/theme.css.ts'

const motion = `${theme.time.slow} ${theme.ease.out}`

export const scrim: string = style({
  '@layer': {
    [primitives]: {
      position: 'fixed',
      inset: 0,
      zIndex: theme.order.dialog,
      overflow: 'hidden',
      backgroundColor: theme.surface.scrim,
      transition: `background-color ${motion}`,
      selectors: { '&[data-entering], &[data-exiting]': { backgroundColor: 'transparent' } },
    },
  },
})

export const pane: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      blockSize: '100%',
      inlineSize: '19rem',
      maxInlineSize: 'calc(100% - 48px)',
      backgroundColor: theme.surface.canvas,
      borderInlineEnd: `${theme.border.hair} solid ${theme.line.strong}`,
      boxShadow: theme.shadow.dialog,
      transition: `translate ${motion}`,
      selectors: {
        '&[data-entering], &[data-exiting]': { translate: '-100% 0' },
        [`&[data-entering]${rightToLeft}, &[data-exiting]${rightToLeft}`]: { translate: '100% 0' },
      },
    },
  },
})

export const dialog: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      blockSize: '100%',
      overflow: 'auto',
      display: 'flex',
      flexDirection: 'column',
      color: theme.text.main,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      outline: 'none',
    },
  },
})

export const head: string = style({
  '@layer': {
    [primitives]: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[3],
      minBlockSize: theme.shell.barHeight,
      paddingInlineStart: '20px',
      paddingInlineEnd: theme.space[2],
    },
  },
})

export const title: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      flex: 1,
      minInlineSize: 0,
      margin: 0,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      fontWeight: theme.weight.title,
      overflowWrap: 'anywhere',
    },
  },
})
