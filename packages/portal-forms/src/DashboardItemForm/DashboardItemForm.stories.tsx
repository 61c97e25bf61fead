import { DashboardItemDraft, newDashboardItem } from '@portal-gateway/contract/dashboardItems'
import {
  dashboardItemDraftExample,
  longTextsItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { factsOf } from '@portal-gateway/contract/text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { localTime } from '../TimeField/localTime.ts'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { DashboardItemForm } from './DashboardItemForm.tsx'

const limitOf = (field: keyof DashboardItemDraft) => factsOf(DashboardItemDraft.entries[field]).limit

interface StatefulFormProps {
  mode: 'add' | 'edit'
  initial: DashboardItemDraft
  firstTab?: string
  onSubmit: (draft: DashboardItemDraft) => Promise<Refusal>
}

/** Renders the form and stores its draft and the open tab, as a page does. */
function StatefulForm({ mode, initial, firstTab = 'basicDetails', onSubmit }: StatefulFormProps) {
  const [tab, setTab] = useState(firstTab)
  return (
    <DashboardItemForm
      draft={useDraft(DashboardItemDraft, initial)}
      mode={mode}
      roles={portalRolesExample}
      refusedTitle="Unable to update dashboard item due to one or more errors."
      selectedTab={tab}
      onSelectTab={setTab}
      onSubmit={onSubmit}
    />
  )
}

const meta = {
  title: 'Forms/DashboardItemForm',
  component: StatefulForm,
  args: {
    mode: 'edit',
    initial: dashboardItemDraftExample,
    onSubmit: fn(async (): Promise<Refusal> => undefined),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

const refuse = (fieldErrors: FormErrors['fieldErrors'], globalErrors: string[] = []) =>
  fn(async (): Promise<Refusal> => ({ globalErrors, fieldErrors }))
const ofTab = (name: RegExp) => screen.findByRole('tab', { name })
const change = async () => userEvent.type(await screen.findByLabelText('Item title (required)'), '!')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

export const BasicDetails: Story = {
  parameters: {
    requirements: ['ITEM-010', 'ITEM-017', 'ITEM-018', 'ITEM-019', 'ITEM-031', 'ITEM-032', 'ITEM-033'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Item title (required)')).toHaveAccessibleDescription(
      `16 of ${limitOf('name')}`,
    )
    const description = canvas.getByLabelText('Short description')
    await expect(description).toHaveAccessibleDescription(
      new RegExp(`^Appears on dashboard; should be brief \\d+ of ${limitOf('shortDescription')}$`),
    )
    await expect(canvas.getByLabelText('Application URL')).toHaveAccessibleDescription(
      new RegExp(`of ${limitOf('url')}$`),
    )
    const tabs = canvas.getAllByRole('tab').map(({ textContent }) => textContent?.trim())
    await expect(tabs).toEqual(['Basic Details', 'Content', 'Access'])
    await expect(canvas.getByText('No changes')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}

export const BasicDetailsDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const Content: Story = {
  args: { firstTab: 'content' },
  parameters: { requirements: ['ITEM-034'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toHaveAccessibleDescription(
      new RegExp(`of ${limitOf('details')}$`),
    )
  },
}

export const MarkdownHelp: Story = {
  args: { firstTab: 'content' },
  parameters: {
    requirements: ['ITEM-020', 'ITEM-022', 'ITEM-023', 'ITEM-024', 'ITEM-025', 'ITEM-026'],
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Markdown help' }))
    const help = within(await screen.findByRole('dialog', { name: 'Markdown help' }))
    const topics = help.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(topics).toEqual(
      expect.arrayContaining(['Paragraphs', 'Headings', 'Lists', 'Bold and italic', 'Links']),
    )
    await expect(help.getByText(/\[text\]\(url\)/)).toBeInTheDocument()
    await expect(help.getByText(/line with \+, - or \*/)).toBeInTheDocument()
  },
}

export const Access: Story = {
  args: { firstTab: 'access' },
  parameters: { requirements: ['ITEM-021'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /2 selected/ }))
    const options = within(await screen.findByRole('listbox'))
    await userEvent.click(options.getByRole('option', { name: 'Auditor' }))
    await userEvent.click(options.getByRole('option', { name: 'Investigator' }))
    await userEvent.keyboard('{Escape}')
    const chosen = within(await canvas.findByRole('grid', { name: 'Chosen: Portal roles' }))
    await expect(chosen.getByRole('row', { name: 'Auditor' })).toBeVisible()
    await expect(chosen.queryByRole('row', { name: 'Investigator' })).toBeNull()
    await expect(await ofTab(/Access Edited/)).toBeVisible()
  },
}

/** Removing a role and selecting it again does not count as a change. */
export const RoleChosenAgain: Story = {
  args: { firstTab: 'access' },
  parameters: { requirements: ['EXP-149'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /2 selected/ }))
    const options = within(await screen.findByRole('listbox'))
    await userEvent.click(options.getByRole('option', { name: 'Investigator' }))
    await userEvent.click(options.getByRole('option', { name: 'Investigator' }))
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('No changes')).toBeVisible()
  },
}

export const NewItem: Story = {
  args: { mode: 'add', initial: newDashboardItem },
  parameters: { requirements: ['ITEM-005', 'ITEM-006', 'ITEM-007'] },
  async play({ canvas, args }) {
    await userEvent.type(await canvas.findByLabelText('Item title (required)'), 'Imaging Archive')
    await expect(canvas.queryByRole('button', { name: 'Create Item' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Content' })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: 'Content' }), 'Scans')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(await canvas.findByRole('button', { name: /Portal roles/ }))
    await userEvent.click(
      within(await screen.findByRole('listbox')).getByRole('option', { name: 'Investigator' }),
    )
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Create Item' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'Imaging Archive',
          details: 'Scans',
          roles: [{ id: 4, description: 'Investigator' }],
          sort: 0,
          inactive: false,
        }),
      ),
    )
  },
}

