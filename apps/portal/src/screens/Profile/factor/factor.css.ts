import { screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../../../page/layered.ts'

/** Content of a step, below each other. */
export const step = layered({ display: 'grid', gap: theme.space[4], minInlineSize: 0 })

/** The QR code, black on white also in the dark theme, because many apps cannot read inverted codes. */
export const qrCode = layered({
  display: 'block',
  inlineSize: 'min(100%, 15rem)',
  aspectRatio: '1',
  marginInline: 'auto',
  background: '#fff',
  fill: '#000',
})

export const secret = layered({
  fontFamily: theme.font.mono,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

export const codes = layered({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: `${theme.space[2]} ${theme.space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: theme.font.mono,
  fontVariantNumeric: 'tabular-nums',
})

export const paragraph = layered({ margin: 0 })

/** A text that gets the focus when it is shown, so that screen readers read it. */
export const focused = layered({ margin: 0, outline: 'none' })

/** The status after copying; it reserves one line, so that the buttons do not move. */
export const status = layered({ margin: 0, minBlockSize: theme.leading.m, color: theme.text.muted })

// Printing the recovery codes prints only the dialog that shows them.
globalStyle(`body:has(${codes}) > :not(:has(${codes}))`, {
  '@layer': { [screens]: { '@media': { print: { display: 'none' } } } },
})

/** The buttons, which are not printed. */
export const unprinted = layered({ '@media': { print: { display: 'none' } } })
