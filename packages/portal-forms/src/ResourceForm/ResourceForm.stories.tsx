import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { newResource } from '@portal-gateway/contract/resources'
import { categoriesExample } from '@portal-gateway/contract/resources.examples'
import type { FileDescription } from '@portal-gateway/ui/FileField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { type ResourceEntry, ResourceForm, resourceEntry, type Upload } from './ResourceForm.tsx'

const limits = { largestFile: 250 * 1024 ** 2, largestImage: 5 * 1024 ** 2 }
const empty: ResourceEntry = { ...newResource(1), categoryId: null, url: null, file: null }

interface StatefulFormProps {
  mode: 'add' | 'edit'
  initial: ResourceEntry
  stored?: FileDescription
  upload?: Upload
  onSubmit: (entry: ResourceEntry) => Promise<Refusal>
  onCancel: () => void
  onCancelUpload: () => void
  onAddCategory: () => void
}

/** Renders the form and stores its draft, as a page does. */
function StatefulForm({ initial, ...props }: StatefulFormProps) {
  const [schema] = useState(() => resourceEntry({ ...limits, isNew: props.mode === 'add' }))
  return (
    <ResourceForm
      {...props}
      draft={useDraft(schema, initial)}
      categories={categoriesExample}
      heldCategoryId={initial.categoryId}
      limits={limits}
      refusedTitle={(type) => `Unable to create ${type} resource due to one or more errors.`}
    />
  )
}

const meta = {
  title: 'Forms/ResourceForm',
  component: StatefulForm,
  args: {
    mode: 'add',
    initial: empty,
    onSubmit: fn(async (): Promise<Refusal> => undefined),
    onCancel: fn(),
    onCancelUpload: fn(),
    onAddCategory: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 800 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const manual = () => new File(['Read me first'], 'user-manual.pdf', { type: 'application/pdf' })
/** Returns a file with one byte whose `size` property has the given value. */
const ofSize = (size: number, name: string, type: string) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

async function chooseType(label: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Type of Resource/ }))
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: label }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}
async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The form must have a file input.')
  // A dropped file can have any type, unlike a file from the browser's file dialog.
  await userEvent.setup({ applyAccept: false }).upload(input, file)
}
const submit = (name = 'Add Resource') => userEvent.click(screen.getByRole('button', { name }))
const nameField = () => screen.findByLabelText('Name for Resource (required)')

export const NewFile: Story = {
  parameters: { requirements: ['RES-003', 'RES-004', 'RES-007', 'RES-008', 'RES-009', 'RES-026'] },
  async play({ canvas, args }) {
    await expect(await canvas.findByRole('button', { name: /Type of Resource/ })).toHaveTextContent(
      'Download',
    )
    await expect(await nameField()).toHaveAccessibleDescription('0 of 64')
    await expect(canvas.queryByLabelText('URL (required)')).toBeNull()
    await expect(canvas.getByRole('group', { name: 'File (required)' })).toBeVisible()
    await expect(canvas.getByText('Any kind of file, at most 250 MB.')).toBeVisible()
    await userEvent.type(await nameField(), 'User manual')
    await choose(manual())
    await expect(await canvas.findByText('PDF 13 B')).toBeVisible()
    await submit()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'User manual',
          resType: 'DOWNLOAD',
          file: expect.objectContaining({ name: 'user-manual.pdf' }),
        }),
      ),
    )
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The types have the specified labels. */
export const Types: Story = {
  parameters: { requirements: ['RES-003', 'RES-021'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Type of Resource/ }))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Download',
      'eLearning (zip file)',
      'Link',
      'Thumbnail',
      'Screenshot',
    ])
    await userEvent.keyboard('{Escape}')
  },
}

