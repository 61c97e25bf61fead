import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { portalStory } from '../../stories/portalStory.tsx'
import { RouteFailed } from './RouteFailed.tsx'

const meta = { ...portalStory, title: 'Screens/System/Page failed', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The browser's message for code that it cannot load. */
const missingCode = 'Failed to fetch dynamically imported module: /portal/assets/Users-B90s5egy.js'

/** Returns the parameters of a story whose page throws an error with this text. */
const throwing = (text: string) => ({
  route: '/',
  portal: {
    pages: [
      {
        path: '/',
        Component: () => {
          throw new Error(text)
        },
        ErrorBoundary: RouteFailed,
      },
    ],
  },
  reports: [text],
})

/**
 * If the portal's code throws an error, or a response violates the contract, an error page with a reload
 * button is shown.
 */
export const Broken: Story = {
  parameters: { ...throwing('an error of the portal'), requirements: ['EXP-186'] },
  async play({ canvas }) {
    const title = 'Something went wrong on this page'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.getByText(/Data that was saved before is not affected\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'User Support' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
    await expect(canvas.getByRole('button', { name: 'Load the page again' })).toBeEnabled()
  },
}

const isAsked = fn()

/** Returns the handler of the request by which the portal checks whether the server is up. */
const asked = (answer: () => Response) =>
  http.head('*/iframe.html', () => {
    isAsked()
    return answer()
  })

/** The page's code no longer exists on the server, because a newer version was installed. */
export const NewerPortal: Story = {
  parameters: {
    requirements: ['EXP-186'],
    ...throwing(missingCode),
    answers: [asked(() => new HttpResponse(undefined, { status: 204 }))],
  },
  async play({ canvas }) {
    const title = 'A newer version of the portal has been installed'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(
      canvas.getByText('The page that you asked for belongs to the previous version.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Load the page again' })).toBeEnabled()
    await expect(canvas.queryByText(/cannot be reached/)).toBeNull()
  },
}

/** Neither the code nor the server can be reached. */
export const CodeUnreachable: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-186'],
    ...throwing(missingCode),
    answers: [asked(() => HttpResponse.error())],
    reports: [missingCode, 'net::ERR_FAILED'],
  },
  async play({ canvas, userEvent }) {
    const title = 'The portal cannot be reached'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    isAsked.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(isAsked).toHaveBeenCalledTimes(1))
    await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
}
