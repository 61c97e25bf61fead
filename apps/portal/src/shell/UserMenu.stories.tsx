import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import { dashboardCardsExample, dashboardItemExample } from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/User menu', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const cards = respond(api.dashboardItems.list, dashboardCardsExample)
const fullName = `${administratorExample.firstName} ${administratorExample.lastName}`
const at = { route: '/app/dashboard', answers: [cards] }

const opened = async (canvas: ReturnType<typeof within>, name = fullName) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  const menu = await within(document.body).findByRole('menu')
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull())
  return within(menu)
}
const labels = (menu: ReturnType<typeof within>) =>
  menu.getAllByRole('menuitem').map((item: HTMLElement) => item.textContent)

/**
 * The menu contains one manual for all users. The version is below the items, where screen readers announce
 * it and users cannot select it. [C-239, C-081]
 */
export const Opened: Story = {
  parameters: { ...at, requirements: ['SHELL-003', 'SHELL-013'] },
  async play({ canvas }) {
    const menu = await opened(canvas)
    const manual = menu.getByRole('menuitem', { name: 'User Manual (PDF) (opens in a new tab)' })
    await expect(manual).toHaveAttribute('href', 'https://meridianlakes.example/portal/user-manual.pdf')
    await expect(manual).toHaveAttribute('target', '_blank')
    await expect(manual).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(within(document.body).getByRole('menu')).toHaveAccessibleDescription('Version 2.2.0-0')
    await expect(within(document.body).getByText('Version 2.2.0-0')).toBeVisible()
  },
}

/** The menu has an item for the other language. Its label is the name of that language in itself, such as 'Deutsch'. */
export const OffersTheOtherLanguage: Story = {
  parameters: { ...at, requirements: ['EXP-252'] },
  async play({ canvas }) {
    const menu = await opened(canvas)
    await expect(menu.getByRole('menuitem', { name: 'Deutsch' })).toBeVisible()
  },
}

const { setLanguage } = api.userProfile
const choosesGerman = async (canvas: ReturnType<typeof within>) => {
  const menu = await opened(canvas)
  await userEvent.click(menu.getByRole('menuitem', { name: 'Deutsch' }))
  await expect(await canvas.findByRole('alert')).toHaveTextContent('Unable to store your language.')
  await expect(canvas.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** The chosen language is stored in the account. If this fails, the page is not loaded again. */
export const LanguageNotStored: Story = {
  tags: ['broken (500)'],
  parameters: { ...at, answers: [cards, refuse(setLanguage, 'broken')], requirements: ['EXP-310'] },
  play: ({ canvas }) => choosesGerman(canvas),
}

/** An older server refuses the language, because it does not know it. */
export const LanguageUnknown: Story = {
  tags: ['invalid (422)'],
  parameters: {
    ...at,
    answers: [cards, refuse(setLanguage, 'invalid', { fieldErrors: { language: ['IS_INVALID'] } })],
    requirements: ['EXP-310'],
  },
  play: ({ canvas }) => choosesGerman(canvas),
}

const editing = `/app/configure/dashboard/${dashboardItemExample.id}`
let calls = 0
let hasEnded = false
const reset = () => {
  calls = 0
  hasEnded = false
}
const editsAndChoosesGerman = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(await canvas.findByLabelText('Item title (required)'), '!')
  await userEvent.click((await opened(canvas)).getByRole('menuitem', { name: 'Deutsch' }))
  return within(await within(document.body).findByRole('alertdialog', { name: 'Unsaved Changes' }))
}

/** The language is stored only after the user has abandoned unsaved changes. If it cannot be stored, they are not lost. */
export const LanguageOverUnsavedChanges: Story = {
  tags: ['broken (500)'],
  parameters: {
    route: editing,
    answers: [
      respond(api.dashboardItems.getForAdministrators, dashboardItemExample),
      respond(api.portalRoles.list, portalRolesExample),
      http.put(`*/PG-API${setLanguage.path}`, () => {
        calls += 1
        return HttpResponse.json({}, { status: 500 })
      }),
    ],
    requirements: ['EXP-341'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    const question = await editsAndChoosesGerman(canvas)
    await expect(calls).toBe(0)
    await userEvent.click(question.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await expect(calls).toBe(0)
    const again = await editsAndChoosesGerman(canvas)
    await userEvent.click(again.getByRole('button', { name: 'Abandon Changes' }))
    await expect(await canvas.findByText('Unable to store your language.')).toBeVisible()
    await expect(calls).toBe(1)
    await expect(canvas.getByLabelText('Item title (required)')).toHaveValue(`${dashboardItemExample.name}!!`)
  },
}

const ended = () => HttpResponse.json({ globalErrors: ['SIGNED_OUT'], fieldErrors: {} }, { status: 401 })

/** If the session has ended, Sign In opens, as after any other call. */
export const LanguageAfterTheSession: Story = {
  parameters: {
    ...at,
    answers: [
      cards,
      http.put(`*/PG-API${setLanguage.path}`, () => {
        hasEnded = true
        return ended()
      }),
      http.get(`*/PG-API${api.session.refresh.path}`, () =>
        hasEnded ? ended() : HttpResponse.json({ tokenTimeoutInSeconds: 3600, xsrfToken: 'a-token' }),
      ),
    ],
    requirements: ['EXP-341'],
  },
  beforeEach: reset,
  async play({ canvas }) {
    const menu = await opened(canvas)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Deutsch' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.getByText('Please sign in')).toBeVisible()
  },
}

/** The menu contains a link to the user's profile. */
export const LeadsToTheProfile: Story = {
  parameters: { ...at, requirements: ['SHELL-011'] },
  async play({ canvas }) {
    const menu = await opened(canvas)
    await expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/app/profile')
  },
}

export const OpenedDark: Story = {
  tags: ['dark'],
  parameters: at,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await opened(canvas)),
}

/** If the project has no manual, the menu contains no link to it. */
export const WithoutManual: Story = {
  parameters: { requirements: ['SHELL-013'], ...at, portal: { configuration: { userManualUrl: '' } } },
  async play({ canvas }) {
    const shown = labels(await opened(canvas))
    await expect(shown).toHaveLength(5)
    await expect(shown.join()).not.toMatch(/manual/i)
    await expect(shown.at(-1)).toBe('Sign Out')
  },
}

/** A long user name leaves space for the page's title. */
export const LongNames: Story = {
  tags: ['long text'],
  parameters: {
    ...at,
    answers: [
      respond(api.userProfile.get, {
        ...administratorExample,
        firstName: 'Maximiliane-Alexandra Wilhelmine',
        lastName: 'von Hohenfels-Langenburg und zu Wittgenstein-Berleburg',
      }),
      cards,
    ],
  },
  async play({ canvas }) {
    await opened(
      canvas,
      'Maximiliane-Alexandra Wilhelmine von Hohenfels-Langenburg und zu Wittgenstein-Berleburg',
    )
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

/** On a phone, the button shows an icon instead of the name, and the version wraps. */
export const Narrow: Story = {
  parameters: { ...at, portal: { configuration: { version: '2.2.0-0+0123456789abcdef0123456789abcdef' } } },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => void (await opened(canvas)),
}
