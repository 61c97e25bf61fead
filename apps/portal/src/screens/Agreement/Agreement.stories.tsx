import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import {
  longTextsAgreementExample,
  ownAgreementsExample,
  ownAgreementTextExample,
  signedAgreementTextExample,
} from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import {
  dashboardCardsExample,
  dashboardItemForUsersExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import type { OwnAgreement, OwnAgreementText } from '@portal-gateway/contract/ownAgreements'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heldResponses } from '../../../stories/heldResponses.ts'
import { portalStory, signedInAs } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/Accounts/Agreement', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, list, sign } = api.ownAgreements
const unsigned = ownAgreementTextExample
const signed = signedAgreementTextExample
const at = (route: string, ...answers: RequestHandler[]) => ({
  route,
  answers: [...answers, ...signedInAs('USER')],
})
const here = (...answers: RequestHandler[]) => at('/app/agreements/1', ...answers)
const press = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Sign agreement' }))

/** The page shows the text and the facts of the newest version, and one button. */
export const ToSign: Story = {
  parameters: { ...here(respond(get, unsigned)), requirements: ['COND-036', 'COND-046'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Data use agreement' })).toBeVisible()
    const crumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
    await expect(crumbs.getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/app/profile?tab=agreements',
    )
    const facts = canvas.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(facts).toEqual(['3', '2026-09-01', 'for 12 months', 'Application Specimen Tracker'])
    await expect(canvas.getByRole('link', { name: 'Application Specimen Tracker' })).toHaveAttribute(
      'href',
      '/app/dashboard/2',
    )
    await expect(canvas.getByRole('heading', { level: 3, name: 'Your duties' })).toBeVisible()
    await expect(canvas.getByText('24 hours')).toBeVisible()
    await expect(canvas.getByText('By signing you agree to version 3 of this agreement.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign agreement' })).toBeEnabled()
  },
}

export const Dark: Story = { tags: ['dark'], ...ToSign, globals: { theme: 'dark' } }

const before = [
  { id: 12, version: 2, signedAt: '2026-01-20T16:40:00.000Z', validUntil: '2026-08-19', counts: false },
]

/** A user who has signed before reads why the signature does not count any more. */
export const NewVersionToSign: Story = {
  parameters: {
    ...here(respond(get, { ...unsigned, unmet: 'NEW_VERSION', signatures: before })),
    requirements: ['COND-037', 'COND-046'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        'You signed version 2 on 2026-01-20. Since then, a new version has been published.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign agreement' })).toBeEnabled()
  },
}

export const EndedSignature: Story = {
  parameters: {
    ...here(respond(get, { ...unsigned, unmet: 'ENDED', signatures: before })),
    requirements: ['COND-037', 'COND-046'],
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('You signed version 2 on 2026-01-20. This signature ended on 2026-08-19.'),
    ).toBeVisible()
  },
}

/** The longest text and name. The page does not scroll horizontally. */
export const LongTexts: Story = {
  tags: ['long text'],
  parameters: here(
    respond(get, {
      ...unsigned,
      name: longTextsAgreementExample.name,
      text: longTextsAgreementExample.text,
      validMonths: null,
      requiredBy: [
        { kind: 'DASHBOARD_ITEM', id: 2, name: 'Unerwünschtearzneimittelwirkungsmeldungen'.repeat(3) },
        { kind: 'PROJECT_ROLE', id: 1, name: 'Investigator' },
      ],
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('without an end')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign agreement' })).toBeInTheDocument()
  },
}

/** HTML is shown as text, and a link with an unsafe address is plain text. */
export const UnsafeText: Story = {
  parameters: here(
    respond(get, { ...unsigned, text: '<img src=x onerror=alert(1)> and [a script](javascript:alert(1))' }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/<img src=x onerror=alert\(1\)> and a script/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'a script' })).toBeNull()
  },
}

