import type { Page } from '@playwright/test'
import { type OddText, oddTexts } from '../../apps/server/test/sweeps/oddTexts/oddTexts.ts'
import { AccessChangeDraft } from '../../packages/contract/src/accessChanges.ts'
import { AgreementDraft } from '../../packages/contract/src/agreements.ts'
import { AnnouncementDraft } from '../../packages/contract/src/announcements.ts'
import { DashboardItemDraft } from '../../packages/contract/src/dashboardItems.ts'
import { PortalRoleUpdate } from '../../packages/contract/src/portalRoles.ts'
import { ProfileChangeDraft } from '../../packages/contract/src/profileChanges.ts'
import { ProjectRoleDraft } from '../../packages/contract/src/projectRoles.ts'
import { RegistrationUpdate } from '../../packages/contract/src/registrations.ts'
import { ResourceCategoryDraft } from '../../packages/contract/src/resourceCategories.ts'
import { ResourceDraft } from '../../packages/contract/src/resources.ts'
import { reviewNotes } from '../../packages/contract/src/reviewNotes.ts'
import { SystemDraft } from '../../packages/contract/src/systems.ts'
import { factsOf } from '../../packages/contract/src/text.ts'
import { UserUpdate } from '../../packages/contract/src/users.ts'
import { expect, isWhole, type Person, settledText, test } from './sweepTest.ts'

// Saves unusual texts in ten kinds of record, in profile changes and in access changes. Every page that
// shows such a record must show them as text, without horizontal scrolling. The journeys test a sample, `pnpm
// sweep:browser` tests all.
test.use({ ownServer: 'oddTexts', as: 'admin' })

interface Answered {
  status: number
  text: string
}

interface OddRecord {
  name: string
  /** The path of the call that reads the record. The same path saves it, unless `put` or `save` is given. */
  get: string
  put?: string
  save?: (page: Page, body: object) => Promise<Answered>
  draft: { entries: object }
  /** Fields without free text. */
  except?: readonly string[]
  shownOn: readonly string[]
}

const records: readonly OddRecord[] = [
  {
    name: 'system',
    get: 'system_mgmt/system_access/2',
    draft: SystemDraft,
    shownOn: [
      'app/configure/systems/2',
      'app/configure?tab=systems',
      'app/profile?tab=projectRoles',
      'app/audit',
    ],
  },
  {
    name: 'portal role',
    get: 'system_mgmt/portal_roles/5',
    put: 'system_mgmt/portal_roles/update',
    draft: PortalRoleUpdate,
    shownOn: [
      'app/configure/portal-roles/5',
      'app/configure?tab=portalRoles',
      'app/users/4?tab=portalRoles',
      'app/audit',
    ],
  },
  {
    name: 'project role',
    get: 'system_mgmt/study_role/2',
    draft: ProjectRoleDraft,
    shownOn: ['app/configure/project-roles/2', 'app/configure?tab=projectRoles', 'app/audit'],
  },
  {
    name: 'dashboard item',
    get: 'admin/dashboard_items/1',
    draft: DashboardItemDraft,
    except: ['url'],
    shownOn: [
      'app/dashboard',
      'app/dashboard/1',
      'app/configure?tab=dashboard',
      'app/configure/dashboard/1?tab=basicDetails',
      'app/configure/dashboard/1?tab=content',
      'app/audit',
    ],
  },
  {
    name: 'resource category',
    get: 'admin/dashboard_item_resource_categories/1',
    draft: ResourceCategoryDraft,
    shownOn: ['app/dashboard/1', 'app/configure/dashboard/1?tab=categories', 'app/audit'],
  },
  {
    name: 'user',
    get: 'user_management/user/11',
    put: 'user_management/update_user',
    draft: UserUpdate,
    except: ['email', 'username'],
    shownOn: ['app/users/11', 'app/users?tab=active', 'app/audit'],
  },
  {
    name: 'resource',
    get: 'admin/dashboard_item_resources/9',
    save: (page, body) =>
      callWithParts(page, 'admin/dashboard_item_resources/9/update?fileUpdated=false', body),
    draft: { entries: { name: ResourceDraft.pipe[0].entries.name } },
    shownOn: [
      'app/dashboard/1',
      'app/configure/dashboard/1?tab=resources',
      'app/configure/dashboard/resources/9?itemId=1',
      'app/audit',
    ],
  },
  {
    name: 'announcement',
    get: 'admin/announcements/1',
    draft: AnnouncementDraft,
    shownOn: [
      'app/dashboard',
      'app/configure?tab=announcements',
      'app/configure/announcements/1',
      'app/audit',
    ],
  },
  {
    name: 'agreement',
    get: 'admin/agreements/1',
    draft: AgreementDraft,
    shownOn: ['app/configure?tab=agreements', 'app/configure/agreements/1', 'app/audit'],
  },
  {
    name: 'registration',
    get: 'user_registration/2',
    draft: RegistrationUpdate,
    except: ['email'],
    shownOn: ['app/user-requests/registration/2', 'app/audit'],
  },
]

