import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** Maximum width of a field, unless it is as wide as the page. */
export const mostWidth = '--field-most-width'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6px',
      inlineSize: '100%',
      maxInlineSize: `var(${mostWidth}, 640px)`,
      margin: 0,
      padding: 0,
      border: 0,
      color: theme.text.main,
    },
  },
})

const small = { fontSize: theme.size.s, lineHeight: theme.leading.s } as const

export const label: string = style({
  '@layer': {
    [primitives]: {
      ...small,
      fontWeight: theme.weight.strong,
      overflowWrap: 'anywhere',
      justifySelf: 'start',
    },
  },
})

export const hint: string = style({
  '@layer': { [primitives]: { ...small, color: theme.text.muted, marginBlockStart: '-4px' } },
})

/** Box of an input or a select. */
export const control: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'block',
      inlineSize: '100%',
      minBlockSize: theme.density.controlHeight,
      margin: 0,
      padding: '7px 12px',
      border: `${theme.border.hair} solid ${theme.line.control}`,
      borderRadius: theme.radius.control,
      background: theme.surface.sheet,
      color: theme.text.main,
      font: 'inherit',
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
      letterSpacing: 'inherit',
      appearance: 'none',
      // A focused control is scrolled into view together with its label and hint.
      scrollMarginBlockStart: '64px',
      selectors: {
        '&::placeholder': { color: theme.text.muted, opacity: 1 },
        '&[aria-invalid="true"], &[data-invalid]': {
          borderWidth: theme.border.strong,
          borderColor: theme.danger.line,
          padding: '6px 11px',
        },
        // Chromium's padding would make a date field 2px higher than the field beside it.
        '&::-webkit-datetime-edit-fields-wrapper': { paddingBlock: 0 },
        '&:read-only:not(button)': { background: theme.surface.sunken },
        '&:disabled': {
          background: theme.surface.sunken,
          borderColor: theme.line.hair,
          color: theme.text.disabled,
          // Without these properties, WebKit would make disabled text paler.
          WebkitTextFillColor: theme.text.disabled,
          opacity: 1,
          cursor: 'default',
        },
        // If the calendar button in a field for a time has the focus, the whole field has the focus
        // ring.
        '&:focus-visible, &[type="datetime-local"]:focus-within': { ...focusRing },
      },
    },
  },
})

export const width: Record<'full' | 'short', string> = styleVariants(
  { full: {}, short: { maxInlineSize: '120px' } },
  (rule) => ({ '@layer': { [primitives]: rule } }),
)

/** Line below the control, with the messages at the start and the counter at the end. */
export const below: string = style({
  '@layer': {
    [primitives]: {
      ...small,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: `${theme.space[1]} ${theme.space[4]}`,
    },
  },
})

export const messages: string = style({
  '@layer': {
    [primitives]: {
      flex: 1,
      display: 'grid',
      gap: theme.space[1],
      minInlineSize: 0,
      // With this minimum width, the counter moves to a separate line if the words of a message would
      // otherwise break.
      selectors: { '&:not(:empty)': { flexBasis: '6rem' } },
    },
  },
})

const message = {
  display: 'flex',
  gap: '6px',
  margin: 0,
  overflowWrap: 'anywhere',
  fontWeight: theme.weight.strong,
} as const

export const error: string = style({ '@layer': { [primitives]: { ...message, color: theme.danger.fg } } })

export const warning: string = style({ '@layer': { [primitives]: { ...message, color: theme.warn.fg } } })

export const messageIcon: string = style({ '@layer': { [primitives]: { marginBlockStart: '2px' } } })

export const counter: string = style({
  '@layer': {
    [primitives]: {
      flex: 'none',
      marginInlineStart: 'auto',
      color: theme.text.muted,
      fontVariantNumeric: theme.font.figures,
      selectors: {
        '&[data-over]': { color: theme.danger.fg, fontWeight: theme.weight.strong },
      },
    },
  },
})
