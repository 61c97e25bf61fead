import { AccountDraft, accountDraftOf } from '@portal-gateway/contract/accountDraft'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { withImplied } from '@portal-gateway/contract/permissions'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import type { DirectoryAccount } from '@portal-gateway/contract/registrationActions'
import {
  accountTypesExample,
  attachedAccountExample,
  differingAccountExample,
  directoryAccountExample,
  disabledAccountExample,
  longNameAccountExample,
} from '@portal-gateway/contract/registrationActions.examples'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import { factsOf } from '@portal-gateway/contract/text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import type { Sought } from './AccountSearch.tsx'
import { AccountWizard } from './AccountWizard.tsx'
import type { FindUsername } from './useUsernameProposal.ts'

const begun = accountDraftOf(registrationExample, accountTypesExample)
const choices = {
  roles: projectRolesExample,
  sites: sitesExample,
  siteRelations: siteRelationsExample,
  studies: studiesExample,
  systems: systemsExample,
}

interface StatefulWizardProps {
  initial: AccountDraft
  firstTab: string
  isReadOnly: boolean
  found: readonly DirectoryAccount[]
  onSearch: (sought: Sought) => Promise<readonly DirectoryAccount[]>
  freeUsername: FindUsername
  onSubmit: (draft: AccountDraft, ignoresWarnings: boolean) => Promise<Refusal>
  onCancel: () => void
}

/** Renders the wizard and stores its draft and the open tab, as a page does. */
function StatefulWizard(props: StatefulWizardProps) {
  const { initial, firstTab, isReadOnly, found, onSearch, freeUsername, ...acts } = props
  const [tab, setTab] = useState(firstTab)
  return (
    <AccountWizard
      draft={useDraft(AccountDraft, initial)}
      accountTypes={accountTypesExample}
      roles={portalRolesExample}
      grantor={{ permissions: withImplied('WRITE_USERS') }}
      choices={choices}
      isReadOnly={isReadOnly}
      refusedTitle="User Creation Failed"
      refusedText="There was an issue approving this request. One or more fields contains an error."
      selectedTab={tab}
      onSelectTab={setTab}
      searches={{
        accounts: async (sought) => {
          await onSearch(sought)
          return found
        },
        freeUsername,
      }}
      {...acts}
    />
  )
}

const meta = {
  title: 'Forms/AccountWizard',
  component: StatefulWizard,
  args: {
    initial: begun,
    firstTab: 'accountInfo',
    isReadOnly: false,
    found: [
      attachedAccountExample,
      directoryAccountExample,
      disabledAccountExample,
      differingAccountExample,
      longNameAccountExample,
    ],
    onSearch: fn(async (): Promise<readonly DirectoryAccount[]> => []),
    freeUsername: fn<FindUsername>(async () => undefined),
    onSubmit: fn(async (): Promise<Refusal> => undefined),
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulWizard>
export default meta
type Story = StoryObj<typeof meta>

/** Enters a day. Typing would report each incomplete day in the console. */
const fill = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })

