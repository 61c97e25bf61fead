import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

// React Aria sets data attributes for states. A native button has the pseudo-classes of the browser.
const whenHovered = '&[data-hovered], &[data-plain]:hover'
const whenPressed = '&[data-pressed], &[data-plain]:active'

/** Base style of all buttons and of links that look like buttons. */
export const root: string = style({
  '@layer': {
    [primitives]: {
      // The button is the containing block of its visually hidden text. Otherwise the text could extend the
      // scroll area of the page.
      position: 'relative',
      boxSizing: 'border-box',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: theme.space[2],
      maxInlineSize: '100%',
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderRadius: theme.radius.control,
      background: theme.surface.sheet,
      color: theme.text.main,
      font: 'inherit',
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      fontWeight: theme.weight.strong,
      textAlign: 'center',
      textDecoration: 'none',
      cursor: 'pointer',
      WebkitTapHighlightColor: 'transparent',
      transition: `background-color ${theme.time.fast} ${theme.ease.out}`,
      // On a phone with large text, one long word may be wider than the page, so it may break anywhere.
      '@media': { '(width < 400px)': { overflowWrap: 'anywhere' } },
      selectors: {
        [whenHovered]: { background: theme.surface.hover },
        [whenPressed]: { background: theme.surface.selected },
        '&[data-focus-visible], &[data-plain]:focus-visible': { ...focusRing },
        '&:focus:not([data-focus-visible]):not([data-plain])': { outline: 'none' },
        '&[aria-disabled="true"]': { cursor: 'progress' },
        '&[data-disabled]': {
          background: theme.surface.sunken,
          borderColor: theme.line.hair,
          color: theme.text.disabled,
          fontWeight: theme.weight.text,
          cursor: 'default',
        },
      },
    },
  },
})

export const size: Record<'s' | 'm' | 'l', string> = styleVariants(
  {
    s: {
      minBlockSize: '32px',
      padding: '5px 10px',
      '@media': { '(pointer: coarse)': { minBlockSize: '40px' } },
    },
    m: { minBlockSize: theme.density.controlHeight, padding: '7px 16px' },
    l: {
      minBlockSize: '44px',
      padding: '9px 16px',
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
    },
  },
  (rule) => ({ '@layer': { [primitives]: rule } }),
)

const filled = (fill: string, hover: string, pressed: string, ink: string) => ({
  background: fill,
  borderColor: fill,
  color: ink,
  selectors: {
    [whenHovered]: { background: hover, borderColor: hover },
    [whenPressed]: { background: pressed, borderColor: pressed },
  },
})

/** Returns a stronger red, which is darker in light mode and lighter in dark mode. */
const deeper = (share: string) => `color-mix(in srgb, ${theme.danger.action} ${share}, ${theme.text.main})`

export const variant: Record<'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerAction', string> =
  styleVariants(
    {
      primary: filled(theme.accent.main, theme.accent.hover, theme.accent.active, theme.accent.on),
      secondary: {},
      quiet: {
        borderColor: 'transparent',
        background: 'none',
        color: theme.accent.main,
        selectors: { '&[data-disabled]': { background: 'none', borderColor: 'transparent' } },
      },
      danger: { borderColor: theme.danger.line, color: theme.danger.action },
      dangerAction: filled(theme.danger.action, deeper('86%'), deeper('72%'), theme.danger.onAction),
    },
    (rule) => ({ '@layer': { [primitives]: rule } }),
  )

/** Button that looks disabled in every state. */
export const unavailable: string = style({
  '@layer': {
    [primitives]: {
      selectors: {
        '&, &[data-hovered], &[data-pressed]': {
          background: theme.surface.sunken,
          borderColor: theme.line.hair,
          color: theme.text.disabled,
          fontWeight: theme.weight.text,
        },
        '&[aria-disabled="true"]': { cursor: 'default' },
      },
      '@media': { '(forced-colors: active)': { selectors: { '&': { color: 'GrayText' } } } },
    },
  },
})

const turn = keyframes({ to: { rotate: '360deg' } })

/**
 * Spinner of a pending button. It is the only rotating element, and rotates slowly with reduced motion.
 */
export const spinner: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      flex: 'none',
      inlineSize: '16px',
      blockSize: '16px',
      border: `${theme.border.strong} solid currentColor`,
      borderInlineEndColor: 'transparent',
      borderRadius: '50%',
      animation: `${turn} 800ms linear infinite`,
      '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
    },
  },
})
