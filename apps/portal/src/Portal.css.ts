import { primitives, screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle, keyframes } from '@vanilla-extract/css'

const global = (selector: string, rule: object) => globalStyle(selector, { '@layer': { [screens]: rule } })

// The portal owns its page; `ui` resets nothing.
global('*, *::before, *::after', { boxSizing: 'border-box' })
global('html', {
  background: theme.surface.canvas,
  color: theme.text.main,
  font: `${theme.weight.text} ${theme.size.m}/${theme.leading.m} ${theme.font.sans}`,
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlock: `calc(${theme.shell.barHeight} + ${theme.space[4]}) calc(${theme.space[4]} + ${theme.shell.alertRoom})`,
})
// A word that is longer than its line breaks rather than widens the page.
global('body', { margin: 0, minHeight: '100vh', padding: 0, overflowWrap: 'break-word' })
// A date does not break at its hyphens, unless a whole line is too short for it.
global('time', { display: 'inline-block', maxInlineSize: '100%' })

// Elements without a focus ring of their own get that of the controls: the skip link, a panel that a script focuses.
globalStyle(':where(:focus-visible)', {
  '@layer': {
    [primitives]: {
      outline: `${theme.focus.width} solid ${theme.focus.outer}`,
      outlineOffset: theme.focus.gap,
    },
  },
})

// index.html shows this until the script has arrived, and only if that takes long.
const shown = keyframes({ from: { visibility: 'hidden' } })
global('.first-load', {
  margin: 0,
  padding: theme.shell.pageGutter,
  animation: `${shown} 300ms step-end`,
})
