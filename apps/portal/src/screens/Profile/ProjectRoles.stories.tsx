import { accessChangeMessages } from '@portal-gateway/api-client/messages/accessChanges'
import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  accessChangeAsRequesterSees,
  accessChangeExample,
} from '@portal-gateway/contract/accessChanges.examples'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { api } from '@portal-gateway/contract/api'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { investigatorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { expect, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = { ...portalStory, title: 'portal/Profile/Project Roles' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const { listOwn } = api.accessChanges
const at = (...answers: RequestHandler[]) => ({
  route: '/app/profile?tab=projectRoles',
  answers: [
    ...answers,
    respond(api.userAccesses.listOwn, onePage(userAccessesExample)),
    respond(listOwn, { content: [] }),
    ...choiceAnswers,
    respond(api.userProfile.get, investigatorExample),
    ...signedInAs('USER'),
  ],
})

/** Current roles, read-only, with a link to request a change. */
export const Ready: Story = {
  parameters: { ...at(), requirements: ['PROF-004', 'PROF-008'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: 'Project Roles' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    for (const name of ['Account Info', 'Requests History'])
      await expect(canvas.getByRole('tab', { name })).toBeVisible()
    const manager = within(await canvas.findByRole('listitem', { name: 'Site Data Manager' }))
    await expect(manager.getByText(/ML-014 Nordhavn Clinic, ML-021 Kilimani Research Hospital/)).toBeVisible()
    await expect(manager.getByText(/AURORA-2: Light therapy after stroke/)).toBeVisible()
    await expect(manager.getByText(/Portal Gateway, Data Capture/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Edit|Delete|Add)/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Request Access Change' })).toHaveAttribute(
      'href',
      '/app/profile/request-access-change',
    )
  },
}

export const Dark: Story = { ...Ready, globals: { theme: 'dark' } }

export const Empty: Story = {
  parameters: { ...at(respond(api.userAccesses.listOwn, onePage([]))), requirements: ['PROF-010'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Request Access Change' })).toBeVisible()
  },
}

/** A pending request shows when to expect an answer. */
export const OnePending: Story = {
  parameters: at(
    respond(listOwn, {
      content: [{ ...accessChangeAsRequesterSees(accessChangeExample), sysdat: new Date().toISOString() }],
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('You have asked for a change of your access.')).toBeVisible()
    await expect(canvas.getByText(/so an answer is due by/)).toHaveTextContent(/due by \d{4}-\d\d-\d\d\./)
  },
}

/** If the requests fail to load, the roles are shown with a retry. */
export const RequestsFailed: Story = {
  parameters: at(refuse(listOwn, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByRole('listitem', { name: 'Site Data Manager' })).toBeVisible()
    await expect(canvas.getByText(accessChangeMessages.listOwn.failure)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: at(pending(api.userAccesses.listOwn)),
  async play({ canvas }) {
    await canvas.findByRole('tab', { name: 'Project Roles' })
    await expect(canvas.queryByRole('listitem', { name: 'Site Data Manager' })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { ...at(refuse(api.userAccesses.listOwn, 'broken')), requirements: ['MSG-120'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading your user-access records.')).toBeVisible()
  },
}

export const NoNetwork: Story = {
  parameters: at(unreachable(api.studies.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
  },
}
