import { refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  institutionSignOutExample,
  institutionsExample,
  noInstitutionSignOutExample,
} from '@portal-gateway/contract/institutions.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, waitFor, type within } from 'storybook/test'
import { portalStory, signedOut } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Sign in/Signed out', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { signOut } = api.institutions

const after = (...answers: unknown[]) => ({
  route: '/app/sign-out',
  portal: { configuration: { institutions: institutionsExample } },
  answers: [...answers, ...signedOut],
})

const isAtSignIn = async (canvas: ReturnType<typeof within>) => {
  await waitFor(() => expect(canvas.getByLabelText('Username or Email Address')).toBeVisible())
  await expect(canvas.queryByRole('link', { name: /Sign out of/ })).toBeNull()
}

/** The session was opened with an institution, at which the user may still be signed in. */
export const AtInstitution: Story = {
  parameters: { ...after(respond(signOut, institutionSignOutExample)), requirements: ['IDENT-067'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Signed Out' })).toBeVisible()
    await expect(
      canvas.getByText(
        /^You are signed out of this portal\. You may still be signed in at Lake University\./,
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign out of Lake University' })).toHaveAttribute(
      'href',
      'https://login.lake.example/end?client_id=portal',
    )
    await expect(canvas.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
  },
}

export const Dark: Story = { ...AtInstitution, tags: ['dark'], globals: { theme: 'dark' } }

/** An institution with a long name. */
export const LongName: Story = {
  tags: ['long text'],
  parameters: after(
    respond(signOut, {
      institution: {
        label: 'Harbour Institute of Marine Science and Comparative Limnology of the Meridian Lakes',
        address: 'https://login.harbour.example/end',
      },
    }),
  ),
}

/** The session was opened with a password, so that the sign-out leads to Sign In. */
export const WithPassword: Story = {
  parameters: { ...after(respond(signOut, noInstitutionSignOutExample)), requirements: ['IDENT-067'] },
  play: ({ canvas }) => isAtSignIn(canvas),
}

/** A failed call does not keep the user signed in. */
export const Broken: Story = {
  tags: ['broken (500)'],
  parameters: { ...after(refuse(signOut, 'broken')), requirements: ['IDENT-067'] },
  play: ({ canvas }) => isAtSignIn(canvas),
}

export const Offline: Story = {
  tags: ['offline'],
  parameters: { ...after(unreachable(signOut)), requirements: ['IDENT-067'] },
  play: ({ canvas }) => isAtSignIn(canvas),
}

/** A response that violates the contract, for example of a proxy, does not keep the user signed in either. */
export const InvalidResponse: Story = {
  parameters: {
    ...after(http.get(`*${signOut.path}`, () => HttpResponse.json({ institution: 7 }))),
    requirements: ['IDENT-067'],
  },
  play: ({ canvas }) => isAtSignIn(canvas),
}
