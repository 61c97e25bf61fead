import { accessChangeExample } from '@portal-gateway/contract/accessChanges.examples'
import type { EditedAccess } from '@portal-gateway/contract/accessComparison'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { accessChoicesExample } from '../AccessEditor/accessChoices.examples.ts'
import { AccessComparison, type AccessComparisonProps } from './AccessComparison.tsx'

/** Renders the comparison and stores the accesses to be saved, as a page does. */
function StatefulComparison(props: AccessComparisonProps) {
  const [saved, setSaved] = useState(props.saved)
  const { onSavedChange } = props
  return (
    <AccessComparison
      {...props}
      saved={saved}
      {...(onSavedChange && {
        onSavedChange: (next: readonly EditedAccess[]) => {
          onSavedChange(next)
          setSaved(next)
        },
      })}
    />
  )
}

const auditor: EditedAccess = {
  id: 503,
  versionno: 1,
  roleName: 'Statistician',
  sites: [],
  studyNames: ['TIDAL'],
  systemAccessIds: [1, 3],
}
const held: readonly EditedAccess[] = [...userAccessesExample, auditor]

/** The access of the new role, after its approval. */
const specimenAccess: EditedAccess = {
  id: 504,
  versionno: 1,
  roleName: 'Specimen Processor',
  sites: [{ siteCode: 'ML-014', type: 'SITE' }],
  studyNames: [],
  systemAccessIds: [1, 2],
}

const meta = {
  title: 'Forms/AccessComparison',
  component: StatefulComparison,
  args: {
    current: held,
    requested: accessChangeExample.accessControls,
    saved: held,
    onSavedChange: fn(),
    choices: accessChoicesExample,
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

const titles = () =>
  within(document.body)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

/** Initially no requested change is applied: an approval would save the current accesses. */
export const AtFirst: Story = {
  parameters: { requirements: ['EXP-030', 'EXP-031', 'EXP-032', 'EXP-033'] },
  async play({ canvas }) {
    await canvas.findByRole('table')
    await expect(titles()).toEqual([
      'Site Data Manager',
      'Specimen Processor',
      'Principal Investigator',
      'Statistician',
    ])
    await expect(canvas.getByText('Modified Access')).toBeVisible()
    await expect(canvas.getByText('New Access')).toBeVisible()
    await expect(canvas.getByText('Removed Access')).toBeVisible()
    await expect(canvas.getByText('Not in this request')).toBeVisible()
    const sentence = 'Nothing changes yet. None of the 14 requested changes is applied.'
    await expect(canvas.getByText(sentence)).toBeVisible()
    await expect(canvas.queryByText(/^\d+ roles? /)).toBeNull()
    const site = canvas.getByRole('row', { name: /ML-033/ })
    await expect(within(site).getByText('No access')).toBeVisible()
    await expect(within(site).getAllByRole('cell')[0]).toHaveTextContent('Not added yet')
    const add = within(site).getByText('Add')
    const removal = canvas.getByRole('row', { name: /ML-021/ })
    const remove = within(removal).getByText('Remove')
    for (const word of [add, remove]) await expect(getComputedStyle(word).fontWeight).toBe('600')
    // The text Add, the text Remove and the row's remaining text have different colours.
    await expect(new Set([add, remove, site].map((element) => getComputedStyle(element).color)).size).toBe(3)
    await expect(within(site).getByRole('checkbox', { name: /^Not added yet: ML-033/ })).toBeVisible()
    await expect(
      canvas.getByText('No change is applied yet: To be saved shows the access that the user has today.'),
    ).toBeVisible()
    await expect(canvas.getByText('4 not applied yet')).toBeVisible()
    for (const word of ['to add', 'to remove', 'kept']) await expect(canvas.getByText(word)).toBeVisible()
    const [portal] = canvas.getAllByRole('row', { name: /^(?!.*,).*Portal Gateway/ })
    await expect(portal).toHaveTextContent('Part of every role')
    const sheet = canvas.getByRole('table').closest('section')
    await expect(sheet).toContainElement(canvas.getByRole('button', { name: 'Apply Above Changes' }))
    await expect(canvas.queryByText(/refused/)).toBeNull()
    await expect(within(site).getByRole('checkbox')).not.toBeChecked()
  },
}

export const AtFirstDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/**
 * The button Apply Above Changes updates the texts and icons of the rows and the numbers of roles. The fixed
 * system has no checkbox.
 */
export const Applied: Story = {
  parameters: { requirements: ['ACC-061'] },
  async play({ canvas, args }) {
    const apply = await canvas.findByRole('button', { name: 'Apply Above Changes' })
    await userEvent.click(apply)
    await waitFor(() => expect(apply).toBeDisabled())
    await waitFor(() => expect(canvas.getByText('The requested changes are applied.')).toHaveFocus())
    await expect(args.onSavedChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ id: 502, roleName: 'Site Data Manager', systemAccessIds: [1, 3, 5] }),
      expect.objectContaining({ roleName: 'Specimen Processor' }),
      auditor,
    ])
    for (const text of ['1 role added', '1 role modified', '1 role removed', '1 role kept'])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(
      canvas.getByRole('checkbox', { name: /^Added: ML-033 .*, Sites, Site Data Manager$/ }),
    ).toBeChecked()
    await expect(
      canvas.getByRole('checkbox', { name: /^Removed: ML-021 .*, Sites, Site Data Manager$/ }),
    ).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: /^Added: Portal Gateway/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Edit Specimen Processor' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Edit Principal Investigator' })).toBeNull()
  },
}