/**
 * Returns an unusual text for each field with free text in a draft. If the text is longer than the field's
 * limit, it is replaced by the token, by which the test finds the record.
 */
const textsFor = (
  entries: object,
  { text, token, except = [] }: { text: OddText; token: string; except?: readonly string[] | undefined },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([field, schema]) => {
      const { limit } = factsOf(schema)
      if (limit === undefined || except.includes(field)) return []
      const odd = text.of(token, limit)
      return [[field, charactersIn(odd) > limit ? token : odd]]
    }),
  )

/** Calls the API from the page, with its session and token. */
const call = (page: Page, method: string, path: string, body?: object): Promise<Answered> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(`/PG-API/rest/secure/${address}`, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'X-XSRF-TOKEN': localStorage.getItem('XSRF-TOKEN') ?? '',
        },
        ...(sent && { body: sent }),
      })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

/** Sends a resource like its form: JSON in one part of multipart/form-data, without a file. */
const callWithParts = (page: Page, path: string, body: object): Promise<Answered> =>
  page.evaluate(
    async ([address, sent]) => {
      const form = new FormData()
      form.append('resourceDto', new Blob([sent], { type: 'application/json' }))
      const answer = await fetch(`/PG-API/rest/secure/${address}`, {
        method: 'POST',
        headers: { 'X-XSRF-TOKEN': localStorage.getItem('XSRF-TOKEN') ?? '' },
        body: form,
      })
      return { status: answer.status, text: await answer.text() }
    },
    [path, JSON.stringify(body)] as const,
  )

/** Returns the visible text of the page, including its fields. */
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [
      document.getElementById('root')?.innerText ?? '',
      ...[...document.querySelectorAll('input, textarea')].map((each) => ('value' in each ? each.value : '')),
    ].join('\n'),
  )

/** Returns the elements that overflow the page horizontally. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return undefined
    const out = [...document.querySelectorAll('#root *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth,
    )
    return out.map((each) => `${each.tagName} ${each.textContent?.slice(0, 20)}`).join(', ')
  })

/** Counts code points, like the limits of the contract. */
const charactersIn = (text: string) => text.replaceAll(/[\uDC00-\uDFFF]/g, '').length

/**
 * Returns the errors of the pages that show a record: it is missing, makes the page too wide, or is parsed as
 * HTML.
 */
async function problemsOn(page: Page, shownOn: readonly string[], token: string): Promise<string[]> {
  const problems: string[] = []
  for (const at of shownOn) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`./${at}`)
    await settledText(page)
    // Expands the categories, which hide their resources while they are collapsed. Lists of records expand by themselves,
    // so a button can be gone before it is pressed.
    const folders = page.locator('main :is(h2, h3, h4) > button[aria-expanded="false"]')
    while ((await folders.count()) > 0)
      await folders
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined)
    if (!(await shownIn(page)).includes(token)) problems.push(`${at} does not show the text`)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await settledText(page)
      const over = await tooWide(page)
      if (over) problems.push(`${at} is too wide at ${width}: ${over}`)
    }
    // Finds elements that the browser has created from a text with HTML.
    const parsed = await page.evaluate(
      (mark) =>
        [...document.querySelectorAll('#root :is(b, script)')].filter((each) =>
          each.textContent?.includes(mark),
        ).length,
      token,
    )
    if (parsed > 0) problems.push(`${at} parses the text as HTML`)
  }
  return problems
}

const newToken = () => `odd${Date.now().toString(36)}`

