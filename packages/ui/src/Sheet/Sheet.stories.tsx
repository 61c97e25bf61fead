import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Sheet } from './Sheet.tsx'

const meta = {
  title: 'Components/Sheet',
  component: Sheet,
  args: { title: 'Accesses', children: 'Three sites, two studies, one system.' },
  decorators: [(Story) => <div style={{ padding: 16, maxWidth: 720 }}>{Story()}</div>],
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

export const Titled: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 2, name: 'Accesses' }),
    ).toBeVisible()
  },
}

export const WithActions: Story = { args: { actions: <Button size="s">Edit</Button> } }

export const WithoutTitle: Story = { args: { title: undefined } }

export const Flush: Story = {
  args: { isFlush: true, children: <div style={{ padding: '10px 0' }}>From edge to edge</div> },
}

export const LongTitle: Story = {
  tags: ['long text'],
  args: {
    title:
      'Requested Changes and User’s Current Access at Østerholm_University_Hospital_Department_of_Cardiology',
    actions: '1,042,318 users',
  },
}

export const Dark: Story = { tags: ['dark'], args: { ...WithActions.args }, globals: { theme: 'dark' } }
