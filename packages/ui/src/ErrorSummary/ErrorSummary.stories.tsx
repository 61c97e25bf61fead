import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx'

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: 'Unable to update dashboard item due to one or more errors.',
    faults: [
      { label: 'Item title', message: '3 characters too long', onSelect: fn() },
      { label: 'Application URL', message: 'must begin with https://', onSelect: fn() },
      {
        label: 'Access',
        message: 'the portal role “Statistician (external)” is no longer active',
        onSelect: fn(),
      },
    ],
  },
} satisfies Meta<typeof ErrorSummary>
export default meta

type Story = StoryObj<typeof meta>

export const ThreeFaults: Story = {
  play: async ({ canvasElement, args }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await userEvent.click(within(alert).getByRole('link', { name: 'Application URL' }))
    await expect(args.faults[1]?.onSelect).toHaveBeenCalledOnce()
  },
}

export const ThreeFaultsDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

function Attempts(props: ErrorSummaryProps) {
  const [attempts, setAttempts] = useState(0)
  return (
    <div style={{ display: 'grid', gap: 20, justifyItems: 'start' }}>
      <ErrorSummary {...props} faults={attempts === 0 ? [] : props.faults} focusKey={attempts} />
      <Button onPress={() => setAttempts(attempts + 1)}>Save</Button>
    </div>
  )
}

export const TakesTheFocusAfterEachAttempt: Story = {
  render: (args) => <Attempts {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const save = await canvas.findByRole('button', { name: 'Save' })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(save)
    await waitFor(async () => expect((await canvas.findByRole('alert')).parentElement).toHaveFocus())
    await userEvent.click(save)
    await waitFor(() => expect(canvas.getByRole('alert').parentElement).toHaveFocus())
  },
}

export const NoFaults: Story = {
  args: { faults: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}
