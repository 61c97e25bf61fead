import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from '../Alert/Alert.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Stack } from './Stack.tsx'

const field = (label: string) => <TextField label={label} value="" onChange={() => undefined} />

const meta = {
  title: 'Components/Stack',
  component: Stack,
  args: { children: null },
} satisfies Meta<typeof Stack>
export default meta

type Story = StoryObj<typeof meta>

export const SheetsAndFields: Story = {
  render: () => (
    <Stack>
      <Alert type="info">The space between sheets and between fields is the same.</Alert>
      <Sheet title="First">
        <Stack>
          {field('Name')}
          {field('Description')}
        </Stack>
      </Sheet>
      <Sheet title="Second">{field('Address')}</Sheet>
    </Stack>
  ),
}

export const Dark: Story = { tags: ['dark'], ...SheetsAndFields, globals: { theme: 'dark' } }
