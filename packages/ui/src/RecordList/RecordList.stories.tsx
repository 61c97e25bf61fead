import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { addIcon, editIcon, minusIcon } from '../icons/icons.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { RecordEntry, RecordList } from './RecordList.tsx'

const facts = [
  { term: 'Sites', value: '2 sites: ML-014 Nordhavn Clinic, ML-021 Kilimani Research Hospital' },
  { term: 'Studies', value: '1 study: AURORA-2' },
]
const edit = (name: string) => (
  <Button size="s" variant="quiet" icon={editIcon} aria-label={`Edit ${name}`}>
    Edit
  </Button>
)

const meta = {
  title: 'Components/RecordList',
  component: RecordList,
  args: { label: 'Roles', emptyText: 'No roles.', isEmpty: false, children: null },
  render: (args) => (
    <Sheet title="Roles" isFlush>
      <RecordList {...args}>
        <RecordEntry title="Auditor" facts={facts} actions={edit('Auditor')} />
        <RecordEntry
          title="Site Nurse"
          mark="new"
          badge={
            <Badge tone="new" icon={addIcon}>
              Added
            </Badge>
          }
          facts={facts}
          actions={edit('Site Nurse')}
          errorMessages={['Role is inactive']}
        />
        <RecordEntry
          title={`Statistician ${'Wirkungsmeldung'.repeat(8)}`}
          mark="removal"
          badge={
            <Badge tone="removal" icon={minusIcon}>
              Marked for Deletion
            </Badge>
          }
          facts={facts}
        />
      </RecordList>
    </Sheet>
  ),
} satisfies Meta<typeof RecordList>
export default meta
type Story = StoryObj<typeof meta>

/** Records with coloured marks and badges, error messages and long names. */
export const Records: Story = {
  async play({ canvas }) {
    const list = within(await canvas.findByRole('list', { name: 'Roles' }))
    const nurse = list.getByRole('listitem', { name: 'Site Nurse' })
    await expect(nurse).toHaveAccessibleDescription('Role is inactive')
    await expect(within(nurse).getByText('Added')).toBeVisible()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const Empty: Story = {
  tags: ['empty'],
  args: { isEmpty: true },
  async play({ canvas }) {
    await expect(await canvas.findByText('No roles.')).toBeVisible()
  },
}
