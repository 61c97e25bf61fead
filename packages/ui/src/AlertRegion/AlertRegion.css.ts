import { keyframes, style } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** Distance of the alerts from the lower edge of the window in pixels. */
export const edge = 8

export const region: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      position: 'fixed',
      zIndex: theme.order.toast,
      // The alerts are at the lower edge, because tabs, buttons and static alerts are at the top of a
      // page.
      insetBlockEnd: `${edge}px`,
      insetInline: theme.space[2],
      maxBlockSize: '50dvh',
      overflow: 'auto',
      display: 'grid',
      gap: theme.gap.action,
      borderRadius: theme.radius.control,
      outline: 'none',
      selectors: { '&:focus-visible': focusRing },
      '@media': {
        [from('sm')]: {
          insetInlineStart: 'auto',
          insetInlineEnd: theme.shell.pageGutter,
          inlineSize: '400px',
        },
        print: { display: 'none' },
      },
    },
  },
})

const appear = keyframes({ from: { translate: '0 8px' } })

export const passing: string = style({
  '@layer': {
    [primitives]: {
      borderRadius: theme.radius.control,
      boxShadow: theme.shadow.float,
      animation: `${appear} ${theme.time.base} ${theme.ease.out}`,
    },
  },
})
