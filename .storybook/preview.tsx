import '@portal-gateway/ui/theme'
import type { Preview } from '@storybook/react-vite'
import './preview.css'

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
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
}
export default preview
