import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Checkbox, type CheckboxProps } from './Checkbox.tsx'

function Controlled({ isSelected, onChange, ...props }: CheckboxProps) {
  const [isOn, setIsOn] = useState(isSelected)
  return (
    <Checkbox
      {...props}
      isSelected={isOn}
      onChange={(next) => {
        onChange(next)
        setIsOn(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { children: 'Show this item to users', isSelected: false, onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Checkbox>
export default meta

type Story = StoryObj<typeof meta>

const States = () => (
  <div>
    <Checkbox isSelected={false} onChange={() => undefined}>
      Not ticked
    </Checkbox>
    <Checkbox isSelected onChange={() => undefined} description="Takes effect when you save.">
      Ticked
    </Checkbox>
    <Checkbox isSelected={false} isIndeterminate onChange={() => undefined}>
      Some of them
    </Checkbox>
    <Checkbox isSelected isDisabled onChange={() => undefined}>
      Ticked and disabled
    </Checkbox>
    <Checkbox isSelected={false} isDisabled onChange={() => undefined}>
      Not ticked and disabled
    </Checkbox>
    <Checkbox
      isSelected={false}
      onChange={() => undefined}
      errorMessage="Confirm that you have read the terms"
    >
      I have read the terms
    </Checkbox>
    <div style={{ maxWidth: 280 }}>
      <Checkbox isSelected onChange={() => undefined}>
        A long sentence beside a box wraps under itself and not under the box that it belongs to
      </Checkbox>
    </div>
  </div>
)

export const AllStates: Story = { render: States }

export const AllStatesDark: Story = { tags: ['dark'], render: States, globals: { theme: 'dark' } }

export const TickedWithKeyboard: Story = {
  args: { description: 'Takes effect when you save.' },
  play: async ({ canvasElement, args }) => {
    const box = await within(canvasElement).findByRole('checkbox', { name: 'Show this item to users' })
    await expect(box).toHaveAccessibleDescription('Takes effect when you save.')
    await userEvent.tab()
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}

export const Invalid: Story = {
  args: { errorMessage: 'Confirm that you have read the terms', children: 'I have read the terms' },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('checkbox', { name: 'I have read the terms' })
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('Confirm that you have read the terms')
  },
}
