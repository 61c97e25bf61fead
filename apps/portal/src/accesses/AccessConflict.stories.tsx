import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { userAccessesExample } from '@portal-gateway/contract/accesses.examples'
import { api } from '@portal-gateway/contract/api'
import type { RecordChange } from '@portal-gateway/contract/audit'
import { portalRolesExample } from '@portal-gateway/contract/portalRoles.examples'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import type { UserAccessList } from '@portal-gateway/contract/userAccesses'
import { externalUserExample } from '@portal-gateway/contract/users.examples'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { portalStory, signedInAs } from '../../stories/portalStory.tsx'
import { choiceAnswers } from './accessAnswers.examples.ts'

const meta = {
  ...portalStory,
  title: 'Screens/System/Changed meanwhile: project roles',
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Enters a day. Typing would report each incomplete day in the console. */
const fill = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })
type Canvas = ReturnType<typeof within>

const { id } = externalUserExample
const [investigator, manager] = userAccessesExample as unknown as [UserAccess, UserAccess]
const first = userAccessesExample.map((access) => ({ ...access, portalUserId: id }))

let stored: readonly UserAccess[]
/**
 * Lists that colleagues save. On each save of the user, the server stores the next of these lists
 * before it compares the versions.
 */
let nextLists: (readonly UserAccess[])[]
let sent: UserAccessList | undefined

const isStale = ({ userAccesses, knownIds = [] }: UserAccessList): boolean =>
  stored.some((storedAccess) => !knownIds.includes(storedAccess.id)) ||
  userAccesses.some(
    (access) =>
      access.id !== undefined &&
      !stored.some(
        (storedAccess) => storedAccess.id === access.id && storedAccess.versionno === access.versionno,
      ),
  )

const { saveOfUser } = api.userAccesses
const changesAt = `*/PG-API${api.audit.changesSince.path.replace('{entity}', 'USER_ACCESS').replace('{id}', ':id')}`
const answers = (changes: Readonly<Record<string, RecordChange[]>>): readonly RequestHandler[] => [
  http.get(`*/PG-API${api.users.get.path.replace('{id}', String(id))}`, () =>
    HttpResponse.json({ ...externalUserExample, userAccesses: stored }),
  ),
  http.put(`*/PG-API${saveOfUser.path.replace('{portalUserId}', String(id))}`, async ({ request }) => {
    const body = (await request.json()) as UserAccessList
    stored = nextLists.shift() ?? stored
    if (isStale(body))
      return HttpResponse.json({ globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} }, { status: 422 })
    sent = body
    stored = body.userAccesses
      .filter(({ inactive }) => !inactive)
      .map((access, place) => ({
        ...access,
        id: access.id ?? 900 + place,
        inactive: false,
        versionno: (access.versionno ?? 0) + 1,
      }))
    return HttpResponse.json(stored)
  }),
  http.get(changesAt, ({ params }) => HttpResponse.json(changes[String(params['id'])] ?? [])),
  respond(api.users.isRestricted, false),
  respond(api.registrationActions.accountTypes, accountTypesExample),
  respond(api.portalRoles.list, portalRolesExample),
  ...choiceAnswers,
  ...signedInAs('WRITE_USERS'),
]

const change = (actorName: string, fields: readonly string[], versionno = 2): RecordChange => ({
  versionno,
  at: '2026-03-04T09:30:00.000Z',
  actorName,
  changes: fields.map((field) => ({ field, before: null, after: null })),
})
const byAda = change('Ada Lovelace', ['studyNames', 'systemAccessIds'])

/** Returns a story in which colleagues save these lists before the user saves. */
const story = (
  theirs: readonly (readonly UserAccess[])[],
  changes: Readonly<Record<string, RecordChange[]>>,
  play: (canvas: Canvas) => Promise<void>,
): Story => ({
  parameters: {
    route: `/app/users/${id}?tab=projectRoles`,
    answers: answers(changes),
    requirements: ['EXP-173'],
  },
  beforeEach: () => {
    stored = first
    nextLists = [...theirs]
    sent = undefined
  },
  play: ({ canvas }) => play(canvas),
})

