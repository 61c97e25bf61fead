import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { announcementsExample, maintenanceExample } from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, type within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Add Announcement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create, list } = api.announcements
const roles = respond(api.portalRoles.list, portalRolesExample)
const at = (...answers: unknown[]) => ({
  route: '/app/configure/announcements/new',
  answers: [...answers, roles, respond(list, announcementsExample)],
})
const failure = 'Unable to create announcement due to one or more errors.'

const title = (canvas: Canvas) => canvas.findByLabelText('Title (required)')
async function fillAndSave(canvas: Canvas) {
  await userEvent.type(await title(canvas), 'Maintenance on Saturday')
  await userEvent.type(canvas.getByLabelText('Text (required)'), 'Closed.')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

export const Ready: Story = {
  parameters: { ...at(), requirements: ['EXP-114'] },
  async play({ canvas }) {
    await expect(await title(canvas)).toHaveValue('')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Add Announcement' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Announcements' })).toHaveAttribute(
      'href',
      '/app/configure?tab=announcements',
    )
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const Loading: Story = { tags: ['loading'], parameters: at(pending(api.portalRoles.list)) }

export const RolesNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(api.portalRoles.list, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading portal roles.')).toBeVisible()
  },
}

export const Created: Story = {
  parameters: { ...at(respond(create, maintenanceExample)), requirements: ['EXP-114'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Created Announcement')).toBeVisible()
    await expect(canvas.getByText('Successfully created announcement Maintenance on Saturday')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Announcements' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}

export const Refused: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(
      refuse(create, 'invalid', {
        fieldErrors: {
          endsAt: ['ENDS_AT_MUST_BE_AFTER_START_DATE'],
          roleIds: ['PORTAL_ROLE_IS_INACTIVE'],
        },
      }),
    ),
    requirements: ['EXP-114'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Until must be after From')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    await expect(await title(canvas)).toHaveValue('Maintenance on Saturday')
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(create, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(failure)
    await expect(alert).toHaveTextContent('b1946ac9')
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(create)), requirements: ['EXP-176'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    await expect(await title(canvas)).toHaveValue('Maintenance on Saturday')
  },
}

export const Sending: Story = {
  tags: ['loading'],
  parameters: { ...at(pending(create)), requirements: ['EXP-178'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
  },
}

export const DeniedForStaff: Story = {
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['EXP-114'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('Title (required)')).toBeNull()
  },
}
