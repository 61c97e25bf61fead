import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import {
  approvedProfileChangeExample,
  asRequesterSees,
  longProfileChangeExample,
  ownProfileChangesExample,
  profileChangeExample,
} from '@portal-gateway/contract/profileChanges.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../.storybook/portalStory.tsx'

const meta = { ...portalStory, title: 'portal/Profile/Requests History' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { listOwn } = api.profileChanges
const route = '/app/profile?tab=requestsHistory'
const at = (...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, respond(api.userProfile.get, investigatorExample), ...signedInAs('USER')],
})
const tableOf = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('table', { name: 'Profile-change requests' }))

/** What was asked for and what became of it, the newest first; what reviewers noted has no column. */
export const Ready: Story = {
  parameters: {
    ...at(respond(listOwn, { content: ownProfileChangesExample.toReversed() })),
    requirements: ['HIST-003', 'HIST-005', 'HIST-010', 'HIST-013'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Requests History' })).toBeVisible()
    await expect(
      canvas.getByText('This list shows requests only; it may not reflect the access actually granted.'),
    ).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Filter profile-change requests' })).toBeVisible()
    const table = await tableOf(canvas)
    await table.findByRole('row', { name: /2026-03-02/ })
    const rows = table.getAllByRole('row').slice(1)
    await expect(rows).toHaveLength(2)
    await expect(rows[0]).toHaveTextContent(/2026-03-02/)
    await expect(rows[1]).toHaveTextContent(/2025-11-10/)
    await expect(rows[0]).toHaveTextContent(/Okonkwo-Lindqvist.*NEW/)
    // The first name was to stay, and nobody has written yet.
    await expect(within(rows[0] as HTMLElement).getAllByText('---')).toHaveLength(2)
    await expect(rows[1]).toHaveTextContent(/Please use the address that your clinic gave you\..*REJECTED/)
    await expect(table.getByRole('columnheader', { name: 'Date Submitted' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
}

export const Dark: Story = { ...Ready, globals: { theme: 'dark' } }

export const Columns: Story = {
  parameters: {
    ...at(respond(listOwn, { content: ownProfileChangesExample })),
    requirements: ['HIST-012'],
  },
  async play({ canvas }) {
    const table = await tableOf(canvas)
    for (const name of [
      'Date Submitted',
      'Requested First Name Change',
      'Requested Last Name Change',
      'Requested Email Change',
      'Requester Comments',
      'Message From User Support',
      'Request Status',
    ])
      await expect(await table.findByRole('columnheader', { name })).toBeInTheDocument()
    await expect(table.getAllByRole('columnheader')).toHaveLength(7)
    await expect(canvas.queryByText(/Reviewer Comments|SysAid/)).toBeNull()
  },
}

export const Filtered: Story = {
  parameters: at(respond(listOwn, { content: ownProfileChangesExample })),
  async play({ canvas }) {
    const table = await tableOf(canvas)
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: 'Filter profile-change requests' }),
      'rejected',
    )
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
    await expect(table.getByText('mateo@mail.example')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: at(respond(listOwn, { content: [] })),
  async play({ canvas }) {
    await expect(
      await canvas.findByText('You have not asked for a change of your name or email.'),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: at(pending(listOwn)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Profile-change requests' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Failed: Story = {
  parameters: {
    ...at(refuse(listOwn, 'broken', { requestId: 'b1946ac9' })),
    requirements: ['MSG-064'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your profile-change request(s).')).toBeVisible()
    await expect(canvas.getByText(/b1946ac9/)).toBeVisible()
  },
}

export const Forbidden: Story = {
  parameters: at(refuse(listOwn, 'forbidden')),
  async play({ canvas }) {
    await expect(await canvas.findByText('You are not authorized to do this.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  parameters: at(unreachable(listOwn)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}

export const LongTexts: Story = {
  parameters: at(
    respond(listOwn, {
      content: [longProfileChangeExample, approvedProfileChangeExample].map(asRequesterSees),
    }),
  ),
}

/** Of many there are pages. */
export const Many: Story = {
  parameters: at(
    respond(listOwn, {
      content: Array.from({ length: 60 }, (_, place) => ({
        ...asRequesterSees(profileChangeExample),
        id: place + 1,
        lastName: `Number ${place + 1}`,
      })),
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 60')).toBeVisible()
  },
}
