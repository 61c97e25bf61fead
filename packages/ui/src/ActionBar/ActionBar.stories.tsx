import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { editIcon } from '../icons/icons.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { ActionBar } from './ActionBar.tsx'

const meta = {
  title: 'Components/ActionBar',
  component: ActionBar,
  args: {
    status: (
      <>
        <Icon path={editIcon} />
        <span>
          <strong>Unsaved changes</strong> in Basic Details and Content
        </span>
      </>
    ),
    children: (
      <>
        <Button>Reset</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, display: 'grid', gap: 20 }}>
        <Sheet title="Basic Details">
          <div style={{ height: 900 }}>A form longer than the page</div>
        </Sheet>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof ActionBar>
export default meta

type Story = StoryObj<typeof meta>

export const Unsaved: Story = {
  play: async ({ canvasElement }) => {
    const save = await within(canvasElement).findByRole('button', { name: 'Save' })
    await expect(save).toBeVisible()
    await waitFor(() =>
      expect(
        Number.parseInt(getComputedStyle(document.documentElement).scrollPaddingBlockEnd, 10),
      ).toBeGreaterThan(40),
    )
    if (window.innerHeight > 480)
      await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}

/** The page scrolls so that the bar covers no part of the focused text area. */
export const FocusAboveTheBar: Story = {
  decorators: [
    (Story) => (
      <>
        <label htmlFor="comments">Comments</label>
        <textarea
          id="comments"
          rows={8}
          style={{ display: 'block', marginBlockStart: 'calc(100vh - 180px)' }}
        />
        {Story()}
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const comments = await within(canvasElement).findByRole('textbox', { name: 'Comments' })
    const save = within(canvasElement).getByRole('button', { name: 'Save' })
    window.scrollTo(0, 0)
    await expect(comments.getBoundingClientRect().bottom).toBeGreaterThan(save.getBoundingClientRect().top)
    comments.focus()
    await expect(comments.getBoundingClientRect().bottom).toBeLessThan(save.getBoundingClientRect().top)
  },
}

export const NothingToSave: Story = {
  args: {
    status: 'No changes',
    children: (
      <>
        <Button isDisabled>Reset</Button>
        <Button variant="primary" isDisabled>
          Save
        </Button>
      </>
    ),
  },
}

export const LongStatus: Story = {
  tags: ['long text'],
  args: {
    status:
      'Unsaved changes in Basic Details, Content, Access, Resources and Resource Categories; two errors in Basic Details and one in Access',
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }
