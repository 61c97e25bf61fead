import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FileField, type FileFieldProps } from './FileField.tsx'

const svg = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${color}" d="M0 0h16v9H0z"/></svg>`)}`
const picture = svg('steelblue')

/** Field with a parent component that stores the file in its state. */
function StatefulFileField({ file: first, onSelect, ...props }: FileFieldProps) {
  const [file, setFile] = useState(first)
  return (
    <FileField
      {...props}
      file={file}
      onSelect={(next) => {
        setFile(next)
        onSelect(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/FileField',
  component: FileField,
  args: {
    label: 'File',
    isRequired: true,
    hint: 'Any kind of file, at most 250 MB.',
    file: undefined,
    onSelect: fn(),
    noteOf: ({ size }) => `${size} B`,
  },
  render: (args) => <StatefulFileField {...args} />,
  decorators: [(Story) => <div style={{ padding: 16, maxWidth: 640 }}>{Story()}</div>],
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

const manual = () => new File(['Read me first'], 'user-manual.pdf', { type: 'application/pdf' })

function chooser(element: HTMLElement): HTMLInputElement {
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The field has no file input')
  return input
}

/**
 * Drags files over the field and drops them. Returns the last `dragover` event; the field accepts the files
 * if it prevents the default of this event.
 */
function drop(element: Element, files: readonly File[]): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const send = (type: string) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
    return event
  }
  const over = send('dragover')
  send('drop')
  return over
}

export const Empty: Story = {
  tags: ['empty'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'File (required)' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Choose a file: File (required)' }),
    ).toHaveAccessibleDescription('Any kind of file, at most 250 MB.')
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
  },
}

/** The stored record has no file. The field shows the text "No file", and its button adds a file. */
export const StoredWithoutFile: Story = {
  args: { stored: null, isRequired: false, warningMessage: 'Nobody sees it until it has a file.' },
  parameters: { requirements: ['EXP-062'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No file')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add a file: File' })).toHaveAccessibleDescription(
      /Nobody sees it until it has a file/,
    )
    await userEvent.upload(chooser(canvasElement), manual())
    await expect(canvas.getByText('user-manual.pdf')).toBeVisible()
    await expect(canvas.queryByText('No file')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Replace: File' })).toBeVisible()
  },
}

/**
 * The button opens the file dialog of the system, also with the keyboard. The field shows name and size of
 * the selected file.
 */
export const Chooses: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const input = chooser(canvasElement)
    const opened = fn()
    input.click = opened
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Choose a file/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.upload(input, manual())
    await expect(await canvas.findByText('user-manual.pdf')).toBeVisible()
    await expect(canvas.getByText('13 B')).toBeVisible()
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ name: 'user-manual.pdf' }))
    await expect(await screen.findByText('user-manual.pdf chosen')).toBeInTheDocument()
  },
}

/**
 * Of several dropped files, the field accepts only the first. While files are dragged over it, it is
 * highlighted.
 */
export const AcceptsDroppedFile: Story = {
  play: async ({ canvas, args }) => {
    const hint = canvas.getByText('or drop one here')
    const area = hint.closest('[role=presentation]')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(manual())
    hint.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    await waitFor(() => expect(area).toHaveAttribute('data-drop-target'))
    area?.dispatchEvent(new DragEvent('dragleave', { relatedTarget: hint, bubbles: true }))
    await expect(area).toHaveAttribute('data-drop-target')
    area?.dispatchEvent(new DragEvent('dragleave', { relatedTarget: document.body, bubbles: true }))
    await waitFor(() => expect(area).not.toHaveAttribute('data-drop-target'))
    const other = new File(['Read me later'], 'appendix.pdf', { type: 'application/pdf' })
    await expect(drop(hint, [manual(), other]).defaultPrevented).toBe(true)
    await expect(await canvas.findByText('user-manual.pdf')).toBeVisible()
    await expect(args.onSelect).toHaveBeenCalledOnce()
    await expect(area).not.toHaveAttribute('data-drop-target')
  },
}

/** A dragged text is not accepted, and the field does not change. */
export const IgnoresDroppedText: Story = {
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'user-manual.pdf')
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
    canvas.getByText('or drop one here').dispatchEvent(over)
    await expect(over.defaultPrevented).toBe(false)
    canvas.getByText('or drop one here').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}

/** A copied file, such as a screenshot, is pasted while the button of the field has the focus. */
export const AcceptsPastedFile: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Choose a file/ })).toHaveFocus())
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['pixels'], 'screenshot.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await expect(await canvas.findByText('screenshot.png')).toBeVisible()
    await expect(args.onSelect).toHaveBeenCalledOnce()
  },
}

/**
 * If a file is dropped outside the field, the browser would by default replace the page with the file.
 */
export const IgnoresDropOutside: Story = {
  play: async () => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(manual())
    const dropEvent = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(dropEvent)
    await expect(dropEvent.defaultPrevented).toBe(true)
  },
}

export const Removes: Story = {
  args: { file: manual() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: user-manual.pdf' }))
    await expect(args.onSelect).toHaveBeenCalledWith(undefined)
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Choose a file/ })).toHaveFocus())
  },
}

/** The stored file is shown until another file is selected, and again when that file is removed. */
export const Stored: Story = {
  args: { stored: { name: 'user-manual-2023.pdf', note: 'PDF 2.4 MB' }, isRequired: false },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('PDF 2.4 MB')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Replace: File' })).toBeVisible()
    await userEvent.upload(chooser(canvasElement), manual())
    await expect(await canvas.findByText('user-manual.pdf')).toBeVisible()
    await expect(canvas.queryByText('user-manual-2023.pdf')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: user-manual.pdf' }))
    await expect(await canvas.findByText('user-manual-2023.pdf')).toBeVisible()
  },
}

export const Picture: Story = {
  args: {
    isPicture: true,
    accept: ['image/png'],
    stored: { name: 'card.png', note: 'PNG 118 KB', picture },
    hint: 'PNG, JPEG, WebP or GIF, at most 5 MB.',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Preview of card.png' })).toHaveAttribute(
      'src',
      picture,
    )
  },
}

/** File with the media type of a picture, but without picture data. */
export const BrokenPicture: Story = {
  args: { isPicture: true, file: new File(['no picture'], 'card.png', { type: 'image/png' }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('img', { name: /Preview/ })).toBeNull())
    await expect(canvas.getByText('card.png')).toBeVisible()
  },
}

export const Invalid: Story = {
  args: { file: manual(), errorMessage: 'File is too large' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Replace/ })).toHaveAccessibleDescription(
      /File is too large/,
    )
  },
}

export const Disabled: Story = {
  args: { file: manual(), isDisabled: true },
  play: async ({ canvas, canvasElement, args }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expect(button).toBeDisabled()
    drop(canvas.getByText('user-manual.pdf'), [manual()])
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}

export const LongName: Story = {
  tags: ['long text'],
  args: {
    file: new File(
      ['x'],
      'standard_operating_procedure_for_the_central_repository_with_annexes_A_to_F_signed_copy.docx',
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>],
}

export const Dark: Story = { tags: ['dark'], ...Picture, globals: { theme: 'dark' } }
