import { tokens } from '@portal-gateway/ui/theme'
import { create } from 'storybook/theming'
import { valueIn } from '../foundations/tokenList.ts'

/** Returns the theme of Storybook's docs pages in the colours and fonts of the portal. */
export function docsTheme(scheme: 'light' | 'dark') {
  const colour = (value: string): string => valueIn(scheme, value)
  return create({
    base: scheme,
    fontBase: tokens.font.sans,
    fontCode: tokens.font.mono,
    colorPrimary: colour(tokens.accent.main),
    colorSecondary: colour(tokens.accent.main),
    appBg: colour(tokens.surface.canvas),
    appContentBg: colour(tokens.surface.sheet),
    appPreviewBg: colour(tokens.surface.canvas),
    appBorderColor: colour(tokens.line.hair),
    textColor: colour(tokens.text.main),
    textMutedColor: colour(tokens.text.muted),
    barBg: colour(tokens.surface.sheet),
    barTextColor: colour(tokens.text.muted),
    inputBg: colour(tokens.surface.sheet),
    inputBorder: colour(tokens.line.control),
    inputTextColor: colour(tokens.text.main),
  })
}
