import { primitives, theme } from '@portal-gateway/ui/theme'
import { globalStyle, keyframes } from '@vanilla-extract/css'
import { layeredGlobal } from './page/layered.ts'

// The portal sets the page's base styles, because `ui` contains no CSS reset.
layeredGlobal('*, *::before, *::after', { boxSizing: 'border-box' })
layeredGlobal('html', {
  background: theme.surface.canvas,
  color: theme.text.main,
  font: `${theme.weight.text} ${theme.size.m}/${theme.leading.m} ${theme.font.sans}`,
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlock: `calc(${theme.shell.barHeight} + ${theme.space[4]}) calc(${theme.space[4]} + ${theme.shell.alertSpace})`,
})
// Breaks a word that is wider than its line. Otherwise the word would widen the page.
layeredGlobal('body', { margin: 0, minHeight: '100vh', padding: 0, overflowWrap: 'break-word' })
// A date does not break at its hyphens, unless it is wider than a whole line.
layeredGlobal('time', { display: 'inline-block', maxInlineSize: '100%' })

// Shows the focus ring of the controls on elements without their own ring, such as the skip link and focused
// panels.
globalStyle(':where(:focus-visible)', {
  '@layer': {
    [primitives]: {
      outline: `${theme.focus.width} solid ${theme.focus.outer}`,
      outlineOffset: theme.focus.gap,
    },
  },
})

// index.html shows this element after a delay while the script loads.
const shown = keyframes({ from: { visibility: 'hidden' } })
layeredGlobal('.first-load', {
  margin: 0,
  padding: theme.shell.pageGutter,
  animation: `${shown} 300ms step-end`,
})
// start.js shows this element on Sign In if its scripts do not start.
layeredGlobal('.start-late:not([hidden])', {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  margin: 0,
  padding: theme.space[3],
  textAlign: 'center',
  background: theme.surface.sheet,
  borderBlockStart: `${theme.border.hair} solid ${theme.line.control}`,
})