type Canvas = ReturnType<typeof within>
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const ofTab = (canvas: Canvas, name: RegExp) => canvas.findByRole('tab', { name })
const cannotBeCreated = 'The account cannot be created yet'
/** Returns the missing fields that the last step lists. */
async function missing(canvas: Canvas) {
  await canvas.findByText(cannotBeCreated)
  return within(canvas.getByRole('tabpanel'))
    .getAllByRole('link')
    .map((link) => link.parentElement?.textContent)
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const refuse = (errors: Partial<FormErrors>) =>
  fn(async (): Promise<Refusal> => ({ globalErrors: [], fieldErrors: {}, ...errors }))

const fullDraft: AccountDraft = { ...begun, username: 'athorvaldsen', portalRoleIds: [4] }

export const AccountInfo: Story = {
  parameters: { requirements: ['WIZ-003', 'WIZ-004'] },
  async play({ canvas }) {
    const titles = (await canvas.findAllByRole('tab')).map(({ textContent }) => textContent?.trim())
    await expect(titles).toEqual([
      'Account Info Done',
      'Project Roles Done',
      'Authentication',
      'Portal Roles',
      'Review',
    ])
    await expect(canvas.getByLabelText('Email (required)')).toHaveValue(registrationExample.email)
    await expect(canvas.getByLabelText('First Name (required)')).toHaveValue('Adaeze')
    await expect(canvas.getByText('No changes')).toBeVisible()
    for (const name of ['Project Roles', 'Authentication', 'Portal Roles', 'Review']) {
      await expect(canvas.queryByRole('button', { name: 'Create Account' })).toBeNull()
      await press(canvas, 'Next')
      await expect(await ofTab(canvas, new RegExp(name))).toHaveAttribute('aria-selected', 'true')
    }
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeVisible()
  },
}

export const AccountInfoDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

export const ProjectRoles: Story = { args: { firstTab: 'projectRoles' } }

export const Authentication: Story = {
  args: { firstTab: 'authentication' },
  parameters: { requirements: ['WIZ-008', 'WIZ-021', 'WIZ-022'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('radio', { name: 'New' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Existing' })).not.toBeChecked()
    await expect(canvas.getByLabelText('Username (required)')).toHaveAccessibleDescription(/0 of 64$/)
    await expect(canvas.getByLabelText('Gecos')).toHaveAccessibleDescription(/of 91$/)
    await userEvent.type(canvas.getByLabelText('Username (required)'), 'x'.repeat(65))
    await expect(await canvas.findByText('Shorten by 1 character', { exact: false })).toBeInTheDocument()
    await expect(factsOf(AccountDraft.entries.gecos).limit).toBe(91)
  },
}

/** A button inserts a proposed user name into the empty field, and the field gets the focus. */
export const ProposesUsername: Story = {
  args: { firstTab: 'authentication', freeUsername: fn<FindUsername>(async () => 'adaeze.thorvaldsen') },
  parameters: { requirements: ['EXP-047'] },
  async play({ canvas, args, step }) {
    const proposed = { name: 'Use adaeze.thorvaldsen' }
    const username = await canvas.findByLabelText('Username (required)')
    await step('the proposal is a button below the empty field', async () => {
      await expect(await canvas.findByRole('button', proposed)).toBeVisible()
      await expect(args.freeUsername).toHaveBeenCalledWith({ firstName: 'Adaeze', lastName: 'Thorvaldsen' })
      await expect(username).toHaveValue('')
      await expect(canvas.getByText('No changes')).toBeVisible()
    })
    await step('the button is hidden while the field has a value', async () => {
      await userEvent.type(username, 'ada')
      await expect(canvas.queryByRole('button', proposed)).toBeNull()
      await userEvent.clear(username)
    })
    await step('the button fills the field, which stays editable', async () => {
      await userEvent.click(await canvas.findByRole('button', proposed))
      await waitFor(() => expect(username).toHaveFocus())
      await expect(username).toHaveValue('adaeze.thorvaldsen')
      await expect(canvas.queryByRole('button', proposed)).toBeNull()
      await expect(args.freeUsername).toHaveBeenCalledOnce()
      await userEvent.keyboard('{End}2')
      await expect(username).toHaveValue('adaeze.thorvaldsen2')
    })
  },
}

/** On a phone, the longest user name wraps inside its button. */
export const LongestProposal: Story = {
  args: { firstTab: 'authentication', freeUsername: fn<FindUsername>(async () => 'w'.repeat(64)) },
  decorators: [
    (Story) => (
      <div style={{ width: 272 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const proposal = await canvas.findByRole('button', { name: `Use ${'w'.repeat(64)}` })
    await expect(proposal.scrollWidth).toBeLessThanOrEqual(proposal.clientWidth)
  },
}

/** The proposal changes when support corrects the person's name. */
export const ProposalFollowsName: Story = {
  args: {
    freeUsername: fn<FindUsername>(async ({ firstName, lastName }) =>
      `${firstName}.${lastName}`.toLowerCase(),
    ),
  },
  parameters: { requirements: ['EXP-047'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Last Name (required)'), '-Berg')
    await userEvent.click(await ofTab(canvas, /^Authentication/))
    await expect(await canvas.findByRole('button', { name: 'Use adaeze.thorvaldsen-berg' })).toBeVisible()
  },
}

/** A role that only administrators can grant is disabled. Its description refers the user to an administrator. */
export const PortalRolesForPeers: Story = {
  args: { firstTab: 'portalRoles' },
  parameters: { requirements: ['EXP-132'] },
  async play({ canvas }) {
    const role = await canvas.findByRole('checkbox', { name: 'User Support' })
    await expect(role).toBeDisabled()
    await expect(role).toHaveAccessibleDescription(
      /^WRITE_USERS: .*Only an administrator can give this role: ask one\.$/,
    )
    await expect(canvas.getByRole('checkbox', { name: 'Auditor' })).toBeEnabled()
  },
}

export const PortalRoles: Story = {
  args: { firstTab: 'portalRoles' },
  parameters: { requirements: ['EXP-074'] },
  async play({ canvas }) {
    // Users cannot grant a higher permission than their own.
    const above = portalRolesExample.find(
      ({ permissions, inactive }) => permissions.includes('ADMIN') && !inactive,
    )
    const refused = await canvas.findByRole('checkbox', { name: above?.description ?? 'none' })
    await expect(refused).toBeDisabled()
    await expect(refused).toHaveAccessibleDescription(
      /You cannot give this role: its permission is higher than yours\.$/,
    )
    const role = portalRolesExample.find(({ id }) => id === 4)
    // The description contains an explanation of the permission, not only its name.
    await expect(
      canvas.getByRole('checkbox', { name: role?.description ?? 'none' }),
    ).toHaveAccessibleDescription(/^USER: Use the dashboard/)
    await userEvent.click(canvas.getByRole('checkbox', { name: role?.description ?? 'none' }))
    await expect(await ofTab(canvas, /Portal Roles Edited/)).toBeVisible()
  },
}

export const Review: Story = {
  args: { firstTab: 'review', initial: fullDraft },
  async play({ canvas }) {
    await expect(await canvas.findByText(registrationExample.email)).toBeVisible()
    await expect(canvas.getByText('athorvaldsen')).toBeVisible()
    await expect(canvas.getByText('Site Coordinator')).toBeVisible()
    await expect(canvas.getByText('Investigator')).toBeVisible()
    await expect(canvas.getByText('The new user gets a mail with a link to set a password.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add Project Role' })).toBeNull()
  },
}

/**
 * Each step shows its number, and the tabs of complete steps are marked as done. The last step names the
 * incomplete steps.
 */
export const Steps: Story = {
  args: { firstTab: 'portalRoles' },
  parameters: { requirements: ['EXP-046'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Step 4 of 5.')).toBeVisible()
    await press(canvas, 'Next')
    const incomplete = await canvas.findByText('Still to complete: Authentication, Portal Roles.')
    await expect(incomplete).toBeVisible()
    await expect(incomplete.parentElement).toHaveTextContent(/^Step 5 of 5\. Still to complete/)
    await press(canvas, 'Back')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Investigator' }))
    await expect(await ofTab(canvas, /^Portal Roles.*Done/)).toBeVisible()
    await press(canvas, 'Back')
    await userEvent.type(await canvas.findByLabelText('Username (required)'), 'athorvaldsen')
    await expect(await ofTab(canvas, /^Authentication.*Done/)).toBeVisible()
    await userEvent.click(await ofTab(canvas, /^Review/))
    await expect(await canvas.findByText('Step 5 of 5.')).toBeVisible()
    await userEvent.click(await ofTab(canvas, /^Account Info/))
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull()
  },
}

/** Next moves the focus to the start of the review, not to the message below it. */
export const ReviewFromItsStart: Story = {
  args: { firstTab: 'portalRoles', initial: fullDraft },
  parameters: { requirements: ['WIZ-003'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await waitFor(() => expect(canvas.getByText(/Please look through everything once more/)).toHaveFocus())
  },
}

/** Create Account submits the draft. The first attempt does not ignore warnings. */
export const Creates: Story = {
  args: { firstTab: 'review', initial: fullDraft },
  async play({ canvas, args }) {
    await userEvent.type(await canvas.findByLabelText('Message to the requester'), 'Welcome')
    await press(canvas, 'Create Account')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ ...fullDraft, messageToRequester: 'Welcome' }, false),
    )
  },
}

const offer = 'The directory has an account with this email'

/** The directory has an account with the request's email. A button attaches it without a search dialog. */
export const OffersAccount: Story = {
  args: { firstTab: 'authentication' },
  parameters: { requirements: ['EXP-049'] },
  async play({ canvas, args }) {
    await expect(await canvas.findByText(offer)).toBeVisible()
    await expect(canvas.getByText('Adaeze Thorvaldsen (athorvaldsen)')).toBeVisible()
    await expect(args.onSearch).toHaveBeenCalledWith(registrationExample.email)
    await press(canvas, 'Attach This Account')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Existing' })).toBeChecked())
    await expect(canvas.getByLabelText('Username')).toHaveValue('athorvaldsen')
    await expect(canvas.queryByText(offer)).toBeNull()
    // No dialog is shown, because directory and registration have the same data. The removed button's focus moves
    // to the radio group.
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(canvas.getByRole('radiogroup', { name: /^Account/ })).toContainElement(
      document.activeElement as HTMLElement,
    )
  },
}

export const OffersAccountDark: Story = {
  tags: ['dark'],
  args: { firstTab: 'authentication' },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expect(await canvas.findByText(offer)).toBeVisible()
  },
}

/**
 * An account is not offered if it belongs to a user, is disabled, has a user name that is too long, or has
 * another email.
 */
export const OffersNothing: Story = {
  args: {
    firstTab: 'authentication',
    found: [
      { ...directoryAccountExample, attachedToPortalUserAccount: true },
      { ...directoryAccountExample, disabled: true },
      { ...longNameAccountExample, email: registrationExample.email },
      differingAccountExample,
    ],
  },
  parameters: { requirements: ['EXP-049'] },
  async play({ canvas, args }) {
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith(registrationExample.email))
    await expect(canvas.getByLabelText('Username (required)')).toBeVisible()
    await expect(canvas.queryByText(offer)).toBeNull()
  },
}

/** Selecting the option Existing starts a search by the registration's email and name. */
export const ChoosesExisting: Story = {
  args: { firstTab: 'authentication' },
  parameters: { requirements: ['WIZ-009', 'WIZ-013', 'WIZ-014'] },
  async play({ canvas, args, step }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
    const search = await dialog('Search the Directory')
    await step('the search starts automatically', async () => {
      await waitFor(() =>
        expect(args.onSearch).toHaveBeenCalledWith({
          email: registrationExample.email,
          firstName: 'Adaeze',
          lastName: 'Thorvaldsen',
        }),
      )
      await expect(await search.findByText('5 accounts found')).toBeVisible()
    })
    await step('accounts that cannot be attached are disabled and show the reason', async () => {
      const radios = search.getAllByRole('radio')
      await expect(radios.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
        true,
        false,
        true,
        false,
        true,
      ])
      await expect(search.getByText(/Has a user name that is too long/)).toBeVisible()
      await expect(search.getByText(/Belongs to a user of the portal already/)).toBeVisible()
      await expect(search.getByText(/Is disabled in the directory/)).toBeVisible()
      await expect(search.getByRole('button', { name: 'Use This Account' })).toBeDisabled()
    })
    await step('a selected account fills and locks the fields', async () => {
      const [, free] = search.getAllByRole('radio')
      if (free) await userEvent.click(free)
      await userEvent.click(search.getByRole('button', { name: 'Use This Account' }))
      for (const [label, value] of [
        ['Account Type', 'Internal'],
        ['Username', directoryAccountExample.username],
        ['Gecos', directoryAccountExample.gecos],
      ] as const) {
        const field = await canvas.findByLabelText(label)
        await expect(field).toHaveValue(value)
        await expect(field).toHaveAttribute('readonly')
      }
      // No dialog is shown, because directory and registration have the same data.
      await expect(screen.queryByRole('alertdialog')).toBeNull()
      await expect(canvas.getByRole('button', { name: 'Choose Another Account' })).toBeVisible()
    })
    await step('the Review tab lists only the portal roles as missing', async () => {
      await userEvent.click(await ofTab(canvas, /^Review/))
      await expect(await missing(canvas)).toEqual(['Portal Roles: are required'])
      await userEvent.click(await ofTab(canvas, /^Authentication/))
    })
    await step('the option New clears the fields and makes them editable', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'New' }))
      await expect(await canvas.findByLabelText('Username (required)')).toHaveValue('')
      await expect(canvas.getByLabelText('Username (required)')).not.toHaveAttribute('readonly')
    })
  },
}

