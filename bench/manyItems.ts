// `pnpm bench:manyItems` compares a dashboard of 500 items with the demo's dashboard, in the server and in
// the browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'
import { demoItems } from '@portal-gateway/demo/items'
import { createDashboardItem } from '@portal-gateway/server/core/dashboard/dashboardItems'
import { createResource } from '@portal-gateway/server/core/dashboard/resources'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { storeFile } from '@portal-gateway/server/core/host/storedFiles'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { benchPassword, onServer } from './benchServer.ts'
import { administratorAt, inBrowser } from './browserSession.ts'
import { buildPortal } from './builds.ts'
import { median } from './median.ts'
import { figure, machine, report, table } from './report.ts'

const items = 500
const calls = 200
const rounds = 5
const word = 'study 1234'

const head = machine()
const scratch = mkdtempSync(join(tmpdir(), 'portal-items-'))
try {
  await buildPortal(join(scratch, 'dist'))
  const rows = await onServer(
    undefined,
    ({ base, store }) => inBrowser((browser) => measured(browser, base, store)),
    {
      PORTAL_DIST: join(scratch, 'dist'),
    },
  )
  report('manyItems', [head, '', rows].join('\n'))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(0)

interface Costs {
  cards: number
  bytes: number
  answerMs: number
  completeMs: number
  letterMs: number
  nodes: number
  heapMiB: number
}

async function measured(browser: Browser, base: string, store: Host): Promise<string> {
  const origin = new URL(base).origin
  const signedIn = await administratorAt(browser, `${origin}/portal/`, benchPassword)
  const costs = () => costsOf(browser, signedIn, `${base}/rest/secure/dashboard_items`)
  const demo = await costs()
  const ids = await fillUp(store, items - demo.cards)
  const many = await costs()
  await addPictures(store, ids)
  const pictured = await costs()
  return table(
    [
      '',
      'answer, KB',
      'answer, ms',
      'page complete, ms',
      'of the demo',
      'one letter of a search, ms',
      'of the demo',
      'DOM nodes',
      'heap, MiB',
    ],
    [
      row('The demo', demo, demo),
      row('With added items', many, demo),
      row('With a picture for each', pictured, demo),
    ],
  )
}

function row(name: string, costs: Costs, demo: Costs): string[] {
  return [
    `${name}: ${costs.cards} items`,
    figure(costs.bytes / 1000, 1),
    figure(costs.answerMs, 1),
    figure(costs.completeMs),
    figure(costs.completeMs / demo.completeMs, 2),
    figure(costs.letterMs, 1),
    figure(costs.letterMs / demo.letterMs, 2),
    figure(costs.nodes),
    figure(costs.heapMiB, 1),
  ]
}

/** Creates items for the administrator's roles with the functions that the API uses. */
async function fillUp(store: Host, count: number): Promise<number[]> {
  const model = await store.engine.db
    .selectFrom('dashboard_item_roles')
    .innerJoin('portal_roles', 'portal_roles.id', 'dashboard_item_roles.role_id')
    .innerJoin('user_portal_roles', 'user_portal_roles.role_id', 'portal_roles.id')
    .innerJoin('users', 'users.id', 'user_portal_roles.user_id')
    .select(['portal_roles.id', 'portal_roles.description'])
    .where('users.username_key', '=', 'admin')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const like = demoItems[n % demoItems.length]
    const { id } = valueOf(
      await createDashboardItem(
        store,
        {
          name: `Study ${1000 + n}`,
          shortDescription: like?.shortDescription ?? '',
          details: like?.details ?? '',
          url: `https://study-${n}.example.org/`,
          inactive: false,
          sort: 1000 + n,
          roles: [model],
        },
        serverActor,
      ),
    )
    ids.push(id)
  }
  return ids
}

async function addPictures(store: Host, ids: readonly number[]): Promise<void> {
  const picture = demoItems
    .flatMap(({ resources = [] }) => resources)
    .find((resource) => 'resType' in resource && resource.resType === 'THUMBNAIL')
  if (!picture || !('bytes' in picture)) throw new Error('The demo must have a thumbnail.')
  const bytes = await picture.bytes()
  for (const itemId of ids) {
    const file = await storeFile(store, { name: picture.fileName, bytes })
    const draft = { itemId, name: 'Card', categoryId: null, resType: 'THUMBNAIL' } as const
    valueOf(await createResource(store, draft, file, serverActor))
  }
}

async function costsOf(browser: Browser, signedIn: BrowserContextOptions, list: string): Promise<Costs> {
  const context = await browser.newContext(signedIn)
  const answers: number[] = []
  let body: Uint8Array = new Uint8Array()
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now()
    body = await (await context.request.get(list)).body()
    answers.push(performance.now() - startedAt)
  }
  await context.close()
  const cards = (JSON.parse(new TextDecoder().decode(body)) as unknown[]).length
  const pages: PageCosts[] = []
  for (let round = 0; round < rounds; round += 1) pages.push(await pageCosts(browser, signedIn, cards))
  return {
    cards,
    bytes: body.length,
    answerMs: median(answers),
    completeMs: median(pages.map(({ completeMs }) => completeMs)),
    letterMs: median(pages.map(({ letterMs }) => letterMs)),
    nodes: median(pages.map(({ nodes }) => nodes)),
    heapMiB: median(pages.map(({ heapMiB }) => heapMiB)),
  }
}

type PageCosts = Pick<Costs, 'completeMs' | 'letterMs' | 'nodes' | 'heapMiB'>

/**
 * Returns how long the page's main thread is busy: until the page is complete, and for each letter that is typed
 * into the search. The search matches at most one card.
 */
async function pageCosts(
  browser: Browser,
  signedIn: BrowserContextOptions,
  cards: number,
): Promise<PageCosts> {
  const context = await browser.newContext({ ...signedIn, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('./app/dashboard')
  await page.getByText(`${cards} applications are open to you.`).waitFor()
  await page.waitForLoadState('networkidle')
  const metricsAtEnd = await metrics(session)
  const box = page.getByRole('searchbox')
  await box.focus()
  const before = await metrics(session)
  for (const letter of word) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    // Waits for two frames: one for the letter, one for the cards.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  const after = await metrics(session)
  await context.close()
  return {
    completeMs: 1000 * metricsAtEnd('TaskDuration'),
    letterMs: (1000 * (after('TaskDuration') - before('TaskDuration'))) / word.length,
    nodes: metricsAtEnd('Nodes'),
    heapMiB: metricsAtEnd('JSHeapUsedSize') / 2 ** 20,
  }
}

async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: found } = await session.send('Performance.getMetrics')
  return (name) => found.find((metric) => metric.name === name)?.value ?? Number.NaN
}
