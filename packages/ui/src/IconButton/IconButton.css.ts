import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      padding: 0,
      border: `${theme.border.hair} solid transparent`,
      borderRadius: theme.radius.control,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
      WebkitTapHighlightColor: 'transparent',
      transition: `background-color ${theme.time.fast} ${theme.ease.out}`,
      selectors: {
        '&[data-hovered], &[data-plain]:hover': { background: theme.surface.hover },
        '&[aria-pressed="true"]': { background: theme.surface.selected },
        '&[data-pressed], &[data-plain]:active': { background: theme.surface.selected },
        '&[data-focus-visible], &[data-plain]:focus-visible': { ...focusRing },
        '&:focus:not([data-focus-visible]):not([data-plain])': { outline: 'none' },
        '&[data-disabled], &:disabled': { color: theme.text.disabled, cursor: 'default' },
      },
    },
  },
})

const edge = (length: string) => ({ inlineSize: length, blockSize: length })

export const size: Record<'xs' | 's' | 'm', string> = styleVariants(
  {
    xs: { ...edge('24px'), '@media': { '(pointer: coarse)': edge('40px') } },
    s: { ...edge('32px'), '@media': { '(pointer: coarse)': edge('40px') } },
    m: edge(theme.density.controlHeight),
  },
  (rule) => ({ '@layer': { [primitives]: rule } }),
)

export const variant: Record<'quiet' | 'plain' | 'outlined', string> = styleVariants(
  {
    quiet: { color: theme.accent.main },
    plain: {},
    outlined: { borderColor: theme.line.control, background: theme.surface.sheet, color: theme.text.main },
  },
  (rule) => ({ '@layer': { [primitives]: rule } }),
)
