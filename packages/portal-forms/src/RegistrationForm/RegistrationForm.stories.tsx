import { captchaField } from '@portal-gateway/contract/captcha'
import { projectRolesExample } from '@portal-gateway/contract/projectRoles.examples'
import { PublicRegistrationDraft, RegistrationDraft } from '@portal-gateway/contract/registrations'
import {
  longRegistrationExample,
  publicRegistrationDraftExample,
} from '@portal-gateway/contract/registrations.examples'
import { siteRelationsExample, sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { systemsExample } from '@portal-gateway/contract/systems.examples'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { CaptchaField, type CaptchaState } from '../CaptchaField/CaptchaField.tsx'
import { type Refusal, useDraft } from '../useDraft/useDraft.tsx'
import { RegistrationForm, type RegistrationKind } from './RegistrationForm.tsx'

const choices = {
  roles: projectRolesExample,
  sites: sitesExample,
  siteRelations: siteRelationsExample,
  studies: studiesExample,
  systems: systemsExample,
}

interface Props {
  kind: RegistrationKind
  initial: typeof blank
  firstTab: string
  isLoading: boolean
  onSend: (draft: object) => Promise<Refusal>
}

/** Renders the form and stores its draft, the open tab and the state of the captcha, as a page does. */
function StatefulForm({ kind, initial, firstTab, isLoading, onSend }: Props) {
  const [tab, setTab] = useState(firstTab)
  const [check, setCheck] = useState<CaptchaState>({ state: 'unsolved' })
  const publicDraft = useDraft(PublicRegistrationDraft, initial)
  const proxyDraft = useDraft(RegistrationDraft, initial)
  const draft = kind === 'public' ? publicDraft : proxyDraft
  return (
    <RegistrationForm
      kind={kind}
      draft={draft}
      choices={isLoading ? undefined : choices}
      choicesState={<Skeleton lines={4} />}
      selectedTab={tab}
      onSelectTab={setTab}
      {...(kind === 'public' && {
        renderCaptcha: (slot) => (
          <CaptchaField
            {...slot}
            check={check}
            onStart={() => {
              setCheck({ state: 'solved' })
              publicDraft.set({ [captchaField]: 'an answer' })
            }}
          />
        ),
      })}
      onSubmit={() => void draft.submit(onSend)}
    />
  )
}

const blank = {
  email: '',
  firstName: '',
  lastName: '',
  requesterComments: '',
  accessControls: [] as typeof publicRegistrationDraftExample.accessControls,
  [captchaField]: '',
}
const { email, firstName, lastName, accessControls } = publicRegistrationDraftExample
const filled = { ...blank, email, firstName, lastName, accessControls }

const meta = {
  title: 'Forms/RegistrationForm',
  component: StatefulForm,
  args: {
    kind: 'public',
    initial: blank,
    firstTab: 'personalDetails',
    isLoading: false,
    onSend: fn(async (): Promise<Refusal> => undefined),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, maxWidth: 880 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatefulForm>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>
const labels = ['Email Address (required)', 'First Name (required)', 'Last Name (required)'] as const
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const tabNames = async (canvas: Canvas) =>
  (await canvas.findAllByRole('tab')).map((tab: HTMLElement) => tab.textContent.trim())
const fill = async (canvas: Canvas, label: string, text: string) => {
  // The selector excludes the tab panel Comments, which has the same label.
  const field = await canvas.findByLabelText(label, { selector: 'input, textarea' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** The form of a visitor has two steps. The first asks for name and email. */
export const Public: Story = {
  parameters: { requirements: ['REG-007', 'REG-011', 'REG-012'] },
  async play({ canvas }) {
    await expect(await tabNames(canvas)).toEqual(['1. Personal Details', '2. Project Roles'])
    for (const label of labels) await expect(await canvas.findByLabelText(label)).toHaveValue('')
    await expect(canvas.getByLabelText(labels[0])).toHaveAttribute('autocomplete', 'email')
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(canvas.getByText('Step 1 of 2')).toBeVisible()
  },
}

export const PublicDark: Story = { tags: ['dark'], globals: { theme: 'dark' } }

/** The form of a signed-in user for another person has three steps and no captcha. */
export const Proxy: Story = {
  args: { kind: 'proxy', initial: filled, firstTab: 'projectRoles' },
  parameters: { requirements: ['REG-004', 'REG-005', 'EXP-140'] },
  async play({ args, canvas }) {
    await expect(await tabNames(canvas)).toEqual(['Personal Details', 'Project Roles', 'Comments'])
    await canvas.findByRole('heading', { name: 'Site Coordinator' })
    await expect(
      canvas.getByText(
        'What this person will do in the project, where, and which applications they need for it.',
      ),
    ).toBeVisible()
    await expect(canvas.queryByRole('checkbox', { name: /robot/ })).toBeNull()
    await press(canvas, 'Next')
    const comments = await canvas.findByRole('textbox', { name: 'Comments' })
    await waitFor(() => expect(comments).toHaveFocus())
    await userEvent.type(comments, 'Begins on Monday.')
    await press(canvas, 'Submit Request')
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith(
        expect.objectContaining({ email, accessControls, requesterComments: 'Begins on Monday.' }),
      ),
    )
  },
}

export const ProxyDark: Story = {
  tags: ['dark'],
  args: { kind: 'proxy', initial: filled, firstTab: 'projectRoles' },
  globals: { theme: 'dark' },
}

/** After the visitor adds a project role and solves the captcha, the form submits the trimmed values. */
export const Submits: Story = {
  parameters: { requirements: ['REG-012'] },
  async play({ args, canvas }) {
    await fill(canvas, labels[0], ' jun@clinic.example ')
    await fill(canvas, labels[1], ' Jun ')
    await fill(canvas, labels[2], 'Castellanos')
    await press(canvas, 'Next')
    await press(canvas, 'Add Project Role')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /Choose a project role/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Imaging Reader/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('checkbox', { name: /I am not a robot/ }))
    await press(canvas, 'Submit Request')
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith(
        expect.objectContaining({
          email: 'jun@clinic.example',
          firstName: 'Jun',
          lastName: 'Castellanos',
          accessControls: [
            expect.objectContaining({ roleName: 'Imaging Reader', sites: [], systemAccessIds: [1, 6] }),
          ],
          [captchaField]: 'an answer',
        }),
      ),
    )
  },
}

/** Reset restores only the fields of the current step. [C-233] */
export const StepReset: Story = {
  args: { initial: filled },
  parameters: { requirements: ['REG-012'] },
  async play({ canvas }) {
    await fill(canvas, labels[1], 'Somebody')
    await press(canvas, 'Next')
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Site Coordinator' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /I am not a robot/ }))
    await press(canvas, 'Reset')
    await expect(await canvas.findByRole('heading', { name: 'Site Coordinator' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: /I am not a robot/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('tab', { name: /1\. Personal Details/ }))
    await expect(await canvas.findByLabelText(labels[1])).toHaveValue('Somebody')
    await press(canvas, 'Reset')
    await expect(canvas.getByLabelText(labels[1])).toHaveValue(firstName)
  },
}

/**
 * Next does not validate the draft. Submitting validates all fields, marks each tab that has errors, and focuses
 * the first invalid field.
 */
export const Invalid: Story = {
  parameters: { requirements: ['REG-022'] },
  async play({ args, canvas }) {
    await fill(canvas, labels[0], 'one@lakes.example, two@lakes.example')
    await press(canvas, 'Next')
    await canvas.findByRole('checkbox', { name: /I am not a robot/ })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await press(canvas, 'Submit Request')
    const alert = await canvas.findByRole('alert')
    for (const text of [
      'Email Address: is invalid',
      'First Name: is required',
      'Last Name: is required',
      'Project Roles: are required',
      'Captcha: is required',
    ])
      await expect(alert).toHaveTextContent(text)
    const summary = within(alert)
    await expect(await canvas.findByRole('tab', { name: /1\. Personal Details 3 errors/ })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /2\. Project Roles 2 errors/ })).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText(labels[0])).toHaveFocus())
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(summary.getByRole('link', { name: 'Captcha' }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /I am not a robot/ })).toHaveFocus())
    await userEvent.click(summary.getByRole('link', { name: 'Project Roles' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Project Roles' })).toHaveFocus())
  },
}

/** Comments are optional. Required fields of the API that the form does not show are sent as 'N/A'. */
export const RequiredFieldsOnly: Story = {
  args: { kind: 'proxy', initial: filled, firstTab: 'comments' },
  parameters: { requirements: ['REG-022'] },
  async play({ args, canvas }) {
    await press(canvas, 'Submit Request')
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith(
        expect.objectContaining({ requesterComments: '', jobTitle: 'N/A', phoneNumber: 'N/A' }),
      ),
    )
  },
}

/** Texts above the limit are not truncated. The counters show their length, and the form is not submitted. */
export const TooLong: Story = {
  tags: ['long text'],
  args: { kind: 'proxy', initial: filled },
  parameters: { requirements: ['REG-018', 'REG-020', 'REG-021'] },
  async play({ args, canvas }) {
    await fill(canvas, labels[0], `${'x'.repeat(244)}@lakes.example`)
    await fill(canvas, labels[1], 'x'.repeat(46))
    await fill(canvas, labels[2], 'x'.repeat(46))
    // Autofill is off, because the browser would insert the signed-in user's own data.
    for (const label of labels)
      await expect(canvas.getByLabelText(label)).toHaveAttribute('autocomplete', 'off')
    await expect(canvas.getByText('258 of 256')).toBeVisible()
    await expect(canvas.getAllByText('46 of 45')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('tab', { name: /Comments/ }))
    await fill(canvas, 'Comments', 'x'.repeat(513))
    await press(canvas, 'Submit Request')
    const summary = await canvas.findByRole('alert')
    for (const text of ['Email Address: is too long', 'First Name: is too long', 'Comments: are too long'])
      await expect(summary).toHaveTextContent(text)
    await fill(canvas, labels[0], `${'x'.repeat(242)}@lakes.example`)
    await fill(canvas, labels[1], 'x'.repeat(45))
    await fill(canvas, labels[2], 'x'.repeat(45))
    await userEvent.click(canvas.getByRole('tab', { name: /Comments/ }))
    await fill(canvas, 'Comments', 'x'.repeat(512))
    await expect(args.onSend).not.toHaveBeenCalled()
    await press(canvas, 'Submit Request')
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
  },
}

/** Errors from the server about a project role are shown at that role, and the list of roles gets the focus. */
export const RoleRefused: Story = {
  args: {
    kind: 'proxy',
    initial: filled,
    firstTab: 'comments',
    onSend: fn(
      async (): Promise<Refusal> => ({
        title: 'Registration Submission Failed',
        globalErrors: ['Your Portal Gateway proxy registration was NOT submitted.'],
        fieldErrors: { 'accessControls[1].sites': ['Sites are required'] },
      }),
    ),
  },
  parameters: { requirements: ['ACC-079', 'MSG-095'] },
  async play({ canvas }) {
    await press(canvas, 'Submit Request')
    await expect(await canvas.findByText('Registration Submission Failed')).toBeVisible()
    await expect(canvas.getByText('Your Portal Gateway proxy registration was NOT submitted.')).toBeVisible()
    await expect(await canvas.findByRole('tab', { name: /Project Roles 1 error/ })).toBeVisible()
    await expect(canvas.getByText(/Specimen Processor: Sites are required/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Project Roles' })).toHaveFocus())
    await expect(canvas.getByRole('listitem', { name: 'Specimen Processor' })).toHaveAccessibleDescription(
      /Sites are required/,
    )
  },
}

export const Sending: Story = {
  args: {
    kind: 'proxy',
    initial: filled,
    firstTab: 'comments',
    onSend: fn(() => new Promise<Refusal>(() => undefined)),
  },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await press(canvas, 'Submit Request')
    await expect(await canvas.findByText('Submitting the request')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: /Project Roles/ }))
    for (const name of ['Add Project Role', 'Edit Site Coordinator', 'Delete Site Coordinator'])
      await expect(await canvas.findByRole('button', { name })).toBeDisabled()
  },
}

/** The form cannot be submitted while the options for project roles are loading. */
export const RolesLoading: Story = {
  args: { isLoading: true, firstTab: 'projectRoles' },
  parameters: { requirements: ['EXP-142'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Submit Request' })).toBeDisabled()
  },
}

export const LongTexts: Story = {
  tags: ['long text'],
  args: {
    kind: 'proxy',
    firstTab: 'projectRoles',
    initial: { ...filled, accessControls: longRegistrationExample.accessControls },
  },
}
