import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { portalStory, signedOut } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Sign in/Sign In: Institutions',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const configuration = { institutions: institutionsExample }
const at = (route: string, more: object = {}) => ({
  route,
  answers: signedOut,
  portal: { configuration, ...more },
})
type Canvas = ReturnType<typeof within>
const links = (canvas: Canvas) =>
  canvas.getAllByRole('link', { name: /^Sign in with/ }).map((link: HTMLElement) => link.textContent)

/** Each institution has a link, which keeps the page that was asked for. */
export const Three: Story = {
  parameters: {
    ...at('/?redirectPath=%2Fapp%2Fprofile&redirectParams=%7B%22tab%22%3A%22security%22%7D&message=Hello'),
    requirements: ['IDENT-050'],
  },
  async play({ canvas }) {
    await canvas.findByLabelText('Password')
    await expect(links(canvas)).toEqual([
      'Sign in with Lake University',
      'Sign in with Harbour Institute of Marine Science',
      'Sign in with Clinic North',
    ])
    const lake = canvas.getByRole('link', { name: 'Sign in with Lake University' })
    await expect(lake).toHaveAttribute(
      'href',
      'https://portal.example/PG-API/rest/public/institutions/lake/start?redirectPath=%2Fapp%2Fprofile&redirectParams=%7B%22tab%22%3A%22security%22%7D',
    )
    // The browser opens it, not the router.
    await expect(lake).toHaveAttribute('target', '_top')
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at('/'), globals: { theme: 'dark' } }

/** The institution that was last used in this browser is first. */
export const Remembered: Story = {
  parameters: { ...at('/', { institution: 'clinic' }), requirements: ['IDENT-050'] },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: 'Sign in with Clinic North' })
    await expect(links(canvas)).toEqual([
      'Sign in with Clinic North',
      'Sign in with Lake University',
      'Sign in with Harbour Institute of Marine Science',
    ])
  },
}
