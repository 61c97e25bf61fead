import '@portal-gateway/ui/theme'
import type { Preview } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { configure } from 'storybook/test'
import { signedInAs } from './portalStory.tsx'
import './preview.css'
import { answerWith, answerWithServer } from './worker.ts'

// A loaded machine takes its time; a story that waits for nothing fails all the same.
configure({ asyncUtilTimeout: 5000 })

const isAnswers = (value: unknown): value is RequestHandler[] => Array.isArray(value)

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    (Story, { globals }) => {
      const theme: unknown = globals['theme']
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
      else delete document.documentElement.dataset['theme']
      return <Story />
    },
  ],
  loaders: [
    async ({ parameters }) => {
      document.body.classList.toggle('whole-page', parameters['isPortal'] === true)
      if (parameters['isPortal'] !== true) return
      const answers: unknown = parameters['answers']
      if (parameters['server'] === true) await answerWithServer()
      else await answerWith([...(isAnswers(answers) ? answers : []), ...signedInAs('ADMIN')])
    },
  ],
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
}
export default preview
