import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { unmetAgreementsExample } from '@portal-gateway/contract/agreements.examples'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { AccessEditor, type AccessEditorProps } from './AccessEditor.tsx'
import { accessChoicesExample, manyChoicesExample } from './accessChoices.examples.ts'

type EditableProps = Extract<AccessEditorProps, { onChange: (accesses: readonly EditedAccess[]) => void }>

/** Renders the editor and stores the accesses and the roles marked for deletion, as a page does. */
function StatefulComparison({ onChange, onRemovedChange, ...props }: EditableProps) {
  const [accesses, setAccesses] = useState(props.accesses)
  const [removed, setRemoved] = useState(props.removed ?? [])
  return (
    <AccessEditor
      {...props}
      accesses={accesses}
      onChange={(next) => {
        onChange(next)
        setAccesses(next)
      }}
      removed={removed}
      {...(onRemovedChange && {
        onRemovedChange: (next: readonly string[]) => {
          onRemovedChange(next)
          setRemoved(next)
        },
      })}
    />
  )
}

const meta = {
  title: 'Forms/AccessEditor',
  component: StatefulComparison,
  args: {
    accesses: userAccessesExample,
    initial: userAccessesExample,
    choices: accessChoicesExample,
    onChange: fn(),
    onRemovedChange: fn(),
    dialogTexts: { save: 'Apply Changes', reset: 'Revert Changes' },
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulComparison>
export default meta
type Story = StoryObj<typeof meta>

/** Enters a day. Typing would report each incomplete day in the console. */
const fill = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })

const inPage = within(document.body)
const manager = 'Site Data Manager'
const roleNames = () => inPage.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const entry = (name: string) => within(inPage.getByRole('listitem', { name }))

