import { pending, refuse, respond, unreachable } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { Permission } from '@portal-gateway/contract/permissions'
import { administratorRoleExample, portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import type { Reviewer } from '@portal-gateway/contract/reviewers'
import { reviewerExample } from '@portal-gateway/contract/reviewers.examples'
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../../../stories/portalStory.tsx'
import { choiceAnswers } from '../../../accesses/accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/Users/User: Reviewer',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const { get, save } = api.reviewers
const { id } = externalUserExample
const requirements = ['COND-075']
const path = `*/PG-API${save.path.replace('{id}', String(id))}`
const nothing: Reviewer = {
  projectRoleIds: [],
  siteCodes: [],
  studyNames: [],
  deputies: [],
  versionno: 0,
}

const at = (as: Permission, ...answers: RequestHandler[]) => ({
  route: `/app/users/${id}?tab=reviewer`,
  requirements,
  answers: [
    ...answers,
    respond(get, reviewerExample),
    respond(api.users.get, externalUserExample),
    respond(api.users.isRestricted, false),
    respond(api.portalRoles.list, portalRolesExample),
    respond(api.registrationActions.accountTypes, accountTypesExample),
    ...choiceAnswers,
    ...signedInAs(as),
  ],
})

const numbered = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
const manySites = numbered(500).map((place) => ({
  siteCode: `ML-${String(place).padStart(3, '0')}`,
  siteName: `Hospital ${place}`,
  status: 'Active',
}))
const manyStudies = numbered(200).map((place) => ({
  study: `STUDY-${place}`,
  label: `STUDY-${place}: Cohort`,
}))
const codesOf300 = manySites.slice(0, 300).map(({ siteCode }) => siteCode)

let sent: unknown[] = []
const beforeEach = () => {
  sent = []
}
/** The server saves what it gets. */
const saves = http.put(path, async ({ request }) => {
  const body = (await request.json()) as Reviewer
  sent.push(body)
  return HttpResponse.json({ ...reviewerExample, ...body, versionno: body.versionno + 1 })
})

const optionIn = async (canvas: Canvas, list: string, name: RegExp) =>
  within(await canvas.findByRole('listbox', { name: list })).getByRole('option', { name })
const choose = async (canvas: Canvas, list: string, name: RegExp) =>
  userEvent.click(await optionIn(canvas, list, name))
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const openTab = async (canvas: Canvas, name: RegExp) =>
  userEvent.click(await canvas.findByRole('tab', { name }))

/**
 * An administrator chooses the project roles, sites and studies. The deputies are shown with their days, and only the
 * user can change them.
 */
export const Ready: Story = {
  parameters: at('ADMIN', saves),
  beforeEach,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Reviewer of Access Changes' })).toBeVisible()
    await expect(canvas.getByText('Its project role is chosen here.')).toBeVisible()
    await expect(await optionIn(canvas, 'Project Roles', /^Site Data Manager/)).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const deputies = within(canvas.getByRole('list', { name: 'Deputies' }))
    await expect(deputies.getByRole('listitem', { name: 'Grace Hopper' })).toHaveTextContent(
      'From 2026-12-21 until 2027-01-08',
    )
    await expect(deputies.queryByRole('button')).toBeNull()
    await choose(canvas, 'Studies', /^BEACON/)
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Reviewer Saved')).toBeVisible()
    await expect(canvas.getByText('What Mateo Okonkwo reviews has been saved.')).toBeVisible()
    await expect(sent).toEqual([
      { projectRoleIds: [3], siteCodes: ['ML-014', 'ML-022'], studyNames: ['BEACON'], versionno: 2 },
    ])
    await expect(canvas.getByText('No changes')).toBeVisible()
    await choose(canvas, 'Studies', /^BEACON/)
    await press(canvas, 'Save')
    await waitFor(() => expect(sent).toHaveLength(2))
    await expect(sent[1]).toMatchObject({ studyNames: [], versionno: 3 })
  },
}

export const Dark: Story = { ...Ready, tags: ['dark'], globals: { theme: 'dark' } }