/** The input remains when the tab changes, and Next does not validate the draft. */
export const NextDoesNotValidate: Story = {
  args: { mode: 'add', initial: newDashboardItem },
  parameters: { requirements: ['ITEM-006', 'EXP-060'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Application URL'), 'nowhere')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await canvas.findByRole('textbox', { name: 'Content' })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(await ofTab(/Basic Details/))
    await expect(await canvas.findByLabelText('Application URL')).toHaveValue('nowhere')
  },
}

export const EmptyItemRefused: Story = {
  args: { mode: 'add', initial: newDashboardItem, firstTab: 'access' },
  parameters: { requirements: ['SHELL-045'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Item' }))
    const summary = await canvas.findByRole('alert')
    await expect(summary).toHaveTextContent('Portal roles: are required')
    // The first field with an error gets the focus, although its tab was not selected.
    await waitFor(() => expect(canvas.getByLabelText('Item title (required)')).toHaveFocus())
    await expect(canvas.getByLabelText('Item title (required)')).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: 'Reset' }).focus()
    await userEvent.click(within(summary).getByRole('link', { name: 'Item title' }))
    await waitFor(() => expect(canvas.getByLabelText('Item title (required)')).toHaveFocus())
  },
}

export const OverTheLimit: Story = {
  parameters: { requirements: ['SHELL-042'] },
  async play({ canvas }) {
    const title = await canvas.findByLabelText('Item title (required)')
    await userEvent.type(title, ' for the Northern Lakes')
    await expect(title).toHaveAccessibleDescription('Shorten by 7 characters 39 of 32')
    await save()
    await expect(await ofTab(/Basic Details 1 error/)).toBeVisible()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Item title: is too long')
  },
}