export const AppliedDark: Story = { tags: ['dark'], ...Applied, globals: { theme: 'dark' }, parameters: {} }

/** A checkbox adds or removes only its entry. */
export const OneEntry: Story = {
  parameters: { requirements: ['ACC-058'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Not added yet: ML-033/ }))
    await expect(args.onSavedChange).toHaveBeenLastCalledWith([
      held[0],
      {
        ...held[1],
        sites: [...(held[1]?.sites ?? []), { siteCode: 'ML-033', type: 'SITE' }],
      },
      auditor,
    ])
    await expect(await canvas.findByRole('checkbox', { name: /^Added: ML-033/ })).toBeChecked()
    await expect(canvas.getByText('1 role modified')).toBeVisible()
  },
}

/** A requested change that is not applied is marked and counted as refused. The legend explains the marks. */
export const PartlyRefused: Story = {
  parameters: { requirements: ['EXP-031'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply Above Changes' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Added: ML-033/ }))
    await expect(await canvas.findByRole('checkbox', { name: /^Refused: ML-033/ })).not.toBeChecked()
    await expect(canvas.getByText('+2 −1 · 1 refused')).toBeVisible()
    await expect(canvas.getByText('The requested changes are not all applied: 1 refused.')).toBeVisible()
    await expect(canvas.getByText('1 of 14 requested changes is not applied.')).toBeVisible()
    for (const word of ['added', 'removed', 'kept', 'refused'])
      await expect(canvas.getByText(word)).toBeVisible()
  },
}

/** A decided request shows the accesses before and after the decision, not the current accesses. */
export const Decided: Story = {
  args: { isDecided: true, saved: [...userAccessesExample.slice(0, 1), auditor] },
  render: ({ onSavedChange: _unused, ...args }) => <StatefulComparison {...args} />,
  parameters: { requirements: ['ACC-057'] },
  async play({ canvas }) {
    await canvas.findByRole('table', {
      name: "Requested Changes and User's Access When It Was Decided",
    })
    for (const name of ['Before', 'Requested', 'Saved'])
      await expect(canvas.getByRole('columnheader', { name })).toBeInTheDocument()
    await expect(canvas.queryByText(/today|yet/)).toBeNull()
    const role = canvas.getByRole('row', { name: /Specimen Processor/ })
    await expect(role).toHaveTextContent('3 refused')
    await expect(canvas.getAllByText('Refused').length).toBeGreaterThan(3)
  },
}

const manySites = accessChoicesExample.sites.map(({ siteCode }) => ({ siteCode, type: 'SITE' as const }))

/** A printed page shows all rows, because it has no button that could show more rows. */
export const OnPaper: Story = {
  args: {
    current: [],
    saved: [],
    requested: [
      {
        roleName: 'Site Data Manager',
        requestType: 'NEW',
        sites: [
          ...manySites,
          ...manySites.map(({ siteCode }) => ({ siteCode: `${siteCode}-B`, type: 'SITE' as const })),
        ],
        studyNames: [],
        systemAccessIds: [1],
      },
    ],
  },
  beforeEach() {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      const list = matchMedia.call(window, query)
      return query === 'print' ? Object.defineProperty(list, 'matches', { value: true }) : list
    }
    return () => {
      window.matchMedia = matchMedia
    }
  },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('row', { name: /ML-\d+/ })).toHaveLength(2 * manySites.length)
    await expect(canvas.queryByRole('button', { name: /^Show all/ })).toBeNull()
  },
}