let stored = 0
let sent: unknown
const storing: RequestHandler[] = [
  http.post(`*/PG-API${sign.path.replace('{id}', '1')}`, async ({ request }) => {
    stored += 1
    sent = await request.json()
    return HttpResponse.json(signed)
  }),
  http.get(`*/PG-API${get.path.replace('{id}', '1')}`, () =>
    HttpResponse.json(stored > 0 ? signed : unsigned),
  ),
]
const fresh = () => {
  stored = 0
}
const nothingElse = respond(list, [{ ...(ownAgreementsExample[0] as OwnAgreement), unmet: null }])

/** Without a page to return to, the signature is shown on the page and takes the focus. */
export const Signed: Story = {
  parameters: { ...here(...storing, nothingElse), requirements: ['COND-046'] },
  beforeEach: fresh,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Sign agreement' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('You have signed Data use agreement, version 3.')).toBeVisible()
    const notice = await canvas.findByText('You have signed this agreement.')
    await waitFor(() => expect(document.activeElement).toContainElement(notice))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(
      canvas.getByText(
        'You signed version 3 on 2026-09-02. Valid until 2027-09-01. You can sign again from 2027-08-02.',
      ),
    ).toBeVisible()
    await expect(sent).toEqual({ version: 3 })
    await expect(canvas.queryByRole('button', { name: 'Sign agreement' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to your agreements' })).toHaveAttribute(
      'href',
      '/app/profile?tab=agreements',
    )
  },
}

const gated = {
  ...dashboardItemForUsersExample,
  id: 2,
  name: 'Specimen Tracker',
  url: '',
  details: '',
  resources: [],
  categories: [],
  unmetAgreements: [{ id: 1, name: 'Data use agreement', version: 3, reason: 'UNSIGNED' as const }],
}
const itemAnswer = http.get(`*/PG-API${api.dashboardItems.get.path.replace('{id}', '2')}`, () =>
  HttpResponse.json(
    stored > 0 ? { ...gated, ...dashboardItemForUsersExample, id: 2, unmetAgreements: undefined } : gated,
  ),
)

/** The page of the item opens again after the signature, with its content. Its title takes the focus. */
export const ReturnsToTheItem: Story = {
  parameters: {
    ...at('/app/dashboard/2', ...storing, nothingElse, itemAnswer),
    requirements: ['COND-033', 'COND-046'],
  },
  beforeEach: fresh,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: 'Sign Data use agreement' }))
    await press(canvas)
    await expect(await canvas.findByText('You have signed Data use agreement, version 3.')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'About' })).toBeVisible()
    await expect(canvas.queryByText('Agreements to sign')).toBeNull()
    await waitFor(() =>
      expect(
        canvas.getByRole('heading', { level: 1, name: dashboardItemForUsersExample.name }),
      ).toHaveFocus(),
    )
  },
}

/** The dashboard shows the link to the application after the signature. */
export const ReturnsToTheDashboard: Story = {
  parameters: {
    ...at(
      '/app/dashboard',
      ...storing,
      nothingElse,
      http.get(`*/PG-API${api.dashboardItems.list.path}`, () =>
        HttpResponse.json(
          dashboardCardsExample.map((card) =>
            card.id === 1 && stored === 0
              ? { ...card, url: '', unmetAgreements: gated.unmetAgreements }
              : card,
          ),
        ),
      ),
    ),
    requirements: ['COND-033', 'COND-046'],
  },
  beforeEach: fresh,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('link', { name: /^Sign Data use agreement/ }))
    await press(canvas)
    await expect(await canvas.findByRole('link', { name: /^Open Specimen Tracker/ })).toHaveAttribute('href')
    await expect(canvas.queryByText(/^Sign Data use agreement/)).toBeNull()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus())
  },
}

const second: OwnAgreementText = {
  ...unsigned,
  id: 5,
  name: 'Use of images',
  version: 1,
  text: 'You publish images only with the consent of the participant.',
}

