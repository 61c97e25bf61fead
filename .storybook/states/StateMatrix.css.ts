import { theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

/** The table scrolls in its own frame, so that the page never scrolls sideways. */
export const frame = style({
  overflow: 'auto',
  maxBlockSize: '80vh',
  border: `1px solid ${theme.line.hair}`,
  // Keeps a focused link out of the area that the sticky header and the sticky first column cover.
  scrollPaddingBlockStart: 48,
  scrollPaddingInlineStart: 168,
})

export const table = style({ borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, lineHeight: 1.4 })

const filled = { background: theme.surface.sheet, color: theme.text.main }
const box = {
  padding: '6px 10px',
  borderBlockEnd: `1px solid ${theme.line.hair}`,
  textAlign: 'start',
  verticalAlign: 'top',
} as const

export const head = style({
  ...box,
  ...filled,
  position: 'sticky',
  insetBlockStart: 0,
  whiteSpace: 'nowrap',
})
export const screen = style({
  ...box,
  ...filled,
  position: 'sticky',
  insetInlineStart: 0,
  minInlineSize: 140,
  fontWeight: 600,
})
export const corner = style([head, { insetInlineStart: 0, zIndex: 1 }])
export const area = style({ ...box, background: theme.surface.sunken, color: theme.text.main })
export const cell = style({ ...box, ...filled, minInlineSize: 88 })
export const list = style({ margin: 0, paddingInlineStart: 16 })
export const link = style({ color: theme.accent.main, textDecoration: 'underline' })