/** Edit, Delete and Add change the accesses that will be saved, independently of the request. */
export const ByHand: Story = {
  parameters: { requirements: ['ACC-061'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Statistician' }))
    await expect(args.onSavedChange).toHaveBeenLastCalledWith(userAccessesExample)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Site Data Manager' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Edit Project Role' }))
    await userEvent.click(dialog.getByRole('option', { name: 'Safety Reporting' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSavedChange).toHaveBeenLastCalledWith([
        userAccessesExample[0],
        expect.objectContaining({ id: 502, systemAccessIds: [1, 3, 5] }),
      ]),
    )
    // The reviewer removes a site that the request keeps. The row of the site then shows Removed.
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Site Data Manager' }))
    const again = within(await within(document.body).findByRole('dialog', { name: 'Edit Project Role' }))
    await userEvent.click(again.getByRole('option', { name: /ML-014/ }))
    await userEvent.click(again.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    const [line] = await canvas.findAllByRole('row', { name: /ML-014/ })
    await expect(line).toHaveTextContent(/^Removed ?ML-014 Nordhavn Clinic.*Has access.*Keep ?Removed$/)
  },
}

/** Without `onSavedChange` the results are text instead of checkboxes, and there are no buttons. */
export const ReadOnly: Story = {
  args: { saved: held.slice(1) },
  render: ({ onSavedChange: _unused, ...args }) => <StatefulComparison {...args} />,
  parameters: { requirements: ['ACC-057'] },
  async play({ canvas }) {
    await canvas.findByRole('table')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getAllByText('Removed').length).toBeGreaterThan(3)
  },
}

/** The user has no accesses, and the request has only comments. */
export const NothingToCompare: Story = {
  tags: ['empty'],
  args: { current: [], requested: [], saved: [] },
  parameters: { requirements: ['ACC-058'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Apply Above Changes' })).toBeDisabled()
  },
}

/** Errors from the server are shown at the role that they refer to. */
export const Faulty: Story = {
  args: { faults: { 'Site Data Manager': ['At least one site is required'] } },
  parameters: { requirements: ['ACC-079'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('At least one site is required')).toBeVisible()
  },
}

const limited: EditedAccess = { ...auditor, validUntil: '2090-03-31' }
const longer = { ...auditor, validUntil: '2090-12-31', requestType: 'CHANGE' as const }
const dates = {
  current: [limited],
  saved: [limited],
  requested: [longer],
} satisfies Partial<AccessComparisonProps>

/** A row compares the days. Its checkbox applies the requested ones, and a second press restores the current ones. */
export const Dates: Story = {
  args: dates,
  parameters: { requirements: ['COND-014'] },
  async play({ canvas, args }) {
    const row = await canvas.findByRole('row', { name: /First and last day/ })
    await expect(row).toHaveTextContent(/Until 2090-03-31.*Until 2090-12-31.*Until 2090-03-31/)
    await expect(canvas.getByText('Nothing changes yet. The requested change is not applied.')).toBeVisible()
    const box = within(row).getByRole('checkbox')
    await expect(box).not.toBeChecked()
    await userEvent.click(box)
    await expect(args.onSavedChange).toHaveBeenLastCalledWith([
      { ...limited, validFrom: null, validUntil: '2090-12-31' },
    ])
    await expect(canvas.getByText('other dates')).toBeVisible()
    await expect(canvas.getByText('The requested changes are applied.')).toBeVisible()
    await userEvent.click(
      within(canvas.getByRole('row', { name: /First and last day/ })).getByRole('checkbox'),
    )
    await expect(args.onSavedChange).toHaveBeenLastCalledWith([{ ...limited, validFrom: null }])
  },
}

export const DatesDark: Story = { tags: ['dark'], args: dates, globals: { theme: 'dark' } }

/** A reviewer shortens the requested days in the dialog of the role. The row shows the days to be saved. */
export const ShortensDates: Story = {
  args: dates,
  parameters: { requirements: ['COND-014'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply Above Changes' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Statistician' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Edit Project Role' }))
    const until = dialog.getByLabelText('Valid until')
    await expect(until).toHaveValue('2090-12-31')
    await fill(until, '2090-06-30')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSavedChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ id: limited.id, validUntil: '2090-06-30' }),
      ]),
    )
    const row = await canvas.findByRole('row', { name: /First and last day/ })
    await expect(row).toHaveTextContent(/Until 2090-03-31.*Until 2090-12-31.*Until 2090-06-30/)
    await expect(canvas.getByText('The requested changes are not all applied.')).toBeVisible()
  },
}

