import '@portal-gateway/ui/page'
import '@portal-gateway/ui/theme'
import type { Preview } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { configure, expect, getConfig } from 'storybook/test'
import { requireCurrentPendingWork } from '../apps/portal/stories/pendingWorkCheck.ts'
import { requireStateTags } from '../apps/portal/stories/stateTags.ts'
import { answerWith, answerWithServer } from '../apps/portal/stories/storyWorker.ts'
import { DocsPage } from './docs/DocsPage.tsx'
import { lazyElementError } from './lazyElementError.ts'
import { modes } from './modes.ts'
import { withoutOwnerStacks } from './ownerStacks.ts'
import { shownUnions } from './shownUnions.ts'
import { answersFor } from './toolbar/answersFor.ts'
import { globalTypes, initialGlobals, viewports } from './toolbar/globals.ts'
import { withToolbar } from './toolbar/withToolbar.tsx'

/**
 * The timeout of asynchronous queries in a `play`, in milliseconds. It is long because machines may be busy.
 */
const longestWait = 60_000

// A developer who changes a component needs the owner stacks of its warnings.
if (import.meta.hot === undefined) withoutOwnerStacks()

configure({ getElementError: lazyElementError(getConfig().getElementError) })

const isAnswers = (value: unknown): value is RequestHandler[] => Array.isArray(value)

/** The default response for pictures of items, used by stories that define no response for them. */
const anyPicture = http.get('*/files/:id/file', () =>
  HttpResponse.text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#7a8b99" d="M0 0h4v3H0z"/></svg>',
    {
      headers: { 'content-type': 'image/svg+xml' },
    },
  ),
)

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [shownUnions],
  globalTypes,
  initialGlobals,
  decorators: [withToolbar],
  loaders: [
    async ({ parameters, globals }) => {
      // A `play` cannot find the English texts if others are shown, so it must not wait for them.
      configure({ asyncUtilTimeout: globals['texts'] === 'english' ? longestWait : 0 })
      if (parameters['isPortal'] !== true) return
      const answers: unknown = parameters['answers']
      if (parameters['server'] === true) await answerWithServer()
      else
        await answerWith([
          ...(isAnswers(answers) ? answers : []),
          ...answersFor(globals['person']),
          anyPicture,
        ])
    },
  ],
  // An icon has no path if a component, for example an alert, was rendered without its type.
  async afterEach({ canvasElement, globals, parameters, tags }) {
    await expect([...canvasElement.ownerDocument.querySelectorAll('path:not([d])')]).toEqual([])
    if (parameters['isPortal'] !== true) return
    await requireCurrentPendingWork()
    // With other texts, a `play` finds nothing and ends before the responses that it would cause.
    if (globals['texts'] === 'english') await requireStateTags(tags)
  },
  parameters: {
    // Reports only violations: listing every passing element takes longer than the check. Only media are preloaded:
    // fetching and parsing the style sheets of the page again would take half of the check, for a rule that is off.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: { assets: ['media'] } } },
    chromatic: { modes },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Foundations',
          ['Colour', 'Type', 'Spacing', 'Icons', 'Motion', 'Elevation'],
          'Components',
          'Forms',
          'Screens',
          [
            'Every state of every screen',
            'Sign in',
            'Dashboard',
            'Configuration',
            'Accounts',
            'Requests',
            'Users',
            'System',
          ],
          'Flows',
          'Packages',
          'Requirements',
        ],
      },
    },
    docs: { container: DocsPage },
    viewport: { options: viewports },
  },
}
export default preview