// A text that is one character too long is refused, so no page can show it.
const stored = oddTexts.filter(({ name }) => name !== 'one character too long')
const sample = { texts: ['as long as allowed'], records: ['dashboard item'], requests: ['access change'] }
const sampled = stored.filter(({ name }) => isWhole || sample.texts.includes(name))

for (const text of sampled)
  for (const record of records.filter(({ name }) => isWhole || sample.records.includes(name)))
    test(`${record.name}, ${text.name}: every page that shows the record shows it as text, without horizontal scrolling`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto('./app/dashboard')
      await settledText(page)
      const token = newToken()
      const before = await call(page, 'GET', record.get)
      expect(before.status).toBe(200)
      const body = {
        ...(JSON.parse(before.text) as object),
        ...textsFor(record.draft.entries, { text, token, except: record.except }),
      }
      const saved = record.save
        ? await record.save(page, body)
        : await call(page, 'PUT', record.put ?? record.get, body)
      expect(saved).toMatchObject({ status: 200 })
      expect(await problemsOn(page, record.shownOn, token)).toEqual([])
    })

interface OddRequest {
  name: string
  requester: Person
  path: string
  /** The requester's fields with free text. */
  draft: { entries: object }
  except?: readonly string[]
  /** The other fields of the request. */
  rest: object
  /** The page of the review. */
  screen: string
  /** Returns the path and the body of the review call. */
  review: (request: { id: number; portalUserId: number }, notes: object) => { path: string; body: object }
}

const oneAccess = {
  roleName: 'Imaging Reader',
  sites: [],
  studyNames: ['CASCADE'],
  systemAccessIds: [1],
  requestType: 'NEW',
}

const requests: readonly OddRequest[] = [
  {
    name: 'profile change',
    // The names of internal users are set in the directory, so the requester must be external.
    requester: 'partner',
    path: 'ldap_user_profile_mod_request',
    draft: ProfileChangeDraft,
    except: ['email'],
    rest: { email: 'odd.texts@meridianlakes.example' },
    screen: 'app/user-requests/profile-change',
    review: ({ id }, notes) => ({ path: `ldap_user_profile_mod_request/${id}`, body: notes }),
  },
  {
    name: 'access change',
    requester: 'member',
    path: 'user_access_mod_request',
    draft: { entries: { requesterComments: AccessChangeDraft.entries.requesterComments } },
    rest: { accessControls: [oneAccess] },
    screen: 'app/user-requests/access-change',
    review: ({ id, portalUserId }, notes) => ({
      path: 'user_management/review_access_change_request',
      body: {
        portalUser: { id: portalUserId },
        userAccesses: [],
        userAccessModificationRequest: { id, ...notes },
      },
    }),
  },
]

for (const text of sampled)
  for (const kind of requests.filter(({ name }) => isWhole || sample.requests.includes(name)))
    test(`${kind.name}, ${text.name}: support and the requester see it as text, without horizontal scrolling`, async ({
      page,
      pageOf,
    }) => {
      const token = newToken()
      const requester = await pageOf(kind.requester)
      for (const each of [page, requester]) {
        await each.goto('./app/dashboard')
        await settledText(each)
      }
      const created = await call(requester, 'POST', kind.path, {
        ...kind.rest,
        ...textsFor(kind.draft.entries, { text, token, except: kind.except }),
      })
      expect(created).toMatchObject({ status: 201 })
      const request = JSON.parse(created.text) as { id: number; portalUserId: number; versionno: number }
      const notes = textsFor(reviewNotes, { text, token })
      const decide = async (requestStatus: string) => {
        const current = await call(page, 'GET', `${kind.path}/${request.id}`)
        const { path, body } = kind.review(request, {
          ...(JSON.parse(current.text) as object),
          ...notes,
          requestStatus,
        })
        expect(await call(page, 'PUT', path, body)).toMatchObject({ status: 200 })
      }
      await decide('IN_PROGRESS')
      const whileOpen = await problemsOn(page, [`${kind.screen}/${request.id}`], token)
      await decide('REJECTED')
      const history = `app/users/${request.portalUserId}?tab=requestsHistory`
      expect([
        ...whileOpen,
        ...(await problemsOn(page, [history], token)),
        ...(await problemsOn(requester, ['app/profile?tab=requestsHistory'], token)),
      ]).toEqual([])
    })
