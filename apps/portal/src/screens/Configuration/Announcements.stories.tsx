import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  announcementsExample,
  longTextsAnnouncementExample,
  trainingExample,
} from '@portal-gateway/contract/announcements.examples'
import { api } from '@portal-gateway/contract/api'
import { portalRolesExample, retiredRoleExample } from '@portal-gateway/contract/portalRoles.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Announcements',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { list } = api.announcements
const at = (...answers: unknown[]) => ({
  route: '/app/configure?tab=announcements',
  answers: [...answers, respond(api.portalRoles.list, portalRolesExample)],
})
const loaded = respond(list, announcementsExample)

/** Each announcement shows its state. Deleted announcements are in a separate list. */
export const Ready: Story = {
  parameters: { ...at(loaded), requirements: ['EXP-113'] },
  async play({ canvas }) {
    const active = within(await canvas.findByRole('table', { name: 'Active announcements' }))
    await active.findByRole('link', { name: 'Maintenance on Saturday' })
    const row = (name: RegExp) => active.getByRole('row', { name })
    await expect(row(/Maintenance on Saturday/)).toHaveTextContent(/Live/)
    await expect(row(/A new version of the portal/)).toHaveTextContent(/Planned/)
    await expect(row(/Meeting of all sites/)).toHaveTextContent(/Ended/)
    await expect(active.queryByText('Survey of 2025')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Deleted announcements/, expanded: false }))
    const deleted = within(await canvas.findByRole('table', { name: 'Deleted announcements' }))
    await expect(deleted.getByRole('row', { name: /Survey of 2025/ })).toHaveTextContent(/Deleted/)
    await expect(canvas.getByRole('link', { name: 'Add Announcement' })).toHaveAttribute(
      'href',
      '/app/configure/announcements/new',
    )
    await expect(canvas.getByRole('tab', { name: 'Announcements' })).toHaveAttribute('aria-selected', 'true')
  },
}

/**
 * An announcement whose portal roles are all inactive has the state 'For nobody', regardless of its times.
 */
export const ForNobody: Story = {
  parameters: {
    ...at(
      respond(list, [
        { ...trainingExample, id: 7, title: 'For statisticians', roleIds: [retiredRoleExample.id] },
        { ...trainingExample, id: 8, title: 'For both', roleIds: [4, retiredRoleExample.id] },
      ]),
    ),
    requirements: ['EXP-113'],
  },
  async play({ canvas }) {
    const active = within(await canvas.findByRole('table', { name: 'Active announcements' }))
    await active.findByRole('link', { name: 'For statisticians' })
    await expect(active.getByRole('row', { name: /For statisticians/ })).toHaveTextContent(/For nobody/)
    await expect(active.getByRole('row', { name: /For both/ })).toHaveTextContent(/Live/)
  },
}

/** If the portal roles fail to load, the states depend only on the times. */
export const RolesNotLoaded: Story = {
  tags: ['broken (500)'],
  parameters: at(loaded, refuse(api.portalRoles.list, 'broken')),
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /Training for investigators/ })
    await expect(row).toHaveTextContent(/Live/)
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(loaded), globals: { theme: 'dark' } }

export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(respond(list, [longTextsAnnouncementExample])),
}

export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(respond(list, [])), requirements: ['EXP-113'] },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('No records found'))[0]).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Announcement' })).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at(pending(list)) }

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(list, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-113'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading announcements.')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading announcements.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

/** Only administrators can open the tab. */
export const DeniedForReaders: Story = {
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['EXP-113'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('tab', { name: 'Announcements' })).toBeNull()
  },
}