const theirManager: UserAccess = {
  ...manager,
  portalUserId: id,
  versionno: 2,
  studyNames: ['BEACON'],
  systemAccessIds: [1, 4],
}
const ownInvestigator: UserAccess = { ...investigator, portalUserId: id }

/** Toggles sites, studies or systems of a role in its dialog. */
async function toggle(canvas: Canvas, roleName: string, ...names: RegExp[]) {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit ${roleName}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project Role' }))
  for (const name of names) await userEvent.click(dialog.getByRole('option', { name }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Save' }))
const remove = async (canvas: Canvas, roleName: string) =>
  userEvent.click(await canvas.findByRole('button', { name: `Delete ${roleName}` }))
const question = async () => within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }))
const press = (dialog: Canvas, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const group = (dialog: Canvas, name: RegExp) => within(dialog.getByRole('radiogroup', { name }))
const saved = async (canvas: Canvas) => expect(await canvas.findByText('Updated User Access')).toBeVisible()

/**
 * The dialog contains the colleague's name. For each part that both users changed, it has a choice: the user's value,
 * the colleague's value, or both. It also lists the parts without conflict.
 */
export const Asks: Story = {
  ...story([[ownInvestigator, theirManager]], { 502: [byAda] }, async (canvas) => {
    await toggle(canvas, manager.roleName, /ML-033/, /TIDAL/)
    await save(canvas)
    const dialog = await question()
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
    await expect(dialog.getByText(/saved this list of project roles while you were editing it/)).toBeVisible()
    const studies = group(dialog, /Site Data Manager: Studies/)
    await expect(studies.getByText('Before: AURORA-2: Light therapy after stroke')).toBeVisible()
    await expect(studies.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription(
      'AURORA-2: Light therapy after stroke, TIDAL: Home dialysis',
    )
    await expect(
      studies.getByRole('radio', { name: 'Take what Ada Lovelace saved' }),
    ).toHaveAccessibleDescription('BEACON: Early detection of sepsis')
    await expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Site Data Manager: Systems: Portal Gateway, Randomisation Ada Lovelace; before: Portal Gateway, Data Capture',
    )
    await expect(dialog.getByText('Site Data Manager: Sites')).toBeVisible()
    await userEvent.click(studies.getByRole('radio', { name: 'Do both' }))
    await press(dialog, 'Save')
    await saved(canvas)
    await expect(sent?.userAccesses).toMatchObject([
      { id: 501, versionno: 1 },
      {
        id: 502,
        versionno: 2,
        sites: [{ siteCode: 'ML-014' }, { siteCode: 'ML-021' }, { siteCode: 'ML-033' }],
        studyNames: ['BEACON', 'TIDAL'],
        systemAccessIds: [1, 4],
      },
    ])
    await expect(canvas.getByText('No changes')).toBeVisible()
  }),
  tags: ['conflict'],
}

export const Dark: Story = {
  tags: ['conflict', 'dark'],
  ...Asks,
  globals: { theme: 'dark' },
}

/** A colleague added one role and removed another. The dialog reports both changes and requires no choice. */
export const NothingInCommon: Story = {
  ...story(
    [[{ ...theirManager, id: 700, roleName: 'Imaging Reader', versionno: 1 }, ownInvestigator]],
    { 502: [change('Ada Lovelace', ['inactive'])], 700: [change('Bo Li', ['roleName'], 1)] },
    async (canvas) => {
      await toggle(canvas, investigator.roleName, /TIDAL/)
      await save(canvas)
      const dialog = await question()
      await expect(dialog.queryByRole('radio')).toBeNull()
      const [given, taken] = dialog.getAllByRole('listitem')
      await expect(given).toHaveTextContent(/^Imaging Reader: Sites: .* Bo Li; before: Not assigned$/)
      await expect(taken).toHaveTextContent(/^Site Data Manager: Deleted Ada Lovelace; before: Sites: /)
      await press(dialog, 'Save')
      await saved(canvas)
      await expect(sent).toMatchObject({
        userAccesses: [{ id: 700 }, { id: 501, studyNames: ['AURORA-2', 'BEACON', 'TIDAL'] }],
        knownIds: [700, 501],
      })
    },
  ),
  tags: ['conflict'],
}

/** If a colleague deleted a role that the user changed, the dialog requires a choice. */
export const DeletedByThem: Story = {
  ...story([[ownInvestigator]], { 502: [change('Ada Lovelace', ['inactive'])] }, async (canvas) => {
    await toggle(canvas, manager.roleName, /TIDAL/)
    await save(canvas)
    const dialog = await question()
    const role = group(dialog, /^Site Data Manager/)
    await expect(
      role.getByRole('radio', { name: 'Take what Ada Lovelace saved' }),
    ).toHaveAccessibleDescription('Deleted')
    await userEvent.click(role.getByRole('radio', { name: 'Keep mine' }))
    await press(dialog, 'Save')
    await saved(canvas)
    await expect(sent?.userAccesses).toHaveLength(2)
    await expect(sent?.userAccesses[1]).not.toHaveProperty('id')
    await expect(sent?.userAccesses[1]).toMatchObject({
      roleName: manager.roleName,
      studyNames: ['AURORA-2', 'TIDAL'],
    })
  }),
  tags: ['conflict'],
}

/** If a colleague changed a role that the user deleted, the dialog requires a choice. */
export const DeletedByMe: Story = {
  ...story([[ownInvestigator, theirManager]], { 502: [byAda] }, async (canvas) => {
    await remove(canvas, manager.roleName)
    await save(canvas)
    const dialog = await question()
    const role = group(dialog, /^Site Data Manager/)
    await expect(role.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('Deleted')
    await press(dialog, 'Save')
    await expect(await dialog.findByText('Choose which to keep')).toBeVisible()
    await expect(sent).toBeUndefined()
    await userEvent.click(role.getByRole('radio', { name: 'Keep mine' }))
    await press(dialog, 'Save')
    await saved(canvas)
    await expect(sent?.userAccesses).toMatchObject([
      { id: 501, inactive: false },
      { id: 502, versionno: 2, inactive: true },
    ])
    await expect(canvas.queryByRole('listitem', { name: manager.roleName })).toBeNull()
  }),
  tags: ['conflict'],
}

/** If the user accepts all of the colleague's changes, nothing is saved. */
export const TheirsIsTaken: Story = {
  ...story([[ownInvestigator, theirManager]], { 502: [byAda] }, async (canvas) => {
    await toggle(canvas, manager.roleName, /TIDAL/)
    await save(canvas)
    const dialog = await question()
    await userEvent.click(group(dialog, /Studies/).getByRole('radio', { name: /^Take what/ }))
    await press(dialog, 'Save')
    await expect(await canvas.findByText('No changes')).toBeVisible()
    await expect(sent).toBeUndefined()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  }),
  tags: ['conflict'],
}

/** After Go Back the input is unchanged, and the next save opens the dialog again. */
export const GoneBack: Story = {
  ...story([[ownInvestigator, theirManager]], { 502: [byAda] }, async (canvas) => {
    await toggle(canvas, manager.roleName, /TIDAL/)
    await save(canvas)
    await press(await question(), 'Go Back')
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('A colleague has changed this list of project roles meanwhile.')
    await expect(alert).toHaveTextContent('What you entered is still here.')
    await expect(canvas.getByText('Modified')).toBeVisible()
    await save(canvas)
    await expect(group(await question(), /Studies/).getByText(/^Before: AURORA-2/)).toBeVisible()
  }),
  tags: ['conflict'],
}

/** If a colleague saves again while the dialog is open, a second dialog shows the new changes. */
export const AgainMeanwhile: Story = {
  ...story(
    [
      [ownInvestigator, theirManager],
      [ownInvestigator, { ...theirManager, versionno: 3, studyNames: ['CASCADE'] }],
    ],
    { 502: [byAda, change('Bo Li', ['studyNames'], 3)] },
    async (canvas) => {
      await toggle(canvas, manager.roleName, /TIDAL/)
      await save(canvas)
      const dialog = await question()
      await userEvent.click(group(dialog, /Studies/).getByRole('radio', { name: 'Keep mine' }))
      await press(dialog, 'Save')
      const before = await screen.findByText('Before: BEACON: Early detection of sepsis')
      await expect(before).toBeVisible()
      const second = await question()
      await expect(second.getByRole('radio', { name: 'Keep mine' })).not.toBeChecked()
      await userEvent.click(second.getByRole('radio', { name: 'Keep mine' }))
      await press(second, 'Save')
      await saved(canvas)
      await expect(sent?.userAccesses[1]).toMatchObject({ versionno: 3, studyNames: ['AURORA-2', 'TIDAL'] })
    },
  ),
  tags: ['conflict'],
}

/** If the names of the colleagues fail to load, the dialog says "a colleague" instead. */
export const NamesNotLoaded: Story = {
  tags: ['conflict', 'broken (500)'],
  ...story([[ownInvestigator, theirManager]], {}, async (canvas) => {
    await toggle(canvas, manager.roleName, /TIDAL/)
    await save(canvas)
    const dialog = await question()
    await expect(dialog.getByText('A colleague')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Take what a colleague saved' })).toBeVisible()
  }),
  parameters: {
    requirements: ['EXP-173'],
    route: `/app/users/${id}?tab=projectRoles`,
    answers: [refuse(api.audit.changesSince, 'broken'), ...answers({})],
  },
}

/** If the stored list fails to load, the versions cannot be compared. The user can try to save again. */
export const NotLoaded: Story = {
  tags: ['conflict', 'offline'],
  ...story([], {}, async (canvas) => {
    await remove(canvas, manager.roleName)
    await save(canvas)
    await expect(await canvas.findByText('The latest version could not be loaded. Try again.')).toBeVisible()
    await expect(canvas.getByText('Marked for Deletion')).toBeVisible()
  }),
  parameters: {
    requirements: ['EXP-173'],
    route: `/app/users/${id}?tab=projectRoles`,
    answers: [
      refuse(saveOfUser, 'invalid', { globalErrors: ['VERSION_CONFLICT'] }),
      http.get(
        `*/PG-API${api.users.get.path.replace('{id}', String(id))}`,
        () => HttpResponse.json({ ...externalUserExample, userAccesses: first }),
        { once: true },
      ),
      http.get(`*/PG-API${api.users.get.path.replace('{id}', String(id))}`, () => HttpResponse.error()),
      ...answers({}),
    ],
  },
}

/** The last day is a part of an access: the dialog asks about it, and other parts are merged. */
export const DatesChanged: Story = {
  ...story(
    [[ownInvestigator, { ...theirManager, validUntil: '2090-12-31' }]],
    { 502: [change('Ada Lovelace', ['validUntil'])] },
    async (canvas) => {
      await userEvent.click(await canvas.findByRole('button', { name: `Edit ${manager.roleName}` }))
      const form = within(await screen.findByRole('dialog', { name: 'Edit Project Role' }))
      await userEvent.click(form.getByRole('button', { name: `Set dates of ${manager.roleName}` }))
      await fill(form.getByLabelText('Valid until'), '2090-06-30')
      await userEvent.click(form.getByRole('button', { name: 'Apply Changes' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await save(canvas)
      const dialog = await question()
      const until = group(dialog, /Site Data Manager: Valid until/)
      await expect(until.getByText('Before: No limits')).toBeVisible()
      await expect(
        until.getByRole('radio', { name: 'Take what Ada Lovelace saved' }),
      ).toHaveAccessibleDescription('2090-12-31')
      await expect(until.queryByRole('radio', { name: 'Do both' })).toBeNull()
      await userEvent.click(until.getByRole('radio', { name: 'Keep mine' }))
      await press(dialog, 'Save')
      await saved(canvas)
      await expect(sent?.userAccesses[1]).toMatchObject({
        id: 502,
        versionno: 2,
        studyNames: ['BEACON'],
        validUntil: '2090-06-30',
      })
    },
  ),
  tags: ['conflict'],
  parameters: {
    route: `/app/users/${id}?tab=projectRoles`,
    answers: answers({ 502: [change('Ada Lovelace', ['validUntil'])] }),
    requirements: ['EXP-173', 'COND-016'],
  },
}