export const NewLink: Story = {
  parameters: { requirements: ['RES-006', 'RES-027'] },
  async play({ canvas, args }) {
    await chooseType('Link')
    await expect(canvas.queryByRole('group', { name: /File/ })).toBeNull()
    const url = canvas.getByLabelText('URL (required)')
    await expect(url).toHaveAttribute('type', 'url')
    await expect(url).toHaveAccessibleDescription(/0 of 128$/)
    await userEvent.type(await nameField(), 'Supported printers')
    await submit()
    await expect(url).toBeInvalid()
    await waitFor(() => expect(url).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(url, 'https://labels.meridianlakes.example')
    await submit()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

/**
 * The form keeps values that the selected type does not use, and shows them again when the user selects the
 * previous type.
 */
export const TypeChangedAndBack: Story = {
  parameters: { requirements: ['RES-006', 'RES-007'] },
  async play({ canvas }) {
    await choose(manual())
    await chooseType('Link')
    await userEvent.type(canvas.getByLabelText('URL (required)'), 'https://a.example')
    await chooseType('Download')
    await expect(await canvas.findByText('user-manual.pdf')).toBeVisible()
    await chooseType('Link')
    await expect(canvas.getByLabelText('URL (required)')).toHaveValue('https://a.example')
  },
}

/** Sub-categories are listed as 'parent / child'. Inactive categories are not offered for a new resource. */
export const Categories: Story = {
  parameters: { requirements: ['CAT-015', 'RES-005', 'RES-018'] },
  async play({ canvas, args }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: /Category \/ Sub-category \(optional\)/ }),
    )
    const options = within(await screen.findByRole('listbox'))
    await expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No Category (Uncategorized)',
      'Announcements',
      'Manuals',
      'Manuals / Label printers',
      'Shipping forms',
      'Training',
    ])
    await userEvent.click(options.getByRole('option', { name: 'Manuals / Label printers' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(canvas.getByRole('button', { name: /Category/, description: '' })).toHaveTextContent(
      'Manuals / Label printers',
    )
    await userEvent.click(canvas.getByRole('button', { name: /Category/, description: '' }))
    await userEvent.click(await screen.findByRole('option', { name: 'No Category (Uncategorized)' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(canvas.getByRole('button', { name: /Category/, description: '' })).toHaveTextContent(
      'No Category (Uncategorized)',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Add new category' }))
    await expect(args.onAddCategory).toHaveBeenCalledOnce()
  },
}

const stored: FileDescription = { name: 'specimen-tracker-user-manual.pdf', note: 'PDF 2.4 MB' }
const manualEntry: ResourceEntry = { ...empty, name: 'User manual', categoryId: 6 }

/**
 * The type of a stored resource cannot be changed. The category of the resource is shown even if the category is
 * inactive.
 */
export const Stored: Story = {
  args: { mode: 'edit', initial: manualEntry, stored },
  parameters: { requirements: ['RES-008', 'RES-028'] },
  async play({ canvas, args }) {
    const type = await canvas.findByRole('button', { name: /Type of Resource/ })
    await expect(type).toBeDisabled()
    await expect(type).toHaveAccessibleDescription(/delete this resource and add another/)
    await expect(canvas.getByRole('button', { name: /Category/ })).toHaveTextContent(
      'Paper logs until 2023 (inactive)',
    )
    await expect(canvas.getByText('PDF 2.4 MB')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Update Resource' })).toBeDisabled()
    await userEvent.type(await nameField(), ' 2')
    await submit('Update Resource')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'User manual 2', file: null }),
      ),
    )
  },
}

export const StoredDark: Story = { tags: ['dark'], args: Stored.args, globals: { theme: 'dark' } }

export const StoredWithoutFile: Story = {
  args: { mode: 'edit', initial: { ...manualEntry, categoryId: 1 } },
  parameters: { requirements: ['EXP-062'] },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Users do not see this resource until it has a file/)).toBeVisible()
    await expect(canvas.getByText('No file')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Add a file/ })).toBeVisible()
    await choose(manual())
    await waitFor(() => expect(canvas.queryByText(/until it has a file/)).toBeNull())
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
}

/** A new image is previewed before the upload. */
export const PictureShown: Story = {
  parameters: { requirements: ['RES-020'] },
  async play({ canvas }) {
    await chooseType('Thumbnail')
    await expect(canvas.getByText('PNG, JPEG, WebP or GIF, at most 5 MB.')).toBeVisible()
    const canvasOfColour = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvasOfColour.getContext('2d')
    if (!context) throw new Error('The browser must support a 2D canvas.')
    context.fillStyle = 'steelblue'
    context.fillRect(0, 0, 320, 180)
    const blob = await new Promise<Blob | null>((resolve) => canvasOfColour.toBlob(resolve))
    await choose(new File([blob ?? ''], 'card.png', { type: 'image/png' }))
    const picture = await canvas.findByRole<HTMLImageElement>('img', { name: 'Preview of card.png' })
    await waitFor(() => expect(picture.naturalWidth).toBe(320))
  },
}

