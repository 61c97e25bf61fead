import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { api } from '@portal-gateway/contract/api'
import type { RecordChange } from '@portal-gateway/contract/audit'
import {
  dashboardItemExample,
  dashboardItemRowsExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { projectRolesExample, siteDataManagerExample } from '@portal-gateway/contract/projectRoles.examples'
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { systemsExample, trackerExample } from '@portal-gateway/contract/systems.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory } from '../../../stories/portalStory.tsx'

const meta = { ...portalStory, title: 'Screens/System/Changed meanwhile', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

interface Versioned {
  versionno: number
}
/** Body of the successful save. */
let saved: Record<string, unknown> | undefined
/** Whether the session has ended. It is false after a new sign-in. */
let isOver: boolean | undefined
/** Functions that restore the initial state for the next story. */
const resets: (() => void)[] = []

/** Returns the handlers of a server on which other users save these versions before the user saves. */
function conflictingServer<Stored extends Versioned>(
  [readAt, writeAt]: readonly [string, string],
  first: Stored,
  theirs: readonly Partial<Stored>[],
) {
  let stored = first
  let remaining = theirs
  resets.push(() => {
    stored = first
    remaining = theirs
  })
  return [
    http.get(`*/PG-API${readAt}`, () => HttpResponse.json(stored)),
    http.put(`*/PG-API${writeAt}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      const [next, ...later] = remaining
      if (next) {
        stored = { ...stored, ...next, versionno: stored.versionno + 1 }
        remaining = later
      }
      if (body['versionno'] !== stored.versionno) {
        return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
      }
      saved = body
      return HttpResponse.json({ ...stored, ...body, versionno: stored.versionno + 1 })
    }),
  ]
}

const { changesSince } = api.audit
const change = (actorName: string, fields: readonly string[], versionno = 2): RecordChange => ({
  versionno,
  at: '2026-03-04T09:30:00.000Z',
  actorName,
  changes: fields.map((field) => ({ field, before: null, after: null })),
})

const systemPath = api.systems.get.path.replace('{id}', '2')
const system = (theirs: readonly Partial<typeof trackerExample>[], ...changes: RecordChange[]) => ({
  route: '/app/configure/systems/2',
  answers: [
    ...conflictingServer([systemPath, systemPath], trackerExample, theirs),
    respond(changesSince, changes),
    respond(api.systems.list, systemsExample),
  ],
})
const story = (parameters: object, play: (canvas: Canvas) => Promise<void>): Story => ({
  parameters: { ...parameters, requirements: ['EXP-173'] },
  beforeEach: () => {
    saved = undefined
    isOver = undefined
    for (const reset of resets) reset()
  },
  play: ({ canvas }) => play(canvas),
})

const nameField = (canvas: Canvas) => canvas.findByLabelText('System Name (required)')
async function saveMyName(canvas: Canvas) {
  const field = await nameField(canvas)
  await userEvent.clear(field)
  await userEvent.type(field, 'Mine')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
const press = (dialog: Canvas, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const choose = (dialog: Canvas, group: RegExp, name: RegExp) =>
  userEvent.click(within(dialog.getByRole('radiogroup', { name: group })).getByRole('radio', { name }))
const expectText = async (canvas: Canvas, text: string) => expect(await canvas.findByText(text)).toBeVisible()

const renamed = { systemName: 'Theirs', description: 'Their words.' }
const byAda = change('Ada Lovelace', ['systemName', 'description'])

/**
 * The dialog shows the colleague's name, the previous value of each field, and the changes that need no
 * decision.
 */
export const Asks: Story = {
  ...story(system([renamed], byAda), async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
    await expect(dialog.getByText(/saved this system while you were editing it/)).toHaveTextContent(
      /you were editing it \(2026-03-04 /,
    )
    const group = within(dialog.getByRole('radiogroup', { name: /System Name/ }))
    await expect(group.getByText('Before: Specimen Tracker')).toBeVisible()
    await expect(group.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('Mine')
    await expect(
      group.getByRole('radio', { name: 'Take what Ada Lovelace saved' }),
    ).toHaveAccessibleDescription('Theirs')
    await expect(group.queryByRole('radio', { name: 'Do both' })).toBeNull()
    await expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Description: Their words. Ada Lovelace; before: Labels, shipments and storage of specimens.',
    )
  }),
  tags: ['conflict'],
}

export const Dark: Story = {
  tags: ['conflict', 'dark'],
  ...Asks,
  globals: { theme: 'dark' },
}

/**
 * The user's chosen value overwrites the colleague's value. Fields that only the colleague changed keep the
 * colleague's value.
 */
export const MineIsKept: Story = {
  ...story(system([renamed], byAda), async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await choose(dialog, /System Name/, /Keep mine/)
    await press(dialog, 'Save')
    await expectText(canvas, 'Successfully updated system Mine')
    await expect(saved).toMatchObject({ systemName: 'Mine', description: 'Their words.', versionno: 2 })
  }),
  tags: ['conflict'],
}

/**
 * If the user accepts all of the colleague's changes, nothing is saved, and the form shows the colleague's
 * version.
 */
export const TheirsIsTaken: Story = {
  ...story(system([renamed], byAda), async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await choose(dialog, /System Name/, /Take what/)
    await press(dialog, 'Save')
    await expectText(canvas, 'There are no changes to submit.')
    await expect(await nameField(canvas)).toHaveValue('Theirs')
    await expect(canvas.getByLabelText('Description')).toHaveValue('Their words.')
    await expect(canvas.getByText('No changes')).toBeVisible()
    await expect(saved).toBeUndefined()
    // The focused save button is disabled, because nothing is left to save.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  }),
  tags: ['conflict'],
}

/** Without a choice nothing is saved, and the focus moves to the missing choice. */
export const NothingChosen: Story = {
  ...story(system([renamed], byAda), async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await press(dialog, 'Save')
    await expect(await dialog.findByText('Choose which to keep')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Keep mine' })).toHaveFocus())
    await expect(saved).toBeUndefined()
  }),
  tags: ['conflict'],
}

/** If both users changed different fields, no choice is required. */
export const NothingInCommon: Story = {
  ...story(
    system([{ description: 'Their words.' }], change('Ada Lovelace', ['description'])),
    async (canvas) => {
      await saveMyName(canvas)
      const dialog = await question()
      await expect(dialog.queryByRole('radio')).toBeNull()
      await expect(dialog.getByText(/you and they changed different fields/)).toBeVisible()
      await expect(dialog.getByText('System Name')).toBeVisible()
      await press(dialog, 'Save')
      await expectText(canvas, 'Successfully updated system Mine')
      await expect(saved).toMatchObject({ systemName: 'Mine', description: 'Their words.' })
    },
  ),
  tags: ['conflict'],
}

/** After Go Back the input is unchanged, and the next save opens the dialog again. */
export const GoneBack: Story = {
  ...story(system([renamed], byAda), async (canvas) => {
    await saveMyName(canvas)
    await press(await question(), 'Go Back')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('A colleague has changed this system meanwhile.')
    await expect(alert).toHaveTextContent('What you entered is still here.')
    await expect(await nameField(canvas)).toHaveValue('Mine')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = await question()
    await expect(dialog.getByText('Before: Specimen Tracker')).toBeVisible()
    await choose(dialog, /System Name/, /Keep mine/)
    await press(dialog, 'Save')
    await expectText(canvas, 'Successfully updated system Mine')
  }),
  tags: ['conflict'],
}

/** A press outside the dialog changes nothing. Escape returns to the form, whose input is unchanged. */
export const PressedOutside: Story = {
  ...story(system([renamed], byAda), async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await choose(dialog, /System Name/, /Keep mine/)
    await userEvent.click(document.elementFromPoint(2, 2) ?? document.body)
    await expect(dialog.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expectText(canvas, 'What you entered is still here.')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(await nameField(canvas)).toHaveValue('Mine')
  }),
  tags: ['conflict'],
}

/**
 * If the session expires while the dialog is open, the user signs in again. The save is then sent, and the
 * dialog is not shown again.
 */
export const SignedOutMeanwhile: Story = {
  ...story(
    {
      ...system([renamed], byAda),
      answers: [
        http.put(`*/PG-API${systemPath}`, async ({ request }) => {
          const { versionno } = (await request.clone().json()) as Versioned
          if (versionno !== 2 || isOver === false) return undefined
          isOver = true
          return HttpResponse.json({ globalErrors: ['SIGNED_OUT'], fieldErrors: {} }, { status: 401 })
        }),
        http.get(`*/PG-API${api.session.refresh.path}`, () =>
          isOver === true
            ? HttpResponse.json({ globalErrors: ['SIGNED_OUT'], fieldErrors: {} }, { status: 401 })
            : undefined,
        ),
        http.post(`*/PG-API${api.session.create.path}`, () => {
          isOver = false
          return undefined
        }),
        respond(api.session.create, signedInExamples.ordinary),
        ...system([renamed], byAda).answers,
      ],
    },
    async (canvas) => {
      await saveMyName(canvas)
      const dialog = await question()
      await choose(dialog, /System Name/, /Keep mine/)
      await press(dialog, 'Save')
      const cover = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
      await userEvent.type(cover.getByLabelText('Password'), 'thirty-two calm lakes')
      await press(cover, 'Sign In')
      await expectText(canvas, 'Successfully updated system Mine')
      await expect(saved).toMatchObject({ systemName: 'Mine', description: 'Their words.', versionno: 2 })
    },
  ),
  tags: ['conflict'],
}

/** If another user saves while the dialog is open, a second dialog shows the new changes. */
export const SavedAgainMeanwhile: Story = {
  ...story(
    system(
      [{ systemName: 'Theirs' }, { systemName: 'Theirs again' }],
      byAda,
      change('Bo Li', ['systemName'], 3),
    ),
    async (canvas) => {
      await saveMyName(canvas)
      const first = await question()
      await expect(first.getByText('Ada Lovelace and Bo Li')).toBeVisible()
      await choose(first, /System Name/, /Keep mine/)
      await press(first, 'Save')
      const before = await screen.findByText('Before: Theirs')
      await expect(before).toBeVisible()
      const second = await question()
      await expect(second.getByRole('radio', { name: /Keep mine/ })).not.toBeChecked()
      await choose(second, /System Name/, /Keep mine/)
      await press(second, 'Save')
      await expectText(canvas, 'Successfully updated system Mine')
      await expect(saved).toMatchObject({ systemName: 'Mine', versionno: 3 })
    },
  ),
  tags: ['conflict'],
}

/** A colleague deactivated the record. Saving does not activate it again. */
export const DeletedMeanwhile: Story = {
  ...story(system([{ inactive: true }], change('Ada Lovelace', ['inactive'])), async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await expect(dialog.getByRole('listitem')).toHaveTextContent('Status: Inactive before: Active')
    await press(dialog, 'Save')
    await expectText(canvas, 'Successfully updated system Mine')
    await expect(saved).toMatchObject({ systemName: 'Mine', inactive: true })
  }),
  tags: ['conflict'],
}

const nameless = (answer: RequestHandler): Story =>
  story({ ...system([renamed]), answers: [answer, ...system([renamed]).answers] }, async (canvas) => {
    await saveMyName(canvas)
    const dialog = await question()
    await expect(dialog.getByText('A colleague')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Take what a colleague saved' })).toBeVisible()
  })

/** If the names of the colleagues fail to load, the dialog says "a colleague" instead. */
export const NamesNotLoaded: Story = {
  ...nameless(refuse(changesSince, 'broken')),
  tags: ['conflict', 'broken (500)'],
}

/** The server returns no names to users who may no longer edit the record. */
export const NamesNotShared: Story = {
  ...nameless(refuse(changesSince, 'missing')),
  tags: ['conflict', 'missing (404)'],
}

/** If the stored record fails to load, the versions cannot be compared. The user can try to save again. */
export const NotLoaded: Story = {
  ...story(
    {
      ...system([]),
      answers: [
        refuse(api.systems.update, 'invalid', { globalErrors: ['VERSION_CONFLICT'] }),
        http.get(`*/PG-API${systemPath}`, () => HttpResponse.json(trackerExample), { once: true }),
        http.get(`*/PG-API${systemPath}`, () => HttpResponse.error()),
      ],
    },
    async (canvas) => {
      await saveMyName(canvas)
      await expectText(canvas, 'The latest version could not be loaded. Try again.')
      await expect(await nameField(canvas)).toHaveValue('Mine')
    },
  ),
  tags: ['conflict', 'offline'],
}

/** If the server rejects the merged values, the validation error is shown at its field. */
export const ResolvedValuesRefused: Story = {
  ...story(
    {
      ...system([]),
      answers: [
        http.put(
          `*/PG-API${systemPath}`,
          () => HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 }),
          { once: true },
        ),
        refuse(api.systems.update, 'invalid', {
          fieldErrors: { systemName: ['SYSTEM_NAME_IS_ALREADY_IN_USE'] },
        }),
        http.get(`*/PG-API${systemPath}`, () => HttpResponse.json(trackerExample), { once: true }),
        respond(api.systems.get, { ...trackerExample, ...renamed, versionno: 2 }),
        respond(changesSince, [byAda]),
      ],
    },
    async (canvas) => {
      await saveMyName(canvas)
      const dialog = await question()
      await choose(dialog, /System Name/, /Keep mine/)
      await press(dialog, 'Save')
      await expectText(canvas, 'There is already an active system with this name.')
      await expect(await nameField(canvas)).toHaveValue('Mine')
      await expect(canvas.getByLabelText('Description')).toHaveValue('Their words.')
    },
  ),
  tags: ['invalid (422)', 'conflict'],
}

const rolePath = api.projectRoles.get.path.replace('{id}', '3')
const theirRole = { roleName: 'Data Steward', systemAccessIds: [1, 2], siteRequired: false }
const role = {
  route: '/app/configure/project-roles/3',
  answers: [
    respond(api.projectRoles.list, projectRolesExample),
    ...conflictingServer([rolePath, rolePath], siteDataManagerExample, [theirRole]),
    respond(changesSince, [change('Ada Lovelace', ['roleName']), change('Bo Li', ['systemAccessIds'], 3)]),
    respond(api.systems.list, systemsExample),
  ],
}

/** The changes of both users to a list can be applied. One button decides all conflicts. */
export const Lists: Story = {
  ...story(role, async (canvas) => {
    const field = await canvas.findByLabelText('Role Name (required)')
    await userEvent.clear(field)
    await userEvent.type(field, 'Data Keeper')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Imaging Archive' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = await question()
    const systems = within(dialog.getByRole('radiogroup', { name: /Default Systems/ }))
    await expect(systems.getByText('Before: Portal Gateway, Data Capture')).toBeVisible()
    await expect(systems.getByRole('radio', { name: 'Take what Bo Li saved' })).toHaveAccessibleDescription(
      'Portal Gateway, Specimen Tracker',
    )
    await expect(systems.getByRole('radio', { name: 'Do both' })).toHaveAccessibleDescription(
      'Portal Gateway, Specimen Tracker, Imaging Archive',
    )
    await expect(dialog.getByRole('listitem')).toHaveTextContent('Site required: No')
    await press(dialog, 'Take all theirs')
    await choose(dialog, /Default Systems/, /Do both/)
    await press(dialog, 'Save')
    await expectText(canvas, 'Successfully updated project role Data Steward')
    await expect(saved).toMatchObject({
      roleName: 'Data Steward',
      siteRequired: false,
      systemAccessIds: [1, 2, 6],
      versionno: 2,
    })
  }),
  tags: ['conflict'],
}

const longText = (middle: string) =>
  `${'Where samples lie. '.repeat(30)}${middle} ${'Ask first. '.repeat(30)}`
const item = { ...dashboardItemExample, details: longText('It is open.') }
const itemPaths = [
  api.dashboardItems.getForAdministrators.path.replace('{id}', String(item.id)),
  api.dashboardItems.update.path.replace('{id}', String(item.id)),
] as const

/** For long texts, only the part around the difference is shown. */
export const LongTexts: Story = {
  ...story(
    {
      route: `/app/configure/dashboard/${item.id}?tab=content`,
      answers: [
        ...conflictingServer(itemPaths, item, [{ details: longText('It is closed on Mondays.') }]),
        respond(changesSince, [change('Ada Lovelace', ['details'])]),
        respond(api.portalRoles.list, portalRolesExample),
        respond(api.dashboardItems.listForAdministrators, dashboardItemRowsExample),
      ],
    },
    async (canvas) => {
      const field = await canvas.findByRole('textbox', { name: 'Content' })
      await userEvent.clear(field)
      await userEvent.paste(longText('It is always open.'))
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      const dialog = await question()
      await expect(dialog.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription(
        /^… .*It is always open\. .* …$/,
      )
      await choose(dialog, /Content/, /Keep mine/)
      await press(dialog, 'Save')
      await expectText(canvas, 'Updated Item')
      await expect(saved).toMatchObject({ details: longText('It is always open.').trim() })
    },
  ),
  tags: ['conflict', 'long text'],
}