const openAdd = async () => {
  await userEvent.click(await inPage.findByRole('button', { name: 'Add Project Role' }))
  return within(await inPage.findByRole('dialog', { name: 'Add Project Role' }))
}
const openEdit = async (name = manager) => {
  await userEvent.click(await inPage.findByRole('button', { name: `Edit ${name}` }))
  return within(await inPage.findByRole('dialog', { name: 'Edit Project Role' }))
}
type Dialog = Awaited<ReturnType<typeof openAdd>>
const chooseRole = async (dialog: Dialog, name: string) => {
  await userEvent.click(dialog.getByRole('button', { name: /Project Roles/ }))
  await userEvent.click(await inPage.findByRole('option', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(dialog.getByRole('button', { name: /Project Roles/ })).toHaveTextContent(name))
}
const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const chosenIn = (dialog: Dialog, list: RegExp) =>
  within(dialog.getByRole('listbox', { name: list }))
    .getAllByRole('option', { selected: true })
    .map(({ textContent }) => textContent)

/** The list is sorted by role and shows the sites, studies, systems and buttons of each role. */
export const Held: Story = {
  parameters: { requirements: ['ACC-006', 'ACC-008'] },
  async play() {
    await inPage.findByRole('button', { name: 'Add Project Role' })
    await expect(roleNames()).toEqual(['Principal Investigator', manager])
    const held = entry(manager)
    await expect(held.getByText(/ML-014 Nordhavn Clinic, ML-021 Kilimani Research Hospital/)).toBeVisible()
    await expect(held.getByText('2 sites:')).toBeVisible()
    await expect(held.getByText(/AURORA-2: Light therapy after stroke/)).toBeVisible()
    await expect(held.getByText(/Portal Gateway, Data Capture/)).toBeVisible()
    await expect(held.getByRole('button', { name: `Edit ${manager}` })).toBeEnabled()
    await expect(held.getByRole('button', { name: `Delete ${manager}` })).toBeEnabled()
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const Empty: Story = {
  tags: ['empty'],
  args: { accesses: [], initial: [] },
  parameters: { requirements: ['PROF-010'] },
  async play() {
    await expect(await inPage.findByText('No project roles specified.')).toBeVisible()
  },
}

/** The dialog preselects the role's default systems and the portal itself, which cannot be removed. */
export const RoleBringsSystems: Story = {
  parameters: { requirements: ['ACC-041', 'ACC-042', 'ACC-050', 'ACC-051', 'ACC-052'] },
  async play() {
    const dialog = await openAdd()
    await userEvent.click(dialog.getByRole('button', { name: /Project Roles \(required\)/ }))
    const offered = (await inPage.findAllByRole('option')).map(({ textContent }) => textContent ?? '')
    await expect(offered.some((text) => text.startsWith('Specimen Processor'))).toBe(true)
    await expect(offered.some((text) => /^(Site Data Manager|Paper Archivist)/.test(text))).toBe(false)
    await userEvent.click(inPage.getByRole('option', { name: /^Specimen Processor/ }))
    for (const list of ['Sites (required)', 'Studies', 'Systems (required)'])
      await expect(await dialog.findByRole('listbox', { name: list })).toBeVisible()
    await expect(chosenIn(dialog, /Systems/)).toEqual([
      'Portal GatewayPart of every access',
      'Specimen Tracker',
    ])
    await userEvent.click(dialog.getByRole('option', { name: /Portal Gateway/ }))
    await expect(chosenIn(dialog, /Systems/)).toHaveLength(2)
    // Selecting another role replaces the default systems of the previous role.
    await chooseRole(dialog, 'Statistician')
    await expect(chosenIn(dialog, /Systems/)).toEqual(['Portal GatewayPart of every access', 'Data Capture'])
  },
}

/**
 * Every missing field has an error, and the first of these fields gets the focus. The portal itself is selected
 * from the start.
 */
export const NothingChosen: Story = {
  tags: ['empty'],
  parameters: { requirements: ['ACC-044', 'ACC-048'] },
  async play({ args }) {
    const dialog = await openAdd()
    await expect(chosenIn(dialog, /Systems/)).toEqual(['Portal GatewayPart of every access'])
    await press(dialog, 'Apply Changes')
    await expect(
      await dialog.findByText('Problem saving; one or more fields contains an error'),
    ).toBeVisible()
    await expect(dialog.getByText('Project Role is required')).toBeVisible()
    await expect(dialog.queryByText('At least one system is required')).toBeNull()
    await expect(dialog.queryByText('At least one site is required')).toBeNull()
    await waitFor(() => expect(dialog.getByRole('button', { name: /Project Roles/ })).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const NothingChosenDark: Story = {
  tags: ['empty', 'dark'],
  ...NothingChosen,
  globals: { theme: 'dark' },
  parameters: {},
}

/**
 * If no system is fixed, at least one system is required. The right edge of the select is aligned with the last
 * button.
 */
export const SystemNeeded: Story = {
  args: {
    choices: {
      ...accessChoicesExample,
      systems: accessChoicesExample.systems.map((system) => ({ ...system, isFixed: false })),
    },
  },
  parameters: { requirements: ['ACC-047'] },
  async play() {
    const dialog = await openAdd()
    await press(dialog, 'Apply Changes')
    await expect(await dialog.findByText('At least one system is required')).toBeVisible()
    const end = (name: string | RegExp) => dialog.getByRole('button', { name }).getBoundingClientRect().right
    await expect(end(/Project Roles/)).toBeCloseTo(end('Apply Changes'), 0)
  },
}

/** The role defines whether a site and a study are required. */
export const SiteAndStudyNeeded: Story = {
  args: { accesses: [], initial: [] },
  parameters: { requirements: ['ACC-045', 'ACC-046'] },
  async play() {
    const dialog = await openAdd()
    await chooseRole(dialog, manager)
    await press(dialog, 'Apply Changes')
    await expect(await dialog.findByText('At least one site is required')).toBeVisible()
    await expect(dialog.getByText('At least one study is required')).toBeVisible()
    await expect(dialog.queryByText('At least one system is required')).toBeNull()
    await waitFor(() => expect(dialog.getByRole('group', { name: /Sites/ })).toHaveFocus())
    // The buttons stay visible in a long dialog.
    const { bottom } = dialog.getByRole('button', { name: 'Apply Changes' }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    await userEvent.click(dialog.getByRole('option', { name: /ML-014/ }))
    await expect(dialog.queryByText('At least one site is required')).toBeNull()
    await chooseRole(dialog, 'Imaging Reader')
    await expect(dialog.queryByText('At least one study is required')).toBeNull()
  },
}

/**
 * A new role is inserted in alphabetical order and marked as added. A selected site with sub-sites is submitted
 * with the type RESEARCH_BASE.
 */
export const Added: Story = {
  parameters: { requirements: ['ACC-007', 'ACC-022', 'ACC-053'] },
  async play({ args }) {
    const dialog = await openAdd()
    await chooseRole(dialog, 'Imaging Reader')
    await userEvent.click(dialog.getByRole('option', { name: /ML-021/ }))
    await press(dialog, 'Apply Changes')
    await waitFor(() => expect(roleNames()).toEqual(['Imaging Reader', 'Principal Investigator', manager]))
    await expect(entry('Imaging Reader').getByText('Added')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith([
      {
        roleName: 'Imaging Reader',
        sites: [{ siteCode: 'ML-021', type: 'RESEARCH_BASE' }],
        studyNames: [],
        systemAccessIds: [1, 6],
      },
      ...userAccessesExample,
    ])
    await waitFor(() => expect(inPage.getByRole('button', { name: 'Add Project Role' })).toHaveFocus())
  },
}

/**
 * The edit dialog disables the select for the role. After saving, the role is marked as modified and its Edit
 * button gets the focus.
 */
export const Modified: Story = {
  parameters: { requirements: ['ACC-007', 'ACC-023'] },
  async play({ args }) {
    const dialog = await openEdit()
    await expect(dialog.getByRole('button', { name: /Project Roles/ })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: /Project Roles/ })).toHaveTextContent(manager)
    await userEvent.click(dialog.getByRole('option', { name: /ML-021/ }))
    await userEvent.click(dialog.getByRole('option', { name: /TIDAL/ }))
    await press(dialog, 'Apply Changes')
    await expect(await entry(manager).findByText('Modified')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith([
      userAccessesExample[0],
      expect.objectContaining({
        id: 502,
        sites: [{ siteCode: 'ML-014', type: 'SITE' }],
        studyNames: ['AURORA-2', 'TIDAL'],
      }),
    ])
    await waitFor(() => expect(inPage.getByRole('button', { name: `Edit ${manager}` })).toHaveFocus())
  },
}

/** Apply Changes shows a message if there are no changes. */
export const Unchanged: Story = {
  parameters: { requirements: ['ACC-049'] },
  async play({ args }) {
    const dialog = await openEdit()
    await press(dialog, 'Apply Changes')
    await expect(await dialog.findByText('There are no changes to save.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Reset restores the selection. Without `dialogTexts` the buttons are labelled Save and Reset. */
export const Reverted: Story = {
  args: { dialogTexts: {} },
  parameters: { requirements: ['ACC-043'] },
  async play() {
    const dialog = await openEdit()
    await expect(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await userEvent.click(dialog.getByRole('option', { name: /ML-021/ }))
    await press(dialog, 'Reset')
    await expect(chosenIn(dialog, /Sites/)).toHaveLength(2)
    await expect(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled()
  },
}

/** Closing the dialog with unsaved changes asks for confirmation. */
export const ConfirmsClosing: Story = {
  parameters: { requirements: ['EXP-143'] },
  async play({ args }) {
    const dialog = await openEdit()
    await userEvent.click(dialog.getByRole('option', { name: /ML-021/ }))
    await userEvent.keyboard('{Escape}')
    const question = within(await inPage.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await press(question, 'Go Back')
    await expect(await dialog.findByRole('option', { name: /ML-021/ })).toBeVisible()
    await press(dialog, 'Cancel')
    await press(within(await inPage.findByRole('alertdialog')), 'Abandon Changes')
    await waitFor(() => expect(inPage.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** A current role that is marked for deletion stays in the list and can be restored. */
export const MarkedForDeletion: Story = {
  parameters: { requirements: ['ACC-007', 'ACC-017'] },
  async play({ args }) {
    await userEvent.click(await inPage.findByRole('button', { name: `Delete ${manager}` }))
    await expect(await entry(manager).findByText('Marked for Deletion')).toBeVisible()
    await expect(args.onRemovedChange).toHaveBeenLastCalledWith([manager])
    await expect(args.onChange).not.toHaveBeenCalled()
    const keep = entry(manager).getByRole('button', { name: `Keep ${manager}` })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.click(keep)
    await expect(args.onRemovedChange).toHaveBeenLastCalledWith([])
    await waitFor(() => expect(inPage.getByRole('button', { name: `Delete ${manager}` })).toHaveFocus())
    await expect(entry(manager).queryByText('Marked for Deletion')).toBeNull()
  },
}

export const MarkedForDeletionDark: Story = {
  tags: ['dark'],
  args: { removed: [manager] },
  globals: { theme: 'dark' },
}

/** Deleting a role that is not saved yet removes it immediately. The next role's Delete button gets the focus. */
export const AddedRoleRemoved: Story = {
  args: {
    accesses: [
      { roleName: 'Imaging Reader', sites: [], studyNames: [], systemAccessIds: [1, 6] },
      ...userAccessesExample,
    ],
  },
  parameters: { requirements: ['ACC-016'] },
  async play({ args }) {
    await userEvent.click(await inPage.findByRole('button', { name: 'Delete Imaging Reader' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(userAccessesExample)
    await expect(roleNames()).toEqual(['Principal Investigator', manager])
    await waitFor(() =>
      expect(inPage.getByRole('button', { name: 'Delete Principal Investigator' })).toHaveFocus(),
    )
  },
}

/** Inactive and unknown entries of a current access are shown and can be removed, but not added. */
export const NoLongerOffered: Story = {
  args: {
    accesses: [
      {
        id: 9,
        roleName: 'Paper Archivist',
        sites: [
          { siteCode: 'ML-052', type: 'SITE' },
          { siteCode: 'XX-1', type: 'SITE' },
        ],
        studyNames: ['OLD'],
        systemAccessIds: [1, 7, 77],
      },
    ],
    initial: [],
  },
  parameters: { requirements: ['EXP-144'] },
  async play() {
    await inPage.findByRole('button', { name: 'Add Project Role' })
    const held = entry('Paper Archivist')
    await expect(held.getByText(/ML-052 Old Mill Practice, XX-1/)).toBeVisible()
    await expect(held.getByText(/OLD/)).toBeVisible()
    await expect(held.getByText(/Portal Gateway, Paper Forms Archive, System 77/)).toBeVisible()
    const adding = await openAdd()
    await expect(adding.getByRole('option', { name: /ML-014/ })).toBeVisible()
    await expect(adding.queryByRole('option', { name: /ML-052|XX-1|OLD|Paper Forms|77/ })).toBeNull()
    await press(adding, 'Cancel')
    await waitFor(() => expect(inPage.queryByRole('dialog')).toBeNull())
    const dialog = await openEdit('Paper Archivist')
    await expect(chosenIn(dialog, /Sites/)).toEqual([
      'ML-052 Old Mill Practice (inactive)',
      'XX-1 (no longer offered)',
    ])
    await expect(chosenIn(dialog, /Systems/)).toEqual([
      'Portal GatewayPart of every access',
      'Paper Forms Archive (inactive)',
      '77 (no longer offered)',
    ])
    await userEvent.click(dialog.getByRole('option', { name: /ML-052/ }))
    await expect(chosenIn(dialog, /Sites/)).toHaveLength(1)
  },
}

/** A long list of sites is collapsed, and the dialog's search filters hundreds of options. */
export const ManyToChooseFrom: Story = {
  args: {
    choices: manyChoicesExample,
    accesses: [
      {
        id: 8,
        roleName: manager,
        sites: manyChoicesExample.sites.slice(0, 43).map(({ siteCode }) => ({ siteCode, type: 'SITE' })),
        studyNames: ['STUDY-7'],
        systemAccessIds: [1, 3],
      },
    ],
    initial: [],
  },
  async play() {
    const more = await inPage.findByRole('button', { name: /Show all 43: Sites of Site Data Manager/ })
    await userEvent.click(more)
    await expect(inPage.getByText(/ML-043 /)).toBeVisible()
    const dialog = await openEdit()
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search Sites' }), 'kili 241')
    await userEvent.click(await dialog.findByRole('option', { name: /ML-241/ }))
    await expect(dialog.getByText('44 of 500 chosen')).toBeVisible()
  },
}

/** Errors from the server are shown at the role that they refer to. */
export const Faulty: Story = {
  args: {
    faults: { [manager]: ['This project role is not offered any more', 'At least one site is required'] },
  },
  parameters: { requirements: ['ACC-079'] },
  async play() {
    await waitFor(() =>
      expect(inPage.getByRole('listitem', { name: manager })).toHaveAccessibleDescription(
        /This project role is not offered any more.*At least one site is required/,
      ),
    )
    await expect(inPage.getByRole('listitem', { name: 'Principal Investigator' })).not.toHaveTextContent(
      'unknown',
    )
  },
}

export const Disabled: Story = { args: { isDisabled: true, removed: [manager] } }

/** A read-only editor has no buttons. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  async play() {
    await inPage.findByText('Principal Investigator')
    await expect(inPage.queryByRole('button')).toBeNull()
  },
}

const long = 'Zentralkrankenhaus'.repeat(7)
export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    accesses: [
      {
        roleName: `${manager} of the ${long}`.slice(0, 128),
        sites: [{ siteCode: 'ML-014', type: 'SITE' }],
        studyNames: [long],
        systemAccessIds: [1],
      } satisfies EditedAccess,
    ],
  },
}

/** Below a heading of level 2, the headings of the list and its entries have the levels 3 and 4. */
export const BelowHeading: Story = { args: { headingLevel: 3 } }

const today = dayOf(Date.now())
const [first, second] = userAccessesExample as unknown as [EditedAccess, EditedAccess]
const datesOf = (dialog: Dialog, role: string) =>
  within(dialog.getByRole('group', { name: `Dates of ${role}` }))
const limitedChoices = {
  ...accessChoicesExample,
  roles: accessChoicesExample.roles.map((role) =>
    role.roleName === 'Statistician' ? { ...role, maxDays: 365, defaultDays: 90 } : role,
  ),
}

/** Accesses with dates show them, and whether they start later, have ended or end soon. */
export const Dates: Story = {
  args: {
    accesses: [
      { ...first, validUntil: '2020-01-31' },
      { ...second, validFrom: '2090-01-01' },
      { ...second, id: 7, roleName: 'Statistician', validUntil: today },
    ],
  },
  parameters: { requirements: ['COND-013', 'COND-015'] },
  async play() {
    const ended = within(await inPage.findByRole('listitem', { name: 'Principal Investigator' }))
    await expect(ended.getByText('Until 2020-01-31')).toBeVisible()
    await expect(ended.getByText('Ended')).toBeVisible()
    await expect(entry(manager).getByText('From 2090-01-01')).toBeVisible()
    await expect(entry(manager).getByText('Starts later')).toBeVisible()
    await expect(entry('Statistician').getByText('Ends today')).toBeVisible()
  },
}

export const DatesDark: Story = { tags: ['dark'], args: Dates.args ?? {}, globals: { theme: 'dark' } }

/** A role without lengths has a button instead of the fields, and its access has no dates unless they are set. */
export const SetsDates: Story = {
  parameters: { requirements: ['COND-013'] },
  async play({ args }) {
    const dialog = await openEdit()
    await expect(dialog.queryByLabelText('Valid until')).toBeNull()
    await press(dialog, `Set dates of ${manager}`)
    await waitFor(() => expect(datesOf(dialog, manager).getByLabelText('Valid from')).toHaveFocus())
    await fill(dialog.getByLabelText('Valid until'), '2090-03-31')
    await press(dialog, 'Apply Changes')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect(entry(manager).getByText('Until 2090-03-31')).toBeVisible()
    await expect(entry(manager).getByText('Modified')).toBeVisible()
  },
}

/** A day that is entered only in part is refused: its value is empty, so the access would have no limit. */
export const DateIncomplete: Story = {
  parameters: { requirements: ['COND-026'] },
  async play({ args }) {
    const dialog = await openEdit()
    await press(dialog, `Set dates of ${manager}`)
    await fill(dialog.getByLabelText('Valid from'), '2090-01-01')
    const until = dialog.getByLabelText('Valid until')
    Object.defineProperty(until, 'validity', { value: { badInput: true } })
    until.focus()
    await press(dialog, 'Apply Changes')
    await waitFor(() =>
      expect(until).toHaveAccessibleDescription('Valid until needs a day, a month and a year'),
    )
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(inPage.getByRole('dialog', { name: 'Edit Project Role' })).toBeVisible()
  },
}

/** A removed day is sent as null, because the server does not change an absent one. */
export const RemovesDates: Story = {
  args: { accesses: [{ ...second, validUntil: '2090-03-31' }] },
  parameters: { requirements: ['COND-013'] },
  async play({ args }) {
    const dialog = await openEdit()
    await fill(dialog.getByLabelText('Valid until'), '')
    await press(dialog, 'Apply Changes')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenCalledWith([
        expect.objectContaining({ id: second.id, validUntil: null }),
      ]),
    )
  },
}

/** The length that the role proposes is filled in, and moves with the first day. */
export const ProposedEnd: Story = {
  args: { choices: limitedChoices },
  parameters: { requirements: ['COND-013'] },
  async play() {
    const dialog = await openAdd()
    await chooseRole(dialog, 'Statistician')
    const until = dialog.getByLabelText('Valid until (required)')
    await expect(until).toHaveValue(dayAfter(today, 89))
    await expect(until).toHaveAccessibleDescription(
      `At most 365 days: not later than ${dayAfter(today, 364)}.`,
    )
    const dates = dialog.getByRole('group', { name: 'Dates of Statistician' })
    await expect(dates).toHaveAccessibleDescription(
      'Both days are included. Days begin and end at midnight in UTC.',
    )
    await fill(dialog.getByLabelText('Valid from'), dayAfter(today, 10))
    await expect(until).toHaveValue(dayAfter(today, 99))
    await expect(until).toHaveAccessibleDescription(new RegExp(`not later than ${dayAfter(today, 374)}`))
    // Another role without lengths proposes no end.
    await chooseRole(dialog, 'Imaging Reader')
    await expect(dialog.getByLabelText('Valid until')).toHaveValue('')
  },
}

/** The dialog refuses days that the server would refuse. */
export const DatesRefused: Story = {
  tags: ['invalid (422)'],
  args: { choices: limitedChoices, accesses: [], initial: [] },
  parameters: { requirements: ['COND-013'] },
  async play({ args }) {
    const dialog = await openAdd()
    await chooseRole(dialog, 'Statistician')
    await userEvent.click(dialog.getByRole('option', { name: /TIDAL/ }))
    const until = dialog.getByLabelText('Valid until (required)')
    const refused = async (day: string, message: RegExp) => {
      await fill(until, day)
      await press(dialog, 'Apply Changes')
      await waitFor(() => expect(until).toHaveAccessibleDescription(message))
      await waitFor(() => expect(until).toHaveFocus())
    }
    await refused(dayAfter(today, 365), /Valid until is later than the project role allows/)
    await refused('', /Valid until is required/)
    await refused('2020-01-31', /Valid until must not be in the past/)
    await fill(dialog.getByLabelText('Valid from'), dayAfter(today, 9))
    await refused(dayAfter(today, 8), /Valid until must not be before Valid from/)
    await expect(args.onChange).not.toHaveBeenCalled()
    await fill(until, dayAfter(today, 20))
    await press(dialog, 'Apply Changes')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
  },
}

const [paused, other] = userAccessesExample as [UserAccess, UserAccess]

/** A stored access that is paused says why, also after an edit. The page can add a link to each agreement. */
export const Paused: Story = {
  args: {
    initial: [{ ...paused, unmetAgreements: unmetAgreementsExample }, other],
    accesses: [{ ...paused, studyNames: [] }, other],
    unmetAction: ({ name }) => <a href="#agreement">Sign {name}</a>,
  },
  parameters: { requirements: ['COND-035'] },
  async play({ canvas }) {
    const role = within(canvas.getByRole('listitem', { name: paused.roleName }))
    await expect(role.getByText('Modified')).toBeVisible()
    await expect(role.getByText('Paused: the new version of Data use agreement is not signed')).toBeVisible()
    await expect(role.getByText('Paused: the signature of Confidentiality has ended')).toBeVisible()
    await expect(role.getByText('Paused: Use of images is not signed')).toBeVisible()
    await expect(role.getByRole('link', { name: 'Sign Use of images' })).toBeVisible()
    await expect(
      within(canvas.getByRole('listitem', { name: other.roleName })).queryByText(/Paused/),
    ).toBeNull()
  },
}

/** Further buttons of an access are before Edit and Delete. A role that is marked for deletion has none. */
export const WithEntryActions: Story = {
  args: {
    removed: ['Principal Investigator'],
    entryActions: ({ roleName }) => <button type="button">{`Explain ${roleName}`}</button>,
  },
  async play({ canvas }) {
    const buttonsOf = (role: string) =>
      within(canvas.getByRole('listitem', { name: role }))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    await expect(buttonsOf(manager)).toEqual([`Explain ${manager}`, `Edit ${manager}`, `Delete ${manager}`])
    await expect(buttonsOf('Principal Investigator')).toEqual(['Keep Principal Investigator'])
  },
}