/** If the item requires another agreement, its page opens after the signature. */
export const LeadsToTheNext: Story = {
  parameters: {
    ...at(
      '/app/agreements/1?itemId=2&returnUrl=%2Fapp%2Fdashboard%2F2',
      ...storing,
      respond(list, [{ ...second }]),
      respond(get, second),
    ),
    requirements: ['COND-046'],
  },
  beforeEach: fresh,
  async play({ canvas }) {
    await press(canvas)
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Use of images' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(canvas.getByText('By signing you agree to version 1 of this agreement.')).toBeVisible()
    await expect(await canvas.findByText('You have signed Data use agreement, version 3.')).toBeVisible()
  },
}

/** An address outside the portal is ignored. */
export const UnsafeReturn: Story = {
  parameters: at('/app/agreements/1?returnUrl=https%3A%2F%2Fevil.example%2F', respond(get, signed)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Go to your agreements' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Continue' })).toBeNull()
  },
}

const newer: OwnAgreementText = {
  ...unsigned,
  version: 4,
  publishedAt: '2026-10-05T07:00:00.000Z',
  text: 'You delete the data after five years.',
}
let isRefused = false

/** If another version was published, the page shows it with a message, which takes the focus. */
export const NewVersion: Story = {
  tags: ['conflict'],
  parameters: {
    ...here(
      http.post(`*/PG-API${sign.path.replace('{id}', '1')}`, () => {
        isRefused = true
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }),
      http.get(`*/PG-API${get.path.replace('{id}', '1')}`, () =>
        HttpResponse.json(isRefused ? newer : unsigned),
      ),
    ),
    requirements: ['COND-036', 'COND-046'],
  },
  beforeEach: () => {
    isRefused = false
  },
  async play({ canvas }) {
    await press(canvas)
    const message = await canvas.findByText(
      'This agreement has changed since you opened it. Read the new version.',
    )
    await waitFor(() => expect(document.activeElement).toContainElement(message))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(canvas.getByText('You delete the data after five years.')).toBeVisible()
    await expect(canvas.queryByText('24 hours')).toBeNull()
    await expect(canvas.getByText('By signing you agree to version 4 of this agreement.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign agreement' })).toBeEnabled()
  },
}

export const NewVersionDark: Story = { ...NewVersion, tags: ['dark', 'conflict'], globals: { theme: 'dark' } }

/** If the new version cannot be loaded, an alert says that the agreement has changed. */
export const NewVersionNotLoaded: Story = {
  tags: ['conflict', 'broken (500)'],
  parameters: here(
    refuse(sign, 'invalid', { globalErrors: ['VERSION_CONFLICT'] }),
    http.get(`*/PG-API${get.path.replace('{id}', '1')}`, () => {
      stored += 1
      return stored === 1
        ? HttpResponse.json(unsigned)
        : HttpResponse.json({ globalErrors: [], fieldErrors: {} }, { status: 500 })
    }),
  ),
  beforeEach: fresh,
  async play({ canvas }) {
    await press(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to sign the agreement.')
    await expect(alert).toHaveTextContent('This agreement has changed since you opened it.')
    await expect(canvas.getByRole('button', { name: 'Sign agreement' })).toBeEnabled()
  },
}

const held = heldResponses()

/** While the call is pending, further presses do nothing. */
export const PressedTwice: Story = {
  parameters: {
    ...here(
      http.post(`*/PG-API${sign.path.replace('{id}', '1')}`, async () => {
        stored += 1
        await held.released()
        return HttpResponse.json(signed)
      }),
      respond(get, unsigned),
      nothingElse,
    ),
    requirements: ['COND-037'],
  },
  beforeEach: () => {
    fresh()
    held.hold()
  },
  async play({ canvas }) {
    await press(canvas)
    const button = canvas.getByRole('button', { name: /Signing the agreement/ })
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    held.release()
    await expect(await canvas.findByText('You have signed this agreement.')).toBeVisible()
    await expect(stored).toBe(1)
  },
}

export const Signing: Story = {
  tags: ['loading'],
  parameters: here(respond(get, unsigned), pending(sign)),
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText('Signing the agreement')).toBeInTheDocument()
  },
}