export const EmptyRefused: Story = {
  parameters: { requirements: ['RES-029'] },
  async play({ canvas, args }) {
    await submit()
    await waitFor(async () => expect(await nameField()).toHaveFocus())
    await expect(canvas.getByText('Name for Resource is required')).toBeVisible()
    await expect(canvas.getByText('File is required')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await chooseType('eLearning (zip file)')
    await userEvent.type(await nameField(), 'Handling and Shipping')
    await submit()
    await expect(await canvas.findByText('File is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Choose a file/ })).toHaveFocus())
    await choose(new File(['PK'], 'course.zip', { type: 'application/zip' }))
    await waitFor(() => expect(canvas.queryByText('File is required')).toBeNull())
  },
}

/** An empty file is refused before the upload, for every type. */
export const EmptyFile: Story = {
  parameters: { requirements: ['RES-029'] },
  async play({ canvas, args }) {
    await userEvent.type(await nameField(), 'Handling and Shipping')
    for (const [type, file] of [
      ['Download', new File([], 'notes.pdf', { type: 'application/pdf' })],
      ['eLearning (zip file)', new File([], 'course.zip', { type: 'application/zip' })],
      ['Thumbnail', new File([], 'card.png', { type: 'image/png' })],
      ['Screenshot', new File([], 'page.png', { type: 'image/png' })],
    ] as const) {
      await chooseType(type)
      await choose(file)
      await submit()
      await expect(await canvas.findByText('File is empty')).toBeVisible()
      await expect(canvas.queryByText('File is required')).toBeNull()
    }
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await choose(new File(['PNG'], 'page.png', { type: 'image/png' }))
    await waitFor(() => expect(canvas.queryByText('File is empty')).toBeNull())
  },
}

/** A file that is too large is refused as soon as it is selected, without an upload. */
export const TooLarge: Story = {
  parameters: { requirements: ['EXP-197'] },
  args: {
    initial: { ...empty, name: 'Archive', file: ofSize(300 * 1024 ** 2, 'archive.tar', 'application/x-tar') },
  },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('File is too large')).toBeVisible()
    await expect(canvas.getByText('TAR 300 MB')).toBeVisible()
    await submit()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Replace/ })).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Images have a separate size limit. */
export const PictureTooLarge: Story = {
  parameters: { requirements: ['EXP-197'] },
  args: {
    initial: {
      ...empty,
      resType: 'SCREENSHOT',
      file: ofSize(6 * 1024 ** 2, 'freezer-view.png', 'image/png'),
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('File is too large')).toBeVisible()
    await chooseType('Download')
    await waitFor(() => expect(canvas.queryByText('File is too large')).toBeNull())
  },
}

export const WrongKind: Story = {
  parameters: { requirements: ['MSG-173', 'MSG-183'] },
  async play({ canvas, args }) {
    await userEvent.type(await nameField(), 'Card')
    await choose(manual())
    await chooseType('Thumbnail')
    await expect(await canvas.findByText('File must be an image')).toBeVisible()
    await chooseType('eLearning (zip file)')
    await expect(await canvas.findByText('File is not a recognised compressed file type')).toBeVisible()
    await submit()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** If only the type of a stored resource is refused, the alert gets the focus, because the type is disabled. */
export const OnlyTheTypeRefused: Story = {
  args: {
    mode: 'edit',
    initial: { ...manualEntry, categoryId: 1 },
    stored,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: { resType: ['Type of Resource is invalid'] },
      }),
    ),
  },
  parameters: { requirements: ['EXP-164'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), ' 2')
    await submit('Update Resource')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Type of Resource is invalid')
    await waitFor(() => expect(document.activeElement).toContainElement(alert))
    await expect(document.activeElement).not.toBe(document.body)
  },
}

