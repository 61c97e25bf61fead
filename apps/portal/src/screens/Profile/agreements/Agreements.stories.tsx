import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { longTextsAgreementExample, ownAgreementsExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { OwnAgreement } from '@portal-gateway/contract/ownAgreements'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Profile: Agreements',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.ownAgreements
const at = (...answers: RequestHandler[]) => ({
  route: '/app/profile?tab=agreements',
  answers: [...answers, ...signedInAs('USER')],
})
const [newVersion, confidentiality] = ownAgreementsExample as [OwnAgreement, OwnAgreement]

/**
 * The agreements to sign are first, then the signed ones, also those that nothing requires any more. Each has its
 * state in words and all signatures.
 */
export const Ready: Story = {
  parameters: { ...at(respond(list, ownAgreementsExample)), requirements: ['COND-039', 'COND-051'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Agreements to Sign' })).toBeVisible()
    const dataUse = within(canvas.getByRole('listitem', { name: 'Data use agreement' }))
    await expect(dataUse.getByText('New version to sign')).toBeVisible()
    await expect(dataUse.getByText('Version 3 of 2026-09-01')).toBeVisible()
    await expect(dataUse.getByText('Application Specimen Tracker, Project role Investigator')).toBeVisible()
    await expect(dataUse.getByText(/signed on 2026-01-20\. Replaced by a new version\./)).toBeVisible()
    await expect(dataUse.getByRole('link', { name: 'Version 2 Data use agreement' })).toHaveAttribute(
      'href',
      '/app/agreements/1/versions/2',
    )
    await expect(dataUse.getByRole('link', { name: 'Sign Data use agreement' })).toHaveAttribute(
      'href',
      '/app/agreements/1?returnUrl=%2Fapp%2Fprofile%3Ftab%3Dagreements',
    )
    const signed = within(canvas.getByRole('listitem', { name: 'Confidentiality' }))
    await expect(signed.getByText('Signed')).toBeVisible()
    await expect(signed.getByText('Valid without an end')).toBeVisible()
    await expect(signed.queryByRole('link', { name: /^Sign/ })).toBeNull()
    const deleted = within(canvas.getByRole('listitem', { name: 'Rules of the laboratory of 2024' }))
    await expect(deleted.getByText('No longer required')).toBeVisible()
    await expect(deleted.getByText(/signed on 2024-04-04\. Ended on 2026-04-03\./)).toBeVisible()
    await expect(deleted.getByRole('link', { name: /^Version 1/ })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], ...Ready, globals: { theme: 'dark' } }

/** A signature that ends soon can be renewed before its end. */
export const SignsAgain: Story = {
  parameters: {
    ...at(
      respond(list, [
        { ...newVersion, unmet: 'ENDED' },
        { ...newVersion, id: 6, name: 'Use of images', unmet: 'UNSIGNED', signatures: [] },
        { ...confidentiality, validUntil: '2090-01-31', validMonths: 24, canSign: true },
      ]),
    ),
    requirements: ['COND-037', 'COND-039'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Signature has ended')).toBeVisible()
    await expect(canvas.getByText('Not signed')).toBeVisible()
    await expect(canvas.getByText('None')).toBeVisible()
    await expect(canvas.getByText('Valid until 2090-01-31')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign again Confidentiality' })).toHaveAttribute(
      'href',
      '/app/agreements/2?returnUrl=%2Fapp%2Fprofile%3Ftab%3Dagreements',
    )
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(list, [
      {
        ...newVersion,
        name: longTextsAgreementExample.name,
        requiredBy: Array.from({ length: 12 }, (_, index) => ({
          kind: 'DASHBOARD_ITEM' as const,
          id: index + 1,
          name: `Unerwünschtearzneimittelwirkungsmeldungen ${index + 1}`,
        })),
        signatures: Array.from({ length: 8 }, (_, index) => ({
          id: 40 - index,
          version: 2,
          signedAt: '2026-01-20T16:40:00.000Z',
          validUntil: '2027-01-19',
          counts: false,
        })),
      },
    ]),
  ),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['COND-039'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You have no agreements.' })).toBeVisible()
    await expect(canvas.getByText(/it appears here\. You sign it before you use/)).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: at(refuse(list, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your agreements.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: at(unreachable(list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}
