import { globalStyle } from '@vanilla-extract/css'
import { theme } from '../theme/theme.css.ts'

// These rules are in no layer and have an additional `:root`, so that they override the stylesheets of
// the Vite and Next templates. Those style `:root` and `body` without a layer. The theme's sizes are in
// rem, so the root has the browser's font size.
globalStyle(':root:root', { background: theme.surface.canvas, fontSize: '100%' })
globalStyle(':root body', {
  margin: 0,
  background: theme.surface.canvas,
  color: theme.text.main,
  letterSpacing: 'normal',
  font: `${theme.weight.text} ${theme.size.m}/${theme.leading.m} ${theme.font.sans}`,
})