/** A user who reviews nothing has no deputies. The first choice makes the user a reviewer. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: at('ADMIN', respond(get, nothing), saves),
  beforeEach,
  async play({ canvas }) {
    await expect(await canvas.findByText('This user reviews nothing')).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Deputies' })).toBeNull()
    await choose(canvas, 'Project Roles', /^Statistician/)
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Reviewer Saved')).toBeVisible()
    await expect(sent).toEqual([{ projectRoleIds: [5], siteCodes: [], studyNames: [], versionno: 0 }])
  },
}

/** Staff who are no administrators read what the user reviews. */
export const ForReaders: Story = {
  parameters: at('READ_USERS'),
  async play({ canvas }) {
    await expect(await canvas.findByText('Only administrators can change what a user reviews.')).toBeVisible()
    await expect(canvas.getByText(/ML-014 Nordhavn Clinic, ML-022 Kilimani Research Hospital/)).toBeVisible()
    await expect(canvas.getByRole('listitem', { name: 'Grace Hopper' })).toBeVisible()
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
}

export const ForReadersDark: Story = { ...ForReaders, tags: ['dark'], globals: { theme: 'dark' } }

/** User support changes users, but not what they review. */
export const ForUserSupport: Story = {
  tags: ['empty'],
  parameters: at('WRITE_USERS', respond(get, nothing)),
  async play({ canvas }) {
    await expect(await canvas.findByText('This user reviews nothing')).toBeVisible()
    await expect(canvas.queryByText(/^Choose a project role/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
}

/** The deputies of a user who reviews nothing any more decide nothing. */
export const NoReviewerAnyMore: Story = {
  parameters: at('ADMIN', respond(get, { ...nothing, deputies: reviewerExample.deputies, versionno: 4 })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('listitem', { name: 'Grace Hopper' })).toBeVisible()
    await expect(
      canvas.getByText('These deputies decide nothing, because this user reviews nothing.'),
    ).toBeVisible()
  },
}

/** A reviewer without deputies. */
export const NoDeputies: Story = {
  parameters: at('ADMIN', respond(get, { ...reviewerExample, deputies: [] })),
  async play({ canvas }) {
    await expect(await canvas.findByText('This user has no deputies, neither today nor later.')).toBeVisible()
  },
}

/** Administrators can be reviewers, and make themselves reviewers: nobody reviews their own requests. */
export const OwnAccount: Story = {
  parameters: {
    ...at(
      'ADMIN',
      http.put('*/PG-API/rest/secure/user_management/user/:id/reviewer', async ({ request, params }) => {
        sent.push({ of: params['id'], ...((await request.json()) as object) })
        return HttpResponse.json({ ...reviewerExample, versionno: 3 })
      }),
      respond(api.users.get, {
        ...externalUserExample,
        id: administratorExample.portalUserId,
        portalRoleIds: [administratorRoleExample.id],
      }),
    ),
    route: `/app/users/${administratorExample.portalUserId}?tab=reviewer`,
  },
  beforeEach,
  async play({ canvas }) {
    await choose(canvas, 'Studies', /^TIDAL/)
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Reviewer Saved')).toBeVisible()
    await expect(sent).toEqual([
      {
        of: String(administratorExample.portalUserId),
        projectRoleIds: [3],
        siteCodes: ['ML-014', 'ML-022'],
        studyNames: ['TIDAL'],
        versionno: 2,
      },
    ])
  },
}

/** What is chosen here remains while other tabs are open, and a link asks before it is lost. */
export const KeepsWhatIsChosen: Story = {
  parameters: at('ADMIN'),
  async play({ canvas, step }) {
    await choose(canvas, 'Studies', /^TIDAL/)
    await step('another tab', async () => {
      await openTab(canvas, /^Account Info/)
      await expect(await canvas.findByLabelText('Gecos')).toBeVisible()
      await expect(canvas.queryByRole('listbox', { name: 'Studies' })).toBeNull()
      await expect(canvas.getByRole('tab', { name: /^Reviewer/ })).toHaveAccessibleName('Reviewer Edited')
      await openTab(canvas, /^Reviewer/)
      await expect(await optionIn(canvas, 'Studies', /^TIDAL/)).toHaveAttribute('aria-selected', 'true')
    })
    await step('another page', async () => {
      const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumbs' }))
      await userEvent.click(breadcrumbs.getByRole('link', { name: 'Users' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
      await expect(await optionIn(canvas, 'Studies', /^TIDAL/)).toHaveAttribute('aria-selected', 'true')
    })
  },
}

let isStale = true
/** A colleague saves other sites first. */
const colleague: Reviewer = { ...reviewerExample, siteCodes: ['ML-033'], versionno: 3 }
const conflicting = [
  http.get(path, () => HttpResponse.json(isStale ? reviewerExample : colleague)),
  http.put(path, async ({ request }) => {
    const body = (await request.json()) as Reviewer
    sent.push(body)
    isStale = false
    if (body.versionno === 2)
      return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
    return HttpResponse.json({ ...colleague, ...body, versionno: 4 })
  }),
]

/** If a colleague has saved first, the administrator chooses what to save, by the names of sites. */
export const ChangedMeanwhile: Story = {
  tags: ['conflict'],
  parameters: at('ADMIN', ...conflicting),
  beforeEach: () => {
    beforeEach()
    isStale = true
  },
  async play({ canvas }) {
    await choose(canvas, 'Sites', /^ML-021/)
    await press(canvas, 'Save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
    await expect(dialog.getByText(/saved what this user reviews while you were editing it/)).toBeVisible()
    const sites = within(dialog.getByRole('radiogroup', { name: /Sites/ }))
    await expect(
      sites.getByRole('radio', { name: /^Take what a colleague saved/ }),
    ).toHaveAccessibleDescription(/ML-033 São Bento University Hospital/)
    await userEvent.click(sites.getByRole('radio', { name: 'Keep mine' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Reviewer Saved')).toBeVisible()
    await expect(sent).toHaveLength(2)
    await expect(sent[1]).toEqual({
      projectRoleIds: [3],
      siteCodes: ['ML-014', 'ML-021', 'ML-022'],
      studyNames: [],
      versionno: 3,
    })
  },
}

let hasSignedIn = false
/** The change needs a recent sign-in. After it, the save is repeated with what was chosen. */
export const SignsInAgain: Story = {
  tags: ['forbidden (403)'],
  parameters: {
    ...at(
      'ADMIN',
      http.put(path, async ({ request }) => {
        sent.push(await request.json())
        return hasSignedIn
          ? HttpResponse.json({ ...reviewerExample, versionno: 3 })
          : HttpResponse.json(
              { globalErrors: ['SIGN_IN_AGAIN'], fieldErrors: {}, signInAgain: true, requestId: 'r-20' },
              { status: 403 },
            )
      }),
      http.post(`*/PG-API${api.session.create.path}`, () => {
        hasSignedIn = true
        return HttpResponse.json(signedInExamples.ordinary)
      }),
    ),
    requirements: [...requirements, 'COND-066'],
  },
  beforeEach: () => {
    beforeEach()
    hasSignedIn = false
  },
  async play({ canvas }) {
    await choose(canvas, 'Studies', /^TIDAL/)
    await press(canvas, 'Save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    await userEvent.type(dialog.getByLabelText('Password'), 'thirty-two calm lakes')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Reviewer Saved')).toBeVisible()
    await expect(sent).toHaveLength(2)
    await expect(sent[1]).toEqual(sent[0])
  },
}

export const Unchanged: Story = {
  tags: ['unchanged (304)'],
  parameters: at('ADMIN', refuse(save, 'unchanged')),
  async play({ canvas }) {
    await choose(canvas, 'Studies', /^TIDAL/)
    await press(canvas, 'Save')
    await expect(await canvas.findByText('There are no changes to save.')).toBeVisible()
  },
}

/** Saves a change that the server refuses. What was chosen remains. */
const refused = (answer: RequestHandler, text: RegExp | string): Story => ({
  parameters: at('ADMIN', answer),
  async play({ canvas }) {
    await choose(canvas, 'Studies', /^TIDAL/)
    await press(canvas, 'Save')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('Unable to save what the user reviews.')
    await expect(alert).toHaveTextContent(text)
    await expect(await optionIn(canvas, 'Studies', /^TIDAL/)).toHaveAttribute('aria-selected', 'true')
  },
})

/** A site that is no longer offered is shown at its field, which takes the focus. */
export const Invalid: Story = {
  tags: ['invalid (422)'],
  parameters: at(
    'ADMIN',
    refuse(save, 'invalid', { fieldErrors: { 'siteCodes[1]': ['SITE_CODES_IS_UNKNOWN'] } }),
  ),
  async play({ canvas }) {
    await choose(canvas, 'Studies', /^TIDAL/)
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Unable to save what the user reviews.')).toBeVisible()
    const sites = canvas.getByRole('group', { name: 'Sites' })
    await expect(within(sites).getByText('Site is unknown')).toBeVisible()
    await waitFor(() => expect(sites).toHaveFocus())
  },
}

/** The administrator is none any more. */
export const SaveForbidden: Story = {
  ...refused(refuse(save, 'forbidden'), /Unable to save/),
  tags: ['forbidden (403)'],
}

/** A restored backup does not contain the user. */
export const SaveOfMissing: Story = {
  ...refused(refuse(save, 'missing'), 'This user does not exist any more.'),
  tags: ['missing (404)'],
}

export const SaveFailed: Story = {
  ...refused(refuse(save, 'broken', { requestId: 'b7f2' }), /What you entered is still here\..*b7f2/),
  tags: ['broken (500)'],
}

export const SaveWithoutNetwork: Story = {
  ...refused(unreachable(save), /cannot be reached/),
  tags: ['offline'],
}

/** Hundreds of sites and studies, and the most deputies. */
export const LongLists: Story = {
  tags: ['long text'],
  parameters: at(
    'ADMIN',
    respond(api.sites.list, manySites),
    respond(api.studies.list, manyStudies),
    respond(get, {
      ...reviewerExample,
      siteCodes: codesOf300,
      studyNames: manyStudies.map(({ study }) => study),
      deputies: Array.from({ length: 20 }, (_, place) => ({
        id: place + 1,
        name: place === 0 ? `Maximiliane ${'Wolkenstein-'.repeat(9)}Berg` : `Deputy ${place + 1}`,
        validFrom: `2027-01-${String(place + 1).padStart(2, '0')}`,
        validUntil: '2027-02-28',
      })),
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('300 of 500 chosen')).toBeVisible()
    await expect(canvas.getByText('200 of 200 chosen')).toBeVisible()
    const deputies = within(canvas.getByRole('list', { name: 'Deputies' }))
    await expect(deputies.getAllByRole('listitem')).toHaveLength(20)
  },
}

/** Readers see the first names of a long list, and a button that shows all. */
export const LongListsForReaders: Story = {
  tags: ['long text'],
  parameters: at(
    'READ_USERS',
    respond(api.sites.list, manySites),
    respond(get, {
      ...reviewerExample,
      siteCodes: codesOf300,
    }),
  ),
  async play({ canvas }) {
    await press(canvas, 'Show all 300: Sites')
    await expect(await canvas.findByText(/ML-300 /)).toBeVisible()
  },
}

export const Loading: Story = { tags: ['loading'], parameters: at('ADMIN', pending(get)) }

export const LoadingChoices: Story = { tags: ['loading'], parameters: at('ADMIN', pending(api.sites.list)) }

const notLoaded = (answer: RequestHandler, text: string): Story => ({
  parameters: at('ADMIN', answer),
  async play({ canvas }) {
    await expect(await canvas.findByText((content) => content.includes(text))).toBeVisible()
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
})

export const Missing: Story = {
  ...notLoaded(refuse(get, 'missing'), 'This user does not exist any more.'),
  tags: ['missing (404)'],
}

export const Forbidden: Story = {
  ...notLoaded(refuse(get, 'forbidden'), 'Problem loading what the user reviews.'),
  tags: ['forbidden (403)'],
}

export const Failed: Story = {
  ...notLoaded(refuse(get, 'broken', { requestId: 'c401' }), 'c401'),
  tags: ['broken (500)'],
}

export const ChoicesFailed: Story = {
  ...notLoaded(refuse(api.sites.list, 'broken', { requestId: 'c402' }), 'c402'),
  tags: ['broken (500)'],
}

export const NoNetwork: Story = {
  ...notLoaded(unreachable(get), 'cannot be reached'),
  tags: ['offline'],
}