/** Tabs with errors are marked; a link opens the tab and focuses the field. */
export const ErrorsOnEveryTab: Story = {
  args: {
    onSubmit: refuse({
      name: ['Item title is already in use'],
      shortDescription: ['Short description has an unrecognised character'],
      url: ['Application URL must have a valid protocol', 'Application URL is invalid'],
      details: ['Content is too long'],
      'roles[1]': ['Portal role is inactive'],
    }),
  },
  parameters: { requirements: ['ITEM-040', 'ITEM-041', 'ITEM-042', 'SHELL-043', 'SHELL-044'] },
  async play({ canvas }) {
    await change()
    await save()
    await expect(await ofTab(/Basic Details 4 errors/)).toBeVisible()
    await expect(await ofTab(/Content 1 error/)).toBeVisible()
    await expect(await ofTab(/Access 1 error/)).toBeVisible()
    await expect(canvas.getByLabelText('Application URL')).toHaveAccessibleDescription(
      /Application URL must have a valid protocol; Application URL is invalid/,
    )
    const summary = within(canvas.getByRole('alert'))
    await expect(summary.getByText(/Site Coordinator is inactive/)).toBeVisible()
    await userEvent.click(summary.getByRole('link', { name: 'Content' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Content' })).toHaveFocus())
    await userEvent.click(summary.getByRole('link', { name: 'Portal roles' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: /2 selected/ })).toHaveFocus())
  },
}

export const ErrorsOnEveryTabDark: Story = { tags: ['dark'], ...ErrorsOnEveryTab, globals: { theme: 'dark' } }

/** The tab of the first error opens, and its field gets the focus. [C-226] */
export const ErrorOnAnotherTab: Story = {
  args: { onSubmit: refuse({ details: ['Content is too long'] }) },
  parameters: { requirements: ['EXP-061'] },
  async play({ canvas }) {
    await change()
    await save()
    await expect(await canvas.findByRole('textbox', { name: 'Content' })).toBeInvalid()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Content' })).toHaveFocus())
  },
}

/** Errors without a field are shown above the form, without duplicates. */
export const ErrorsOfNoField: Story = {
  args: {
    onSubmit: refuse({ sort: ['Sort must be an integer'] }, [
      'Error submitting. Contact user support',
      'Error submitting. Contact user support',
    ]),
  },
  parameters: { requirements: ['SHELL-022'] },
  async play({ canvas }) {
    await change()
    await save()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to update dashboard item due to one or more errors.')
    await expect(within(alert).getByText('Error submitting. Contact user support')).toBeVisible()
    await expect(within(alert).getByText('Sort must be an integer')).toBeVisible()
  },
}

/** If there are errors with and without a field, the alert shows those without a field, and no title. */
export const ErrorsOfBothKinds: Story = {
  args: {
    onSubmit: refuse({ url: ['Application URL is invalid'] }, ['Error submitting. Contact user support']),
  },
  parameters: { requirements: ['SHELL-022'] },
  async play({ canvas }) {
    await change()
    await save()
    await expect(await canvas.findByText('Error submitting. Contact user support')).toBeVisible()
    await expect(canvas.getAllByRole('alert')).toHaveLength(2)
    await expect(canvas.getAllByText(/Unable to update dashboard item/)).toHaveLength(1)
    await waitFor(() => expect(canvas.getByLabelText('Application URL')).toHaveFocus())
  },
}

/** The alert is shown until it is closed. After the next refusal it is shown again. */
export const RefusalClosed: Story = {
  args: { onSubmit: refuse({}, ['The server cannot be reached.']) },
  parameters: { requirements: ['SHELL-022'] },
  async play({ canvas }) {
    await change()
    await save()
    await canvas.findByText('The server cannot be reached.')
    await userEvent.click(canvas.getByRole('button', { name: /^Dismiss Unable to update/ }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await save()
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
}

export const UnsavedOnTwoTabs: Story = {
  async play({ canvas }) {
    await change()
    await userEvent.click(await ofTab(/Content/))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Content' }), 'More')
    await expect(await canvas.findByText(/in Basic Details and Content/)).toBeVisible()
    await expect(await ofTab(/Basic Details Edited/)).toBeVisible()
  },
}

export const ResetAsks: Story = {
  parameters: { requirements: ['ITEM-014'] },
  async play({ canvas }) {
    await change()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Reset?' })
    await expect(dialog).toHaveTextContent(
      'Are you sure you want to reset the data on this page? (Unsaved changes in all tabs will be lost.)',
    )
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const ResetRestores: Story = {
  parameters: { requirements: ['ITEM-015'] },
  async play({ canvas }) {
    await change()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByLabelText('Item title (required)')).toHaveValue('Specimen Tracker')
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

export const ResetEmptiesANewItem: Story = {
  args: { mode: 'add', initial: newDashboardItem },
  parameters: { requirements: ['ITEM-015'] },
  async play({ canvas }) {
    await change()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByLabelText('Item title (required)')).toHaveValue('')
  },
}

export const Saving: Story = {
  args: { onSubmit: fn(() => new Promise<Refusal>(() => undefined)) },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await change()
    await save()
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toBeVisible()
  },
}

export const HiddenFromUsers: Story = {
  args: { initial: { ...dashboardItemDraftExample, inactive: true } },
  parameters: { requirements: ['ITEM-039'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Show this item to users' }))
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ inactive: false })),
    )
  },
}

const untilLabel = 'Maintenance until (required)'
const noon = '2098-11-26T12:00:00.000Z'
const maintained = {
  ...dashboardItemDraftExample,
  maintenanceUntil: noon,
  maintenanceNote: 'The freezers get new labels.',
}
const box = () => screen.findByRole('checkbox', { name: 'Under maintenance' })

/** Selecting the checkbox shows the fields of the maintenance. The time is required. */
export const StartsMaintenance: Story = {
  parameters: { requirements: ['EXP-124'] },
  async play({ canvas, args }) {
    await expect(await box()).not.toBeChecked()
    await expect(canvas.queryByLabelText(untilLabel)).toBeNull()
    ;(await box()).focus()
    await userEvent.keyboard(' ')
    const until = await canvas.findByLabelText(untilLabel)
    await expect(until).toHaveAccessibleDescription(
      'In the time zone of this device. The maintenance ends automatically at this time.',
    )
    await save()
    await expect(await canvas.findByText('Maintenance until is required')).toBeVisible()
    await waitFor(() => expect(until).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await fireEvent.change(until, { target: { value: localTime(noon) } })
    await userEvent.type(canvas.getByLabelText('What is being done'), 'New labels.')
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ maintenanceUntil: noon, maintenanceNote: 'New labels.' }),
      ),
    )
  },
}

