import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Progress } from './Progress.tsx'

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'Uploading user-manual.pdf', value: 38 },
  decorators: [(Story) => <div style={{ padding: 16, maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Progress>
export default meta

type Story = StoryObj<typeof meta>

export const Percentage: Story = {
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('progressbar', { name: 'Uploading user-manual.pdf' })
    await expect(bar).toHaveAttribute('aria-valuenow', '38')
    await expect(bar).toHaveTextContent('38%')
  },
}

export const InWords: Story = {
  args: { valueLabel: '0.9 of 2.4 MB' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '0.9 of 2.4 MB',
    )
  },
}

function Counting() {
  const [value, setValue] = useState(20)
  return (
    <>
      <Progress label="Uploading user-manual.pdf" value={value} isSpoken />
      <Button onPress={() => setValue(value + 4)}>On</Button>
    </>
  )
}

/** Only each completed quarter is announced, not each percent. */
export const SaysQuartersAloud: Story = {
  render: () => <Counting />,
  play: async ({ canvas }) => {
    const on = await canvas.findByRole('button', { name: 'On' })
    await userEvent.click(on)
    await userEvent.click(on)
    await expect(await screen.findByText('Uploading user-manual.pdf: 25%')).toBeInTheDocument()
    await userEvent.click(on)
    await expect(await canvas.findByText('32%')).toBeVisible()
    await expect(screen.getAllByText(/user-manual.pdf: \d+%/)).toHaveLength(1)
  },
}

export const WithoutAKnownEnd: Story = {
  args: { label: 'Scanning for viruses', value: undefined },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}

export const Complete: Story = { args: { value: 100 } }

export const LongName: Story = {
  tags: ['long text'],
  args: {
    label: 'Uploading standard_operating_procedure_for_the_central_repository_with_annexes_A_to_F.docx',
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
