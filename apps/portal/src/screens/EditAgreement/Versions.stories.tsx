import { pending, refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import {
  agreementTextExample,
  agreementVersionsExample,
  dataUseExample,
  longTextsAgreementExample,
} from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = {
  ...portalStory,
  title: 'Screens/Configuration/Versions of an Agreement',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, versions, version } = api.agreements
const at = (...answers: unknown[]) => ({
  route: '/app/configure/agreements/1?tab=versions',
  answers: [...answers, respond(versions, agreementVersionsExample), respond(get, dataUseExample)],
})
const open = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

/** The newest version is first. Each version opens its text; closing it returns the focus. */
export const Ready: Story = {
  parameters: { ...at(respond(version, agreementTextExample)), requirements: ['COND-044'] },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Versions' }))
    await table.findByRole('row', { name: /Version 3/ })
    await expect(
      table.getAllByRole('row').map((row) => /Version \d/.exec(row.textContent ?? '')?.[0]),
    ).toEqual([undefined, 'Version 3', 'Version 2', 'Version 1'])
    await expect(table.getByRole('row', { name: /Version 2/ })).toHaveTextContent(/No/)
    const dialog = await open(canvas, 'Version 2')
    await expect(dialog.getByRole('heading', { name: 'Data use agreement, version 2' })).toBeVisible()
    await expect(await dialog.findByText('You may use the data only for your study.')).toBeVisible()
    await expect(dialog.getByText(/Signatures of earlier versions count as before\./)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Version 2' })).toHaveFocus())
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

/** The dialog shows Markdown as users see it, and scrolls. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: at(
    respond(get, longTextsAgreementExample),
    respond(version, { ...agreementTextExample, text: longTextsAgreementExample.text }),
  ),
  async play({ canvas }) {
    const dialog = await open(canvas, 'Version 3')
    await expect(await dialog.findByText(/^The recipient stores/)).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: at(pending(versions)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Versions' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(versions, 'broken', { requestId: 'b1946ac9' })), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading versions of agreement.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(versions, 'missing')), requirements: ['EXP-371'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('The requested agreement could not be found.')).toBeVisible()
  },
}

export const TextLoading: Story = {
  tags: ['loading'],
  parameters: at(pending(version)),
  async play({ canvas }) {
    await open(canvas, 'Version 2')
  },
}

export const TextFailed: Story = {
  tags: ['broken (500)'],
  parameters: { ...at(refuse(version, 'broken')), requirements: ['EXP-155'] },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Version 2')
    await expect(await dialog.findByText('Problem loading version of agreement.')).toBeVisible()
  },
}

export const TextMissing: Story = {
  tags: ['missing (404)'],
  parameters: { ...at(refuse(version, 'missing')), requirements: ['EXP-371'] },
  async play({ canvas }) {
    const dialog = await open(canvas, 'Version 2')
    await expect(await dialog.findByText('The requested version could not be found.')).toBeVisible()
  },
}