/** A new role has no earlier days, so its summary counts only what is added. */
export const DatesOfNewRole: Story = {
  args: {
    current: [],
    saved: [{ ...auditor, validUntil: '2090-12-31' }],
    requested: [{ ...longer, requestType: 'NEW' }],
  },
  parameters: { requirements: ['COND-014'] },
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /First and last day/ })
    await expect(row).toHaveTextContent(/No access.*Until 2090-12-31.*Until 2090-12-31/)
    await expect(canvas.getByText(/^\+\d$/)).toBeVisible()
    await expect(canvas.queryByText(/other dates/)).toBeNull()
  },
}

/** If only a part of a requested new role is added, the role has the requested days. */
export const DatesOfPart: Story = {
  args: { current: [], saved: [], requested: [{ ...longer, requestType: 'NEW' }] },
  parameters: { requirements: ['COND-014'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /TIDAL/ }))
    await expect(args.onSavedChange).toHaveBeenLastCalledWith([
      {
        roleName: 'Statistician',
        sites: [],
        studyNames: ['TIDAL'],
        systemAccessIds: [],
        validUntil: '2090-12-31',
      },
    ])
  },
}

/**
 * A reviewer has approved the new role and refused the modified one. Both show the decision, and only the removal can be
 * applied. The refused changes are shown as refused from the start.
 */
export const PartlyDecided: Story = {
  parameters: { requirements: ['COND-078'] },
  args: {
    current: [...held, specimenAccess],
    saved: [...held, specimenAccess],
    decisions: {
      'Specimen Processor': 'Approved. Decided by Solveig Lindqvist on 2026-03-04.',
      'Site Data Manager': 'Not approved. Decided by Grace Hopper on 2026-03-05.',
    },
  },
  async play({ canvas, args }) {
    await expect(
      await canvas.findByText('Not approved. Decided by Grace Hopper on 2026-03-05.'),
    ).toBeVisible()
    await expect(canvas.getByText('Approved. Decided by Solveig Lindqvist on 2026-03-04.')).toBeVisible()
    await expect(canvas.getByText('4 refused')).toBeVisible()
    await expect(canvas.getByText('7 not applied yet')).toBeVisible()
    const sentence = 'Nothing changes yet. None of the 7 requested changes is applied.'
    await expect(canvas.getByText(sentence)).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: /^Refused: ML-033/ })).not.toBeChecked()
    for (const word of ['to add', 'to remove', 'kept', 'refused'])
      await expect(canvas.getByText(word)).toBeVisible()
    const apply = canvas.getByRole('button', { name: 'Apply Above Changes' })
    await userEvent.click(apply)
    await waitFor(() => expect(apply).toBeDisabled())
    await expect(args.onSavedChange).toHaveBeenLastCalledWith([
      userAccessesExample[1],
      specimenAccess,
      auditor,
    ])
    await expect(canvas.getByText('The requested changes are applied.')).toBeVisible()
    await expect(canvas.getByText('1 role removed')).toBeVisible()
    await expect(canvas.getByText('0 roles modified')).toBeVisible()
    await expect(canvas.queryByText(/requested changes are not applied/)).toBeNull()
  },
}

export const PartlyDecidedDark: Story = { ...PartlyDecided, tags: ['dark'], globals: { theme: 'dark' } }
