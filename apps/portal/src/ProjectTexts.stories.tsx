import { respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample } from '@portal-gateway/contract/dashboardItems.examples'
import type { AllTexts } from '@portal-gateway/portal-forms/texts'
import { type Replacement, TextsProvider } from '@portal-gateway/ui/texts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { portalStory, signedOut } from '../stories/portalStory.tsx'
import type { PortalTexts } from './portalTexts.ts'

/** Replacements for some texts of the portal, its forms and the primitives, as a project may define them. */
const ownTexts: Replacement<PortalTexts & AllTexts> = {
  signInPage: { noAccount: 'Noch kein Konto?' },
  signIn: { submit: 'Anmelden' },
  field: { showPassword: 'Passwort zeigen' },
  dashboardPage: {
    openToYou: (count, { plural }) =>
      plural(count, { one: '# Anwendung steht Ihnen offen.', other: '# Anwendungen stehen Ihnen offen.' }),
    search: 'Anwendungen suchen',
    noneMatches: (term) => `Keine Anwendung passt zu „${term}“.`,
  },
}

const meta = {
  ...portalStory,
  title: 'Screens/System/Texts of a project',
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <TextsProvider<PortalTexts & AllTexts> texts={ownTexts} locale="de">
        <Story />
      </TextsProvider>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** One provider replaces texts of the page, of its form and of a field; all other texts remain English. */
export const SignIn: Story = {
  parameters: { route: '/', answers: signedOut, requirements: ['EXP-170'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(canvas.getByText('Noch kein Konto?')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Passwort zeigen' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  },
}

/** Replacement texts can contain values, and use the plural forms of the provider's language. */
export const Dashboard: Story = {
  parameters: {
    route: '/app/dashboard',
    answers: [respond(api.dashboardItems.list, dashboardCardsExample)],
    requirements: ['EXP-170'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(`${dashboardCardsExample.length} Anwendungen stehen Ihnen offen.`),
    ).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Anwendungen suchen' }), 'zzz')
    await expect(await canvas.findByText('Keine Anwendung passt zu „zzz“.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show all applications' })).toBeVisible()
  },
}