export const SearchDialog: Story = {
  args: { firstTab: 'authentication' },
  parameters: { requirements: ['WIZ-010', 'WIZ-011'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
    const search = await dialog('Search the Directory')
    const field = search.getByLabelText('Full name or email')
    await expect(field).toHaveValue('Adaeze Thorvaldsen')
    await userEvent.clear(field)
    await userEvent.type(field, 'ada@kilimani.example{Enter}')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('ada@kilimani.example'))
    await userEvent.clear(field)
    await userEvent.type(field, 'Ada Lovelace')
    await userEvent.click(search.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('Ada Lovelace'))
  },
}

/** A search result omits a name or email that the directory does not have, together with its separator. */
export const IncompleteAccounts: Story = {
  args: {
    firstTab: 'authentication',
    found: [
      { ...directoryAccountExample, email: '' },
      { ...disabledAccountExample, firstName: '', lastName: '' },
    ],
  },
  parameters: { requirements: ['EXP-147'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
    const [free, disabled] = await (await dialog('Search the Directory')).findAllByRole('radio')
    await expect(free).toHaveAccessibleName('Adaeze Thorvaldsen')
    await expect(free).toHaveAccessibleDescription('athorvaldsen · internal')
    await expect(disabled).toHaveAccessibleName('athorvaldsen-old')
    await expect(disabled).toHaveAccessibleDescription(
      'athorvaldsen-old · adaeze@kilimani.example · internal. Is disabled in the directory',
    )
  },
}

export const NobodyFound: Story = {
  args: { firstTab: 'authentication', found: [] },
  parameters: { requirements: ['EXP-048'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
    const search = await dialog('Search the Directory')
    await expect(await search.findByText('No records found')).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(search.getByRole('button', { name: 'Cancel' }))
    // The account cannot be created until a directory account is selected.
    await userEvent.click(await ofTab(canvas, /Review/))
    await expect(await missing(canvas)).toEqual([
      'Directory Account: Choose an account of the directory',
      'Portal Roles: are required',
    ])
  },
}

export const Searching: Story = {
  args: {
    firstTab: 'authentication',
    onSearch: fn(() => new Promise<readonly DirectoryAccount[]>(() => undefined)),
  },
  parameters: { requirements: ['WIZ-009'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
    const search = await dialog('Search the Directory')
    await expect(search.getByText('Searching…')).toBeVisible()
  },
}

const chooseDiffering = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('radio', { name: 'Existing' }))
  const search = await dialog('Search the Directory')
  await userEvent.click(await search.findByRole('radio', { name: 'Adaeze Obi' }))
  await userEvent.click(search.getByRole('button', { name: 'Use This Account' }))
  return question('Which data do you want to keep?')
}

export const KeepsDirectoryInfo: Story = {
  args: { firstTab: 'authentication' },
  parameters: { requirements: ['WIZ-015'] },
  async play({ canvas }) {
    const confirmation = await chooseDiffering(canvas)
    await expect(confirmation.getByText('Obi')).toBeVisible()
    await expect(confirmation.getByText('Thorvaldsen')).toBeVisible()
    await expect(confirmation.getByText(/updates the directory when the account is created/)).toBeVisible()
    await userEvent.click(confirmation.getByRole('button', { name: 'Keep directory info' }))
    await userEvent.click(await ofTab(canvas, /Account Info/))
    await expect(await canvas.findByLabelText('Last Name (required)')).toHaveValue('Obi')
    await expect(canvas.getByLabelText('Email (required)')).toHaveValue(differingAccountExample.email)
  },
}

export const UsesRegistrationInfo: Story = {
  args: { firstTab: 'authentication' },
  parameters: { requirements: ['WIZ-015'] },
  async play({ canvas }) {
    const confirmation = await chooseDiffering(canvas)
    await userEvent.click(confirmation.getByRole('button', { name: 'Use registration info' }))
    await expect(await canvas.findByLabelText('Username')).toHaveValue(differingAccountExample.username)
    await userEvent.click(await ofTab(canvas, /Account Info/))
    await expect(await canvas.findByLabelText('Last Name (required)')).toHaveValue('Thorvaldsen')
  },
}

/** Each error is shown at its field, and each tab shows its number of errors. */
export const Refused: Story = {
  args: {
    firstTab: 'review',
    initial: { ...fullDraft, portalRoleIds: [4, 5] },
    onSubmit: refuse({
      globalErrors: ['There was an issue approving this request. One or more fields contains an error.'],
      fieldErrors: {
        email: ['Email is already in use'],
        username: ['Username is already in use'],
        'portalRoleIds[0]': ['You can give only portal roles whose permission you have yourself'],
        'accessControls[1].roleName': ['Project Role is unknown'],
        'accessControls[1].sites': ['Sites are unknown'],
        'accessControls[1].studyNames': ['Studies are required'],
        'accessControls[1].systemAccessIds': ['The portal itself must be among the systems'],
      },
    }),
  },
  parameters: { requirements: ['WIZ-007', 'WIZ-027', 'MSG-168'] },
  async play({ canvas }) {
    await press(canvas, 'Create Account')
    const [alert] = await canvas.findAllByRole('alert')
    await expect(alert).toHaveTextContent('User Creation Failed')
    await expect(alert).toHaveTextContent('One or more fields contains an error.')
    await waitFor(() => expect(canvas.getByLabelText('Email (required)')).toHaveFocus())
    await expect(canvas.getByText('Email is already in use')).toBeVisible()
    await expect(canvas.getByText(/Specimen Processor: Sites are unknown/)).toBeVisible()
    await expect(await ofTab(canvas, /Account Info.*1 error/)).toBeVisible()
    await userEvent.click(await ofTab(canvas, /Project Roles.*4 errors/))
    const role = await canvas.findByRole('listitem', { name: 'Specimen Processor' })
    for (const message of [
      'Project Role is unknown',
      'Sites are unknown',
      'Studies are required',
      'The portal itself must be among the systems',
    ])
      await expect(within(role).getByText(message)).toBeVisible()
    await userEvent.click(await ofTab(canvas, /Authentication.*1 error/))
    await expect(await canvas.findByText('Username is already in use')).toBeVisible()
    await userEvent.click(await ofTab(canvas, /Portal Roles.*1 error/))
    const name = portalRolesExample.find(({ id }) => id === 4)?.description ?? 'none'
    await expect(
      await canvas.findByText(`${name}: You can give only portal roles whose permission you have yourself`),
    ).toBeVisible()
  },
}

export const NothingChosen: Story = {
  args: { firstTab: 'review' },
  parameters: { requirements: ['EXP-048', 'MSG-166'] },
  async play({ canvas, args }) {
    await expect(await missing(canvas)).toEqual(['Username: is required', 'Portal Roles: are required'])
    // While fields are missing, Create Account can be focused, its description contains the reason, and a press
    // has no effect.
    const create = canvas.getByRole('button', { name: 'Create Account' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription('Still to complete: Authentication, Portal Roles.')
    create.focus()
    await waitFor(() => expect(create).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(create)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('alert')).toBeNull()

    await userEvent.click(canvas.getByRole('link', { name: 'Username' }))
    await waitFor(() => expect(canvas.getByLabelText('Username (required)')).toHaveFocus())
    await userEvent.keyboard('athorvaldsen')
    await userEvent.click(await ofTab(canvas, /Review/))
    await expect(await missing(canvas)).toEqual(['Portal Roles: are required'])
    await userEvent.click(canvas.getByRole('link', { name: 'Portal Roles' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Portal Roles' })).toHaveFocus())
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Investigator' }))
    await userEvent.click(await ofTab(canvas, /Review/))
    await expect(canvas.queryByText(cannotBeCreated)).toBeNull()
    await press(canvas, 'Create Account')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

/** The error of an invalid user name lists the allowed characters. All other errors are shown too. */
export const InvalidUsername: Story = {
  args: { firstTab: 'review', initial: { ...begun, username: 'someone@lakes.example', lastName: '' } },
  parameters: { requirements: ['EXP-048'] },
  async play({ canvas, args }) {
    await expect(await missing(canvas)).toEqual([
      'Last Name: is required',
      'Username: must start with a letter or digit, and can have letters, digits, dots, hyphens and underscores',
      'Portal Roles: are required',
    ])
    await press(canvas, 'Create Account')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Errors of the whole form are shown in an alert above the tabs. */
export const RefusedAsAWhole: Story = {
  args: {
    firstTab: 'review',
    initial: fullDraft,
    onSubmit: refuse({
      globalErrors: [
        'Unable to approve request. An existing Active Directory account is required for this user.',
      ],
    }),
  },
  parameters: { requirements: ['WIZ-028'] },
  async play({ canvas }) {
    await press(canvas, 'Create Account')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An existing Active Directory account is required for this user.',
    )
  },
}

const warning = "The email of an internal user usually has one of the organisation's domains"

/** If there are only warnings, a dialog asks whether to continue. Continuing ignores them. */
export const Warned: Story = {
  args: {
    firstTab: 'review',
    initial: fullDraft,
    onSubmit: fn(
      async (_: AccountDraft, ignoresWarnings: boolean): Promise<Refusal> =>
        ignoresWarnings
          ? undefined
          : { globalErrors: [], fieldErrors: {}, fieldWarnings: { email: [warning] } },
    ),
  },
  parameters: { requirements: ['WIZ-028', 'MSG-167'] },
  async play({ canvas, args, step }) {
    await step('Go Back closes the dialog, and the warning is shown at its field', async () => {
      await press(canvas, 'Create Account')
      const confirmation = await question('Continue anyway?')
      await expect(confirmation.getByText(warning)).toBeVisible()
      await userEvent.click(confirmation.getByRole('button', { name: 'Go Back' }))
      await userEvent.click(await ofTab(canvas, /Account Info/))
      await expect(await canvas.findByText(warning)).toBeVisible()
      await expect(canvas.getByLabelText('Email (required)')).not.toBeInvalid()
    })
    await step('Continue submits again and ignores the warnings', async () => {
      await userEvent.click(await ofTab(canvas, /Review/))
      await press(canvas, 'Create Account')
      await userEvent.click((await question('Continue anyway?')).getByRole('button', { name: 'Continue' }))
      await waitFor(() => expect(args.onSubmit).toHaveBeenLastCalledWith(fullDraft, true))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    })
  },
}

export const ResetAndCancelAsk: Story = {
  parameters: { requirements: ['WIZ-005'] },
  async play({ canvas, args, step }) {
    const field = await canvas.findByLabelText('Last Name (required)')
    await step('Reset restores the field after a confirmation', async () => {
      await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
      await userEvent.type(field, '-Berg')
      await press(canvas, 'Reset')
      const confirmation = await question('Reset?')
      await expect(
        confirmation.getByText(
          'Are you sure you want to reset the data on this page? (Unsaved changes in all tabs will be lost.)',
        ),
      ).toBeVisible()
      await userEvent.click(confirmation.getByRole('button', { name: 'Go Back' }))
      await expect(field).toHaveValue('Thorvaldsen-Berg')
      await press(canvas, 'Reset')
      await userEvent.click((await question('Reset?')).getByRole('button', { name: 'Reset' }))
      await expect(field).toHaveValue('Thorvaldsen')
    })
    await step('Cancel calls onCancel after a confirmation', async () => {
      await press(canvas, 'Cancel')
      const confirmation = await question('Cancel?')
      await expect(
        confirmation.getByText(
          'Are you sure you want to cancel? (Unsaved changes in all tabs will be lost.)',
        ),
      ).toBeVisible()
      await expect(args.onCancel).not.toHaveBeenCalled()
      await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }))
      await expect(args.onCancel).toHaveBeenCalled()
    })
  },
}

/** Without WRITE_USERS nothing can be edited or created. */
export const ReadOnly: Story = {
  args: { firstTab: 'authentication', isReadOnly: true, initial: fullDraft },
  parameters: { requirements: ['WIZ-031'] },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Username (required)')).toBeDisabled()
    for (const name of ['New', 'Existing']) await expect(canvas.getByRole('radio', { name })).toBeDisabled()
    await userEvent.click(await ofTab(canvas, /Review/))
    await expect(await canvas.findByRole('button', { name: 'Create Account' })).toBeDisabled()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    firstTab: 'review',
    initial: {
      ...fullDraft,
      firstName: 'Maximiliane-Alexandra-Wilhelmina-Charlotte',
      lastName: 'von Rosenberg-Hohenstein-Langenburgundweikers',
      email:
        'maximiliane-alexandra.von-rosenberg-hohenstein-langenburg@universitaetsklinikum-nordhavn.example',
      gecos: 'Maximiliane_Alexandra_Wilhelmina_Charlotte_von_Rosenberg_Hohenstein_Langenburg_und_Weikers',
    },
  },
}

/** The dates of portal roles are set below the role, and the last step shows them. */
export const PortalRoleDates: Story = {
  args: { firstTab: 'portalRoles', initial: fullDraft },
  parameters: { requirements: ['COND-012'] },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set dates of Investigator' }))
    await fill(canvas.getByLabelText('Valid until'), '2090-03-31')
    await press(canvas, 'Next')
    await expect(await canvas.findByText('Until 2090-03-31')).toBeVisible()
    await press(canvas, 'Create Account')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ portalRoleDates: [{ roleId: 4, validUntil: '2090-03-31' }] }),
        false,
      ),
    )
  },
}

