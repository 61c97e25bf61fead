import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  decorators: [(Story) => <div style={{ padding: 24, maxWidth: 1240 }}>{Story()}</div>],
} satisfies Meta<typeof Skeleton>
export default meta

type Story = StoryObj<typeof meta>

export const AfterAMoment: Story = {
  play: async ({ canvasElement }) => {
    const status = await within(canvasElement).findByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Loading'))
  },
}

export const NamedLongText: Story = {
  tags: ['long text'],
  args: { lines: 9, label: 'Loading users' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Loading users')
  },
}

function TwoWaits() {
  const [wait, setWait] = useState(1)
  return (
    <>
      <Button onPress={() => setWait(2)}>On</Button>
      <Skeleton key={wait} label={`Wait ${wait}`} />
    </>
  )
}

/** The second skeleton is visible immediately, because it replaces a visible one. */
export const TwoInARow: Story = {
  render: () => <TwoWaits />,
  async play({ canvas }) {
    await expect(await canvas.findByText('Wait 1')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'On' }))
    await expect(canvas.getByText('Wait 2')).toBeInTheDocument()
  },
}

export const List: Story = { args: { shape: 'list' }, play: AfterAMoment.play }
export const OfForm: Story = { args: { shape: 'form' }, play: AfterAMoment.play }
export const Reading: Story = { args: { shape: 'reading' }, play: AfterAMoment.play }
export const Cards: Story = { args: { shape: 'cards' }, play: AfterAMoment.play }
export const CardsDark: Story = { tags: ['dark'], ...Cards, globals: { theme: 'dark' } }

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' }, play: AfterAMoment.play }
