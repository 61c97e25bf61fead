import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { proxyRegistrationExample } from '@portal-gateway/contract/registrations.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'
import { requestTimes } from '../../../stories/requestTimes.ts'
import { choiceAnswers } from '../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Accounts/Request Account for Another Person',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const send = api.registrations.create
const at = (...answers: RequestHandler[]) => ({
  route: '/app/proxy-registration',
  answers: [...answers, ...choiceAnswers, ...signedInAs('USER')],
})
type Canvas = ReturnType<typeof within>
/** Records when the roles, systems, sites and studies of the access form are requested. */
const loads = requestTimes(api.systems.list, api.sites.list, api.studies.list, api.projectRoles.list)

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const ask = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText('Email Address (required)'), 'jun@clinic.example')
  await userEvent.type(canvas.getByLabelText('First Name (required)'), 'Jun')
  await userEvent.type(canvas.getByLabelText('Last Name (required)'), 'Castellanos')
  await press(canvas, 'Next')
  await press(canvas, 'Add Project Role')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: /Choose a project role/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Imaging Reader/ }))
  for (const label of ['Apply Changes', 'Revert Changes', 'Cancel'])
    await expect(dialog.getByRole('button', { name: label })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Apply Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(canvas, 'Next')
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Comments' }), 'Begins on Monday.')
  await press(canvas, 'Submit Request')
}

/** The form has three steps and no captcha. The navigation links to this page. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: { ...at(), requirements: ['REG-004', 'REG-005', 'SHELL-005'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Request Account for Another Person' }),
    ).toBeVisible()
    const tabs = (await canvas.findAllByRole('tab')).map((tab) => tab.textContent?.trim())
    await expect(tabs).toEqual(['Personal Details', 'Project Roles', 'Comments'])
    for (const name of ['Project Roles', 'Comments', 'Personal Details']) {
      await userEvent.click(canvas.getByRole('tab', { name }))
      await expect(canvas.queryByRole('checkbox', { name: /robot/ })).toBeNull()
    }
    await expect(canvas.getByRole('link', { name: 'Request Account' })).toHaveAttribute(
      'href',
      '/app/proxy-registration',
    )
  },
}

/** The roles, systems, sites and studies of the access form load after a delay. */
export const LoadsAfterAMoment: Story = {
  parameters: {
    ...at(...loads.handlers, respond(api.dashboardItems.list, [])),
    route: '/app/dashboard',
    requirements: ['SHELL-047'],
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Request Account' })
    // Removes recorded calls of the previous story, which may have ended after that story.
    loads.reset()
    const openedAt = performance.now()
    await userEvent.click(link)
    await canvas.findByRole('heading', { level: 1, name: 'Request Account for Another Person' })
    await waitFor(() => expect(loads.first() - openedAt).toBeGreaterThanOrEqual(500))
  },
}

export const Dark: Story = { tags: ['dark'], parameters: at(), globals: { theme: 'dark' } }

let sent: unknown

/** The request contains the signed-in user as the person completing the form. */
export const WhatIsSent: Story = {
  parameters: {
    ...at(
      http.post(`*/PG-API${send.path}`, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(proxyRegistrationExample, { status: 201 })
      }),
    ),
    requirements: ['REG-006'],
  },
  beforeEach: () => {
    sent = undefined
  },
  async play({ canvas }) {
    const { firstName, lastName, email } = administratorExample
    await expect(
      await canvas.findByText(new RegExp(`Submitted by ${firstName} ${lastName}`)),
    ).toHaveTextContent(email)
    await ask(canvas)
    await waitFor(() =>
      expect(sent).toMatchObject({
        email: 'jun@clinic.example',
        requesterComments: 'Begins on Monday.',
        personCompletingThisFormFullName: `${firstName} ${lastName}`,
        personCompletingThisFormEmail: email,
      }),
    )
    await expect(sent).not.toHaveProperty('g-recaptcha-response')
  },
}

export const Sent: Story = {
  parameters: {
    ...at(respond(send, proxyRegistrationExample)),
    requirements: ['REG-013', 'MSG-103'],
  },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Registration Submitted')).toBeVisible()
    await expect(canvas.getByText('78')).toBeVisible()
    await expect(canvas.getByText(/1 to 3 business days/)).toHaveTextContent('2026-03-05')
    await expect(canvas.queryByRole('tab')).toBeNull()
  },
}