/** A day that is entered only in part stays on its tab, because its value is empty and would be lost. */
export const PortalRoleDatesIncomplete: Story = {
  args: { firstTab: 'portalRoles', initial: fullDraft },
  parameters: { requirements: ['COND-026'] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set dates of Investigator' }))
    const until = canvas.getByLabelText('Valid until')
    const bad = { configurable: true, value: { badInput: true } }
    Object.defineProperty(until, 'validity', bad)
    await press(canvas, 'Next')
    await waitFor(() =>
      expect(until).toHaveAccessibleDescription('Valid until needs a day, a month and a year'),
    )
    await waitFor(() => expect(until).toHaveFocus())
    await expect(canvas.getByRole('tab', { name: /Portal Roles/ })).toHaveAttribute('aria-selected', 'true')
    Object.defineProperty(until, 'validity', { ...bad, value: { badInput: false } })
    await fill(until, '2090-03-31')
    await press(canvas, 'Next')
    await expect(await canvas.findByText('Until 2090-03-31')).toBeVisible()
  },
}

/** An error of a date is shown at its field. */
export const PortalRoleDatesRefused: Story = {
  tags: ['invalid (422)'],
  args: {
    firstTab: 'portalRoles',
    initial: { ...fullDraft, portalRoleDates: [{ roleId: 4, validUntil: '2020-03-31' }] },
    onSubmit: refuse({
      fieldErrors: { 'portalRoleDates[0].validUntil': ['Valid until must not be in the past'] },
    }),
  },
  parameters: { requirements: ['COND-012'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Ended')).toBeVisible()
    await press(canvas, 'Next')
    await expect(await canvas.findByText('Ended')).toBeVisible()
    await press(canvas, 'Create Account')
    await waitFor(() =>
      expect(canvas.getByLabelText('Valid until')).toHaveAccessibleDescription(/must not be in the past/),
    )
    await expect(canvas.getByRole('tab', { name: /Portal Roles.*1 error/ })).toBeVisible()
  },
}
