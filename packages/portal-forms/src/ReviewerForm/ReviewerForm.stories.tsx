import { ReviewScope } from '@portal-gateway/contract/reviewers'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { accessChoicesExample, manyChoicesExample } from '../AccessEditor/accessChoices.examples.ts'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { ReviewerForm, type ReviewerFormProps, reviewScopeOf } from './ReviewerForm.tsx'

interface StatefulFormProps extends Omit<ReviewerFormProps, 'draft' | 'refusedTitle'> {
  stored: ReviewScope
}

const nothing: ReviewScope = { projectRoleIds: [], siteCodes: [], studyNames: [] }

/** Renders the form and stores its draft, as a page does. */
const StatefulForm = ({ stored, ...props }: StatefulFormProps) => (
  <ReviewerForm
    {...props}
    draft={useDraft(ReviewScope, reviewScopeOf(stored))}
    refusedTitle="Unable to save what the user reviews."
  />
)

const meta = {
  title: 'Forms/ReviewerForm',
  component: StatefulForm,
  args: {
    stored: { projectRoleIds: [3], siteCodes: ['ML-022', 'ML-014'], studyNames: [] },
    choices: accessChoicesExample,
    onSubmit: fn(async (): Promise<Refusal> => undefined),
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
type Canvas = ReturnType<typeof within>

const listOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole('listbox', { name }))
const save = async (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save' }))

/** The text explains which parts the user decides. Removing a choice and choosing it again is no change. */
export const Ready: Story = {
  parameters: { requirements: ['COND-075'] },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('Its project role is chosen here.')).toBeVisible()
    await expect(canvas.getByText('It changes sites, and all of them are chosen here.')).toBeVisible()
    await expect(canvas.getByText('It changes studies, and all of them are chosen here.')).toBeVisible()
    await expect(canvas.getByText(/^Users with the permission WRITE_USERS review all requests/)).toBeVisible()
    const sites = await listOf(canvas, 'Sites')
    const clinic = sites.getByRole('option', { name: 'ML-014 Nordhavn Clinic' })
    await expect(clinic).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(clinic)
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await userEvent.click(clinic)
    await expect(canvas.getByText('No changes')).toBeVisible()
    const roles = await listOf(canvas, 'Project Roles')
    await userEvent.click(roles.getByRole('option', { name: /^Principal Investigator/ }))
    const studies = await listOf(canvas, 'Studies')
    await userEvent.click(studies.getByRole('option', { name: /^BEACON/ }))
    await save(canvas)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        projectRoleIds: [1, 3],
        siteCodes: ['ML-014', 'ML-022'],
        studyNames: ['BEACON'],
      }),
    )
  },
}

export const Dark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** A user who reviews nothing. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: { requirements: ['COND-075'] },
  args: { stored: nothing },
  async play({ canvas }) {
    await expect(await canvas.findByText('This user reviews nothing')).toBeVisible()
    await expect(
      canvas.getByText('Choose a project role, a site or a study to make this user a reviewer.'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}

/** Removing all choices ends the reviews. A warning below the lists announces it. */
export const Ends: Story = {
  parameters: { requirements: ['COND-066', 'COND-075'] },
  args: { stored: { ...nothing, studyNames: ['TIDAL'] } },
  async play({ canvas, args }) {
    const tidal = (await listOf(canvas, 'Studies')).getByRole('option', { name: /^TIDAL/ })
    await userEvent.click(tidal)
    const warning = await canvas.findByText('Nothing is chosen')
    await expect(warning).toBeVisible()
    await expect(warning.closest('[role="status"]')).not.toBeNull()
    await expect(tidal.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await save(canvas)
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(nothing))
  },
}

/** Roles and sites that are inactive or unknown now are listed, so that they can be removed. */
export const NoLongerOffered: Story = {
  args: { stored: { projectRoleIds: [7, 99], siteCodes: ['ML-052', 'XX-1'], studyNames: ['NOVA'] } },
  async play({ canvas }) {
    const roles = await listOf(canvas, 'Project Roles')
    await expect(roles.getByRole('option', { name: /\(inactive\)/ })).toHaveAttribute('aria-selected', 'true')
    await expect(roles.getByRole('option', { name: 'Project role 99' })).toBeVisible()
    const sites = await listOf(canvas, 'Sites')
    await expect(sites.getByRole('option', { name: 'ML-052 Old Mill Practice (inactive)' })).toBeVisible()
    await expect(sites.getByRole('option', { name: 'XX-1 (no longer offered)' })).toBeVisible()
    const studies = await listOf(canvas, 'Studies')
    await expect(studies.getByRole('option', { name: 'NOVA (no longer offered)' })).toBeVisible()
  },
}

/** In a large network, the sites are found by words. */
export const LongLists: Story = {
  args: {
    choices: manyChoicesExample,
    stored: {
      ...nothing,
      siteCodes: manyChoicesExample.sites.slice(0, 240).map(({ siteCode }) => siteCode),
    },
  },
  async play({ canvas }) {
    const group = within(await canvas.findByRole('group', { name: 'Sites' }))
    await expect(group.getByText('240 of 500 chosen')).toBeVisible()
    await userEvent.type(group.getByRole('searchbox'), 'Vesterby 498{Enter}')
    await expect(await group.findByText('241 of 500 chosen')).toBeVisible()
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
  },
}

/** Errors are shown at their fields, and the first one gets the focus. */
export const Invalid: Story = {
  args: {
    onSubmit: fn(
      async (): Promise<Refusal> => ({
        globalErrors: [],
        fieldErrors: { siteCodes: ['This site is no longer offered'] },
      }),
    ),
  },
  async play({ canvas }) {
    const roles = await listOf(canvas, 'Project Roles')
    await userEvent.click(roles.getByRole('option', { name: /^Statistician/ }))
    await save(canvas)
    await expect(await canvas.findByText('Unable to save what the user reviews.')).toBeVisible()
    await expect(canvas.getByText('This site is no longer offered')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Sites' })).toHaveFocus())
  },
}

/** A reader sees the names of what is chosen, and no buttons. */
export const ReadOnly: Story = {
  parameters: { requirements: ['COND-075'] },
  args: { isReadOnly: true },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Site Data Manager/)).toBeVisible()
    await expect(canvas.getByText('1 project role:')).toBeVisible()
    await expect(canvas.getByText(/ML-014 Nordhavn Clinic, ML-022 Kilimani/)).toBeVisible()
    await expect(canvas.getByText('No studies')).toBeVisible()
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const ReadOnlyDark: Story = { ...ReadOnly, tags: ['dark'], globals: { theme: 'dark' } }

/** A reader of a user who reviews nothing. */
export const ReadOnlyEmpty: Story = {
  tags: ['empty'],
  args: { isReadOnly: true, stored: nothing },
  async play({ canvas }) {
    await expect(await canvas.findByText('This user reviews nothing')).toBeVisible()
    await expect(canvas.queryByText(/^Choose a project role/)).toBeNull()
  },
}