export const ANewUser: Story = {
  parameters: { ...at(respond(send, proxyRegistrationExample)), requirements: ['REG-014'] },
  async play({ canvas }) {
    await ask(canvas)
    await press(canvas, 'Request A New User')
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue('')
    await press(canvas, 'Next')
    await expect(await canvas.findByText('No project roles specified.')).toBeVisible()
  },
}

export const ASimilarUser: Story = {
  parameters: { ...at(respond(send, proxyRegistrationExample)), requirements: ['REG-015'] },
  async play({ canvas }) {
    await ask(canvas)
    await press(canvas, 'Request A Similar User')
    await expect(await canvas.findByLabelText('Email Address (required)')).toHaveValue('')
    // The new form takes the focus, because the button that opened it was removed.
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
    await press(canvas, 'Next')
    await expect(await canvas.findByRole('heading', { name: 'Imaging Reader' })).toBeVisible()
    await press(canvas, 'Next')
    await expect(await canvas.findByRole('textbox', { name: 'Comments' })).toHaveValue('')
  },
}

const failing = (answer: RequestHandler, why: RegExp, requirements: readonly string[] = []): Story => ({
  parameters: { ...at(answer), requirements: ['EXP-176', ...requirements] },
  async play({ canvas }) {
    await ask(canvas)
    const alert = (await canvas.findByText('Registration Submission Failed')).closest('[role=alert]')
    await expect(alert).toHaveTextContent('Your Portal Gateway proxy registration was NOT submitted.')
    await expect(alert).toHaveTextContent('Unable to submit user-registration due to one or more errors.')
    await expect(alert).toHaveTextContent(why)
  },
})

export const ServerFault: Story = {
  ...failing(
    refuse(send, 'broken', { requestId: 'b1946ac9' }),
    /What you entered is still here\..*b1946ac9/,
    ['MSG-085', 'MSG-095'],
  ),
  tags: ['broken (500)'],
}
export const NoNetwork: Story = {
  ...failing(unreachable(send), /The server cannot be reached/),
  tags: ['offline'],
}
export const Forbidden: Story = {
  ...failing(refuse(send, 'forbidden'), /not authorized/),
  tags: ['forbidden (403)'],
}

/** If the person already has an account, the error is shown at the field. */
export const EmailTaken: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at(refuse(send, 'invalid', { fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } })),
    requirements: ['MSG-085', 'MSG-095'],
  },
  async play({ canvas }) {
    await ask(canvas)
    await expect(await canvas.findByText('Email Address is already in use')).toBeVisible()
    const alert = canvas.getByText('Registration Submission Failed').closest('[role=alert]')
    await expect(alert).toHaveTextContent('Your Portal Gateway proxy registration was NOT submitted.')
    await expect(alert).toHaveTextContent('Unable to submit user-registration due to one or more errors.')
    await waitFor(() => expect(canvas.getByLabelText('Email Address (required)')).toHaveFocus())
  },
}

/** Leaving the page with unsaved changes requires a confirmation. */
export const Unsaved: Story = {
  parameters: { ...at(), requirements: ['EXP-172'] },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('First Name (required)'), 'Jun')
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unsaved Changes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(canvas.getByLabelText('First Name (required)')).toHaveValue('Jun'))
  },
}

export const RolesLoading: Story = { tags: ['loading'], parameters: at(pending(api.studies.list)) }

export const RolesFailed: Story = {
  tags: ['offline'],
  parameters: { ...at(unreachable(api.systems.list)), requirements: ['EXP-155'] },
  async play({ canvas }) {
    await press(canvas, 'Next')
    await expect(await canvas.findByText('Problem loading systems.')).toBeVisible()
    await expect(canvas.getByText(/cannot be reached/)).toBeVisible()
  },
}

export const Denied: Story = {
  parameters: {
    requirements: ['AUTH-039'],
    route: '/app/proxy-registration',
    answers: signedInAs('SET_OWN_PASSWORD'),
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeVisible()
  },
}
