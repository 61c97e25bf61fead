import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MarkdownEditor, type MarkdownEditorProps } from './MarkdownEditor.tsx'

function Editing(props: MarkdownEditorProps) {
  const [value, setValue] = useState(props.value)
  return (
    <MarkdownEditor
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/MarkdownEditor',
  component: MarkdownEditor,
  args: {
    label: 'Details',
    value: '',
    onChange: fn(),
    hint: 'Shown on the item’s page',
    limit: 8192,
  },
  render: (args) => <Editing {...args} />,
  decorators: [
    (Story) => <div style={{ padding: 24, background: 'var(--pg-surface-sheet)' }}>{Story()}</div>,
  ],
} satisfies Meta<typeof MarkdownEditor>
export default meta

type Story = StoryObj<typeof meta>

const details =
  'Use it for **all** studies.\n\n## Before you begin\n\n1. Finish the course\n2. Ask your coordinator'

const areaOf = async (canvasElement: HTMLElement): Promise<HTMLTextAreaElement> =>
  within(canvasElement).findByRole<HTMLTextAreaElement>('textbox', { name: 'Details' })

export const Default: Story = { args: { value: details } }

export const Empty: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await areaOf(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Preview' }))
    await expect(canvas.getByRole('region', { name: 'Preview of Details' })).toHaveTextContent(
      'Nothing to preview',
    )
  },
}

export const Formatting: Story = {
  args: { value: 'one two' },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const area = await areaOf(canvasElement)
    await step('a format button formats the selection and returns the focus to the text area', async () => {
      area.focus()
      area.setSelectionRange(4, 7)
      await userEvent.click(canvas.getByRole('button', { name: 'Bold' }))
      await waitFor(() => expect(area).toHaveValue('one **two**'))
      await waitFor(() => expect(area).toHaveFocus())
      await expect([area.selectionStart, area.selectionEnd]).toEqual([6, 9])
    })
    await step('a second press of the button removes the format', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Bold' }))
      await waitFor(() => expect(area).toHaveValue('one two'))
    })
    await step('the link button inserts a link and selects the placeholder of its address', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
      await waitFor(() => expect(area).toHaveValue('one [two](https://)'))
      await expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('https://')
    })
    await step('Undo reverts the link like typed text', async () => {
      document.execCommand('undo')
      await waitFor(() => expect(area).toHaveValue('one two'))
    })
  },
}

export const Preview: Story = {
  args: { value: details },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await areaOf(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Preview' }))
    await step('the preview shows the rendered text', async () => {
      await expect(canvas.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
      await expect(canvas.queryByRole('textbox')).toBeNull()
    })
  },
}

export const PreviewDark: Story = { tags: ['dark'], ...Preview, globals: { theme: 'dark' } }

export const Trimmed: Story = {
  args: { value: 'text' },
  parameters: { requirements: ['SHELL-041'] },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const area = await areaOf(canvasElement)
    await userEvent.type(area, '  ')
    await step('the text is not trimmed if the focus moves to a button of the editor', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Write' }))
      await expect(area).toHaveValue('text  ')
    })
    await step('the text is trimmed if the focus leaves the editor', async () => {
      await userEvent.click(document.body)
      await waitFor(() => expect(area).toHaveValue('text'))
    })
  },
}

export const TooLong: Story = {
  tags: ['long text'],
  args: { value: 'Longer than it may be', limit: 16 },
  parameters: { requirements: ['SHELL-042'] },
  play: async ({ canvasElement }) => {
    await areaOf(canvasElement)
    await expect(within(canvasElement).getByText('21 of 16')).toBeVisible()
  },
}

export const WithError: Story = { args: { errorMessage: 'Details cannot be saved.' } }

export const Disabled: Story = { args: { value: details, isDisabled: true } }

export const Dark: Story = { tags: ['dark'], args: { value: details }, globals: { theme: 'dark' } }

export const Narrow: Story = {
  args: { value: details },
  decorators: [(Story) => <div style={{ inlineSize: 328 }}>{Story()}</div>],
}

export const Help: Story = {
  parameters: { requirements: ['ITEM-022', 'ITEM-023', 'ITEM-024', 'ITEM-025', 'ITEM-026'] },
  play: async ({ canvasElement, step }) => {
    await areaOf(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Markdown help' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Markdown help' }))
    await step('the help explains paragraphs', async () => {
      await expect(dialog.getByRole('heading', { name: 'Paragraphs' })).toBeVisible()
      await expect(dialog.getByText(/An empty line begins a new paragraph/)).toBeVisible()
    })
    await step('the help explains headings with #', async () => {
      await expect(dialog.getByText(/Begin a line with #/)).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'Smaller heading' })).toBeVisible()
    })
    await step('the help explains lists with +, -, * or numbers', async () => {
      await expect(dialog.getByText(/Begin each line with \+, - or \*.*or with a number/)).toBeVisible()
    })
    await step('the help explains bold and italic with * or **', async () => {
      await expect(dialog.getByText(/Put \* around words for italic, \*\* for bold/)).toBeVisible()
    })
    await step('the help explains links as [text](url)', async () => {
      await expect(dialog.getByText(/\[text\]\(url\)/)).toBeVisible()
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

export const HelpOpen: Story = {
  play: async ({ canvasElement }) => {
    await areaOf(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Markdown help' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
