import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { agreementsExample, longTextsAgreementExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Agreements',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.agreements
const at = (...answers: unknown[]) => ({ route: '/app/configure?tab=agreements', answers })
const loaded = respond(list, agreementsExample)

/** Each agreement shows its version and how long a signature is valid. Deleted agreements are in a separate list. */
export const Ready: Story = {
  parameters: { ...at(loaded), requirements: ['COND-044'] },
  async play({ canvas }) {
    const active = within(await canvas.findByRole('table', { name: 'Active agreements' }))
    const link = await active.findByRole('link', { name: 'Data use agreement' })
    await expect(link).toHaveAttribute('href', '/app/configure/agreements/1')
    const row = (name: RegExp) => active.getByRole('row', { name })
    await expect(row(/Data use agreement/)).toHaveTextContent(/3.*12 months/)
    await expect(row(/Confidentiality/)).toHaveTextContent(/2.*No end/)
    await expect(active.queryByText('Rules of the laboratory of 2024')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Deleted agreements/, expanded: false }))
    const deleted = within(await canvas.findByRole('table', { name: 'Deleted agreements' }))
    await expect(deleted.getByRole('row', { name: /Rules of the laboratory of 2024/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Agreement' })).toHaveAttribute(
      'href',
      '/app/configure/agreements/new',
    )
    await expect(canvas.getByRole('tab', { name: 'Agreements' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(loaded), globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, [longTextsAgreementExample])),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['COND-044'] },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('No records found'))[0]).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Agreement' })).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['COND-044'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading agreements.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading agreements.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

/** Only administrators can open the tab. */
export const DeniedForReaders: Story = {
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['COND-030'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('tab', { name: 'Agreements' })).toBeNull()
  },
}