export const UnderMaintenance: Story = {
  args: { initial: maintained },
  parameters: { requirements: ['EXP-124'] },
  async play({ canvas }) {
    await expect(await box()).toBeChecked()
    await expect(canvas.getByLabelText(untilLabel)).toHaveValue(localTime(noon))
    await expect(canvas.getByLabelText('What is being done')).toHaveValue('The freezers get new labels.')
    await expect(canvas.getByText('No changes')).toBeVisible()
  },
}

export const UnderMaintenanceDark: Story = { tags: ['dark'], ...UnderMaintenance, globals: { theme: 'dark' } }

/** Clearing the checkbox ends the maintenance. Selecting it again restores the stored values. */
export const EndsMaintenance: Story = {
  args: { initial: maintained },
  parameters: { requirements: ['EXP-124', 'EXP-149'] },
  async play({ canvas, args }) {
    await userEvent.click(await box())
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await userEvent.click(await box())
    await expect(canvas.getByLabelText(untilLabel)).toHaveValue(localTime(noon))
    await expect(canvas.getByText('No changes')).toBeVisible()
    await userEvent.click(await box())
    await save()
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ maintenanceUntil: null, maintenanceNote: '' }),
      ),
    )
  },
}

/** A date without a time of day has a specific error message. */
export const IncompleteMaintenance: Story = {
  args: { initial: maintained },
  parameters: { requirements: ['EXP-124'] },
  async play({ canvas, args }) {
    const until = await canvas.findByLabelText<HTMLInputElement>(untilLabel)
    // Simulates an incomplete time, because `userEvent` can only enter a complete one.
    Object.defineProperty(until, 'validity', { value: { badInput: true } })
    await change()
    await save()
    await expect(await canvas.findByText('Maintenance until needs a date and a time')).toBeVisible()
    await waitFor(() => expect(until).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The server refuses a time in the past. */
export const PastMaintenance: Story = {
  args: {
    initial: maintained,
    onSubmit: refuse({ maintenanceUntil: ['Maintenance until must be in the future'] }),
  },
  parameters: { requirements: ['EXP-124'] },
  async play({ canvas }) {
    await change()
    await save()
    await expect(await canvas.findByText('Maintenance until must be in the future')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText(untilLabel)).toHaveFocus())
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    initial: {
      ...dashboardItemDraftExample,
      name: longTextsItemExample.name,
      shortDescription: longTextsItemExample.shortDescription,
      url: longTextsItemExample.url,
      roles: portalRolesExample.map(({ id, description }) => ({ id, description })),
    },
  },
}

export const AllRoles: Story = { args: { ...LongTexts.args, firstTab: 'access' } }