/** Each error from the server is shown below its field. */
export const ErrorsUnderFields: Story = {
  args: {
    mode: 'edit',
    initial: { ...manualEntry, categoryId: 1 },
    stored,
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: ['Error submitting. Contact user support'],
        fieldErrors: {
          resType: ['Type of Resource is invalid'],
          name: ['Name for Resource is already in use', 'Name for Resource has an unrecognised character'],
          categoryId: ['Category is inactive'],
          file: ['File is missing an index.html or story.html in the root folder'],
        },
      }),
    ),
  },
  parameters: { requirements: ['RES-031'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), ' 2')
    await submit('Update Resource')
    await expect(
      await canvas.findByText(
        'Name for Resource is already in use; Name for Resource has an unrecognised character',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Type of Resource/ })).toHaveAccessibleDescription(
      /is invalid/,
    )
    await expect(
      canvas.getByRole('button', { name: /Manuals.*Category|Category.*Manuals/ }),
    ).toHaveAccessibleDescription('Category is inactive')
    await expect(canvas.getByRole('button', { name: /^Replace/ })).toHaveAccessibleDescription(
      /missing an index.html/,
    )
    await expect(canvas.getByText('Error submitting. Contact user support')).toBeVisible()
  },
}

/** An error from the server about the URL of a link is shown at the field, which gets the focus. */
export const ErrorOfTheAddress: Story = {
  args: {
    initial: { ...empty, resType: 'URL', name: 'Printers', url: 'https://labels' },
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: { url: ['URL has an invalid or missing top-level domain'] },
      }),
    ),
  },
  parameters: { requirements: ['RES-031'] },
  async play({ canvas }) {
    await submit()
    const url = canvas.getByLabelText('URL (required)')
    await waitFor(() => expect(url).toHaveFocus())
    await expect(url).toHaveAccessibleDescription(/invalid or missing top-level domain/)
  },
}

const refused = (fieldErrors: FormErrors['fieldErrors'], globalErrors: string[]) =>
  fn(async (): Promise<Refusal> => ({ globalErrors, fieldErrors }))

/** After a failed call the form keeps all input, including the file. */
export const FailureKeepsAll: Story = {
  parameters: { requirements: ['EXP-176'] },
  args: { onSubmit: refused({}, ['The server cannot be reached.']) },
  async play({ canvas, args }) {
    await userEvent.type(await nameField(), 'User manual')
    await choose(manual())
    await submit()
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
    await expect(await nameField()).toHaveValue('User manual')
    await expect(canvas.getByText('user-manual.pdf')).toBeVisible()
    await submit()
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2))
  },
}

/** During the upload the progress is shown. The form cannot be edited or submitted again. */
export const Uploading: Story = {
  args: {
    initial: { ...empty, name: 'User manual', file: manual() },
    upload: { sent: 0.9 * 1024 ** 2, total: 2.4 * 1024 ** 2 },
    onSubmit: fn(() => new Promise<Refusal>(() => {})),
  },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas, args }) {
    await submit()
    const bar = await canvas.findByRole('progressbar', { name: 'Uploading user-manual.pdf' })
    await expect(bar).toHaveAttribute('aria-valuenow', '37')
    await expect(bar).toHaveAttribute('aria-valuetext', '37% · 921.6 KB of 2.4 MB')
    await submit('Adding resource')
    await userEvent.click(await nameField())
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(await nameField()).toHaveAttribute('readonly')
    for (const name of [/Type of Resource/, /Category/, 'Add new category'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }))
    await expect(args.onCancelUpload).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Adding resource' })).toHaveFocus())
  },
}

export const UploadingDark: Story = { tags: ['dark'], ...Uploading, globals: { theme: 'dark' } }

/** A complete upload may already be stored, so it cannot be cancelled. */
export const UploadArrived: Story = {
  args: {
    initial: { ...empty, name: 'User manual', file: manual() },
    upload: { sent: 2400, total: 2400 },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
    await expect(canvas.getByText('All sent. The file is being checked.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Cancel upload' })).toBeNull()
  },
}

export const ResetRestores: Story = {
  args: { mode: 'edit', initial: { ...manualEntry, categoryId: 1 }, stored },
  parameters: { requirements: ['RES-009'] },
  async play({ canvas }) {
    await userEvent.type(await nameField(), ' 2')
    await choose(manual())
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(await nameField()).toHaveValue('User manual')
    await expect(canvas.getByText('specimen-tracker-user-manual.pdf')).toBeVisible()
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

export const LongNames: Story = {
  tags: ['long text'],
  args: {
    mode: 'edit',
    initial: {
      ...manualEntry,
      name: 'Standard operating procedure for the central repository, annexes A to F',
    },
    stored: {
      name: 'standard_operating_procedure_for_the_central_repository_with_annexes_A_to_F_signed_copy.docx',
      note: 'DOCX 812 KB',
    },
  },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
}
