import { ContractBroken } from '@portal-gateway/api-client/ContractBroken'
import { audit } from '@portal-gateway/contract/audit'
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

/** Returns the parameters of a story whose page throws an error. */
const throwing = (error: Error) => ({
  route: '/',
  portal: {
    pages: [
      {
        path: '/',
        Component: () => {
          throw error
        },
        ErrorBoundary: RouteFailed,
      },
    ],
  },
  reports: [error.message],
})

/**
 * If the portal's code throws an error, or a response violates the contract, an error page with a reload
 * button is shown.
 */
export const Broken: Story = {
  parameters: { ...throwing(new Error('an error of the portal')), requirements: ['EXP-186'] },
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
    ...throwing(new Error(missingCode)),
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
    ...throwing(new Error(missingCode)),
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

const unknownAction = new ContractBroken(
  audit.list,
  200,
  'Invalid type: Expected "CREATED" but received "SHARED"',
)

/** A page that was loaded before an update of the server receives what only a newer page knows. */
export const OlderThanTheServer: Story = {
  parameters: {
    requirements: ['EXP-386'],
    ...throwing(unknownAction),
    answers: [
      http.get('*/iframe.html', () =>
        HttpResponse.html('<script type="module" src="/portal/assets/index-Qm2.js"></script>'),
      ),
    ],
  },
  async play({ canvas }) {
    const title = 'A newer version of the portal has been installed'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Load the page again' })).toBeEnabled()
  },
}

/** The page is as new as the server, so another load would not help. */
export const ResponseBreaksContract: Story = {
  parameters: {
    requirements: ['EXP-386'],
    ...throwing(unknownAction),
    answers: [http.get('*/iframe.html', () => HttpResponse.html(document.documentElement.outerHTML))],
  },
  async play({ canvas }) {
    const title = 'Something went wrong on this page'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
}

/** The server does not respond any more. */
export const ResponseBreaksContractOffline: Story = {
  tags: ['offline'],
  parameters: {
    requirements: ['EXP-386'],
    ...throwing(unknownAction),
    answers: [http.get('*/iframe.html', () => HttpResponse.error())],
    reports: [unknownAction.message, 'net::ERR_FAILED'],
  },
  async play({ canvas }) {
    const title = 'Something went wrong on this page'
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
}
