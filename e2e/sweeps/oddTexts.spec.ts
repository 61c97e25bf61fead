import type { Page } from '@playwright/test'
import { oddTexts } from '../../apps/server/test/sweeps/oddTexts/oddTexts.ts'
import { DashboardItemDraft } from '../../packages/contract/src/dashboardItems.ts'
import { PortalRoleUpdate } from '../../packages/contract/src/portalRoles.ts'
import { ProjectRoleDraft } from '../../packages/contract/src/projectRoles.ts'
import { RegistrationUpdate } from '../../packages/contract/src/registrations.ts'
import { ResourceCategoryDraft } from '../../packages/contract/src/resourceCategories.ts'
import { SystemDraft } from '../../packages/contract/src/systems.ts'
import { factsOf } from '../../packages/contract/src/text.ts'
import { UserUpdate } from '../../packages/contract/src/users.ts'
import { expect, isWhole, settledText, test } from './sweepTest.ts'

// Odd texts in every text field of seven kinds of record, on the pages that show the record: as text and without a
// sideways scroll. A sample here; all by `pnpm sweep:browser`.
test.use({ ownServer: 'oddTexts', as: 'admin' })

interface OddRecord {
  name: string
  /** Where it is read; also where it is saved, unless `put` says otherwise. */
  get: string
  put?: string
  draft: { entries: object }
  /** Fields that are no free text. */
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
    name: 'registration',
    get: 'user_registration/2',
    draft: RegistrationUpdate,
    except: ['email'],
    shownOn: ['app/user-requests/registration/2', 'app/audit'],
  },
]

/** The free texts of a draft and how long they may be. */
const fieldsOf = ({ draft, except = [] }: OddRecord) =>
  Object.entries(draft.entries).flatMap(([field, schema]) => {
    const { limit } = factsOf(schema)
    return limit === undefined || except.includes(field) ? [] : [{ field, limit }]
  })

/** Calls the API as the page would. */
const call = (page: Page, method: string, path: string, body?: object) =>
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

/** What a person reads on the page, also in its fields. */
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [
      document.getElementById('root')?.innerText ?? '',
      ...[...document.querySelectorAll('input, textarea')].map((each) => ('value' in each ? each.value : '')),
    ].join('\n'),
  )

/** What sticks out of a page that scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return undefined
    const out = [...document.querySelectorAll('#root *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth,
    )
    return out.map((each) => `${each.tagName} ${each.textContent?.slice(0, 20)}`).join(', ')
  })

/** Counted as the contract counts them: a pair of surrogates is one. */
const charactersIn = (text: string) => text.replaceAll(/[\uDC00-\uDFFF]/g, '').length

// What is refused is shown nowhere.
const stored = oddTexts.filter(({ name }) => name !== 'one character too long')
const sample = { texts: ['as long as allowed'], records: ['dashboard item'] }

for (const text of stored.filter(({ name }) => isWhole || sample.texts.includes(name)))
  for (const record of records.filter(({ name }) => isWhole || sample.records.includes(name)))
    test(`${record.name}, ${text.name}: shown as text where the record is shown, without a sideways scroll`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto('./app/dashboard')
      await settledText(page)
      const token = `odd${Date.now().toString(36)}`
      const before = await call(page, 'GET', record.get)
      expect(before.status).toBe(200)
      // A field that is too short for the text gets the token alone.
      const texts = fieldsOf(record).map(({ field, limit }) => {
        const odd = text.of(token, limit)
        return [field, charactersIn(odd) > limit ? token : odd]
      })
      const saved = await call(page, 'PUT', record.put ?? record.get, {
        ...(JSON.parse(before.text) as object),
        ...Object.fromEntries(texts),
      })
      expect(saved).toMatchObject({ status: 200 })

      const problems: string[] = []
      for (const at of record.shownOn) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(`./${at}`)
        await settledText(page)
        if (!(await shownIn(page)).includes(token)) problems.push(`${at} does not show it`)
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 })
          await settledText(page)
          const over = await tooWide(page)
          if (over) problems.push(`${at} is too wide at ${width}: ${over}`)
        }
        // `<script>` and `<b>` of the text with HTML.
        const painted = await page.evaluate(
          (mark) =>
            [...document.querySelectorAll('#root :is(b, script)')].filter((each) =>
              each.textContent?.includes(mark),
            ).length,
          token,
        )
        if (painted > 0) problems.push(`${at} takes it for HTML`)
      }
      expect(problems).toEqual([])
    })
