import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { agreementsExample, dataUseExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, type within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Add Agreement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { create, list } = api.agreements
const at = (...answers: unknown[]) => ({
  route: '/app/configure/agreements/new',
  answers: [...answers, respond(list, agreementsExample)],
})
const failure = 'Unable to create agreement due to one or more errors.'

const nameField = (canvas: Canvas) => canvas.findByLabelText('Name (required)')
async function fillAndSave(canvas: Canvas) {
  await userEvent.type(await nameField(canvas), 'Use of images')
  await userEvent.type(canvas.getByLabelText('Text (required)'), 'You ask first.')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

export const Ready: Story = {
  parameters: { ...at(), requirements: ['COND-044'] },
  async play({ canvas }) {
    await expect(await nameField(canvas)).toHaveValue('')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Add Agreement' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Agreements' })).toHaveAttribute(
      'href',
      '/app/configure?tab=agreements',
    )
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

export const Created: Story = {
  parameters: { ...at(respond(create, dataUseExample)), requirements: ['COND-044'] },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Created Agreement')).toBeVisible()
    await expect(canvas.getByText('Successfully created agreement Use of images')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: 'Agreements' })).toHaveAttribute(
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
        fieldErrors: { name: ['NAME_IS_ALREADY_IN_USE'] },
      }),
    ),
    requirements: ['COND-044'],
  },
  async play({ canvas }) {
    await fillAndSave(canvas)
    await expect(await canvas.findByText('Name is already in use')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    await expect(await nameField(canvas)).toHaveValue('Use of images')
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
    await expect(await nameField(canvas)).toHaveValue('Use of images')
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
  parameters: { ...at(...signedInAs('WRITE_USERS')), requirements: ['COND-044'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('Name (required)')).toBeNull()
  },
}