/** The user has signed in another tab. */
export const SignedElsewhere: Story = {
  tags: ['unchanged (304)'],
  parameters: {
    ...here(
      http.post(`*/PG-API${sign.path.replace('{id}', '1')}`, () => {
        stored = 1
        return new HttpResponse(null, { status: 304 })
      }),
      ...storing,
      nothingElse,
    ),
    requirements: ['COND-037'],
  },
  beforeEach: fresh,
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByText('You have signed this agreement already.')).toBeVisible()
    await expect(await canvas.findByText('You have signed this agreement.')).toBeVisible()
  },
}

/** The agreement was deleted, or nothing requires it any more, since the page was opened. */
export const DeletedMeanwhile: Story = {
  tags: ['missing (404)'],
  parameters: { ...here(respond(get, unsigned), refuse(sign, 'missing')), requirements: ['COND-036'] },
  async play({ canvas }) {
    await press(canvas)
    const notice = await canvas.findByText('You do not have to sign this agreement any more.')
    await waitFor(() => expect(document.activeElement).toContainElement(notice))
    await expect(document.activeElement).not.toBe(document.body)
    await expect(canvas.queryByRole('button', { name: 'Sign agreement' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to your agreements' })).toBeVisible()
  },
}

export const SigningFails: Story = {
  tags: ['broken (500)'],
  parameters: here(respond(get, unsigned), refuse(sign, 'broken', { requestId: 'f3a9' })),
  async play({ canvas }) {
    await press(canvas)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to sign the agreement.')
    await expect(alert).toHaveTextContent('f3a9')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign agreement' })).toHaveFocus())
  },
}

export const SigningOffline: Story = {
  tags: ['offline'],
  parameters: here(respond(get, unsigned), unreachable(sign)),
  async play({ canvas }) {
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/server cannot be reached/)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign agreement' })).toHaveFocus())
  },
}

/** A signed agreement shows the signature, its last day, and from when it can be signed again. */
export const AlreadySigned: Story = {
  parameters: {
    ...at('/app/agreements/1?returnUrl=%2Fapp%2Fdashboard%2F2', respond(get, signed)),
    requirements: ['COND-037', 'COND-046'],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have signed this agreement.')).toBeVisible()
    await expect(canvas.getByText(/You can sign again from 2027-08-02\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign agreement' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/app/dashboard/2')
  },
}

export const AlreadySignedDark: Story = { tags: ['dark'], ...AlreadySigned, globals: { theme: 'dark' } }

/** In the last 30 days of a signature, the user can sign again. */
export const SignsAgain: Story = {
  parameters: { ...here(respond(get, { ...signed, canSign: true })), requirements: ['COND-037'] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Your current signature is valid until 2027-09-01.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign agreement' })).toBeEnabled()
  },
}

/** Nothing requires a signed agreement any more. */
export const NotRequired: Story = {
  parameters: here(
    respond(get, {
      ...signed,
      requiredBy: [],
      validUntil: null,
      signatures: [
        { id: 3, version: 1, signedAt: '2024-04-04T08:00:00.000Z', validUntil: '2026-04-03', counts: false },
      ],
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing of yours requires this agreement now.')).toBeVisible()
    await expect(canvas.getByText('You signed version 1 on 2024-04-04. Ended on 2026-04-03.')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: here(pending(get)) }

export const Missing: Story = {
  tags: ['missing (404)'],
  parameters: { ...here(refuse(get, 'missing')), requirements: ['COND-036'] },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'You do not have to sign this agreement.' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to your agreements' })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['broken (500)'],
  parameters: here(refuse(get, 'broken')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Problem loading agreement.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const NoNetwork: Story = {
  tags: ['offline'],
  parameters: here(unreachable(get)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
