import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { accessChoicesExample, manyChoicesExample } from '../AccessEditor/accessChoices.examples.ts'
import { RequestedAccess } from './RequestedAccess.tsx'

const meta = {
  title: 'Forms/RequestedAccess',
  component: RequestedAccess,
  args: {
    heading: 'Requested Access',
    current: userAccessesExample,
    requested: accessChangeExample.accessControls,
    choices: accessChoicesExample,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RequestedAccess>
export default meta
type Story = StoryObj<typeof meta>

/** Each change is marked by an icon and a text. There is no column for what will be saved. */
export const Ready: Story = {
  parameters: { requirements: ['COND-076'] },
  async play({ canvas }) {
    const table = within(canvas.getByRole('table', { name: 'Requested Access' }))
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headers).toEqual(['Site, study or system', 'Current', 'Requested'])
    const site = within(table.getByRole('row', { name: /ML-033/ }))
    await expect(site.getByText('No access')).toBeVisible()
    await expect(site.getByText('Add')).toBeVisible()
  },
}

/** A role that the user does not have yet, with a last day. */
export const NewRole: Story = {
  args: {
    current: [],
    requested: [
      {
        roleName: 'Site Data Manager',
        requestType: 'NEW',
        sites: [{ siteCode: 'ML-014', type: 'SITE' }],
        studyNames: ['CASCADE'],
        systemAccessIds: [1, 3],
        validUntil: '2027-09-30',
      },
    ],
  },
  async play({ canvas }) {
    const days = within(canvas.getByRole('row', { name: /First and last day/ }))
    await expect(days.getByText(/^Until/)).toHaveTextContent('Until 2027-09-30')
  },
}

/** A removal lists everything that the user loses. */
export const Removal: Story = {
  args: {
    requested: userAccessesExample.slice(0, 1).map((access) => ({ ...access, requestType: 'REMOVAL' })),
  },
}

/** A text below the comparison. */
export const WithFooter: Story = { args: { footer: 'Your other project role stays as it is.' } }

/** A long list is shortened. A button shows all its lines. */
export const Many: Story = {
  args: {
    current: [],
    choices: manyChoicesExample,
    requested: [
      {
        roleName: 'Site Data Manager',
        requestType: 'NEW',
        sites: manyChoicesExample.sites.slice(0, 60).map(({ siteCode }) => ({ siteCode, type: 'SITE' })),
        studyNames: [],
        systemAccessIds: [1],
      },
    ],
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 60: Sites, Site Data Manager' }))
    await expect(canvas.getByRole('row', { name: /ML-060/ })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
