import './toolbar.css'
import { TextsProvider } from '@portal-gateway/ui/texts'
import { theme } from '@portal-gateway/ui/theme'
import type { Decorator } from '@storybook/react-vite'
import { Fragment, type ReactNode } from 'react'
import { InLanguage } from '../../apps/portal/src/german.tsx'
import { Arabic, Marked } from '../texts/Marked.tsx'
import { applyGlobals } from './applyGlobals.ts'

/**
 * A language that is written from right to left, with western digits. The portal's texts remain English, because it
 * has none in this language. React Aria derives from the language in which direction arrow keys move and menus open.
 */
const rightToLeft = 'he'

/** Shows a story with the values of Storybook's toolbar. */
export const withToolbar: Decorator = (Story, { globals, viewMode }) => {
  // A docs page shows stories of both themes, and applies the toolbar to the page itself (DocsPage.tsx).
  if (viewMode !== 'docs') applyGlobals(globals)
  const isDark = viewMode === 'docs' && globals['theme'] === 'dark'
  const story = isDark ? (
    <Dark>
      <Story />
    </Dark>
  ) : (
    <Story />
  )
  // The portal keeps the session in its state, so another person needs a new portal.
  const shown = <Fragment key={String(globals['person'])}>{story}</Fragment>
  const directed =
    globals['direction'] === 'rtl' ? <TextsProvider locale={rightToLeft}>{shown}</TextsProvider> : shown
  if (globals['texts'] === 'german') return <InLanguage>{directed}</InLanguage>
  // The texts are right to left themselves, so the item for the direction has no effect.
  if (globals['texts'] === 'arabic') return <Arabic>{shown}</Arabic>
  return globals['texts'] === 'marked' ? <Marked>{directed}</Marked> : directed
}

const Dark = ({ children }: { children: ReactNode }) => (
  <div style={{ colorScheme: 'dark', background: theme.surface.canvas, color: theme.text.main }}>
    {children}
  </div>
)
