import type { Page } from '@playwright/test'
import type { GuardedForm } from './guardedForms.ts'
import { expect } from './journey.ts'
import type { Server } from './server.ts'

/**
 * A way to leave a form. `leave` goes only as far as the question about unsaved changes; `stay` and `abandon`
 * answer it.
 */
export interface Exit {
  name: string
  leave: () => Promise<void>
  /** Answers the question so that the form remains open. */
  stay: () => Promise<void>
  abandon: () => Promise<void>
  /** Whether the form asked the question when the user last left it in this way. */
  hasAsked: () => boolean
  /** Whether the tests only abandon the form in this way, because a similar way already tests staying. */
  isAbandonedOnly?: boolean
  /** Expects that the target page is shown. */
  expectLeft: (expectUnchanged: () => Promise<void>, signInAgain: () => Promise<void>) => Promise<void>
}

/** The question about unsaved changes, or the window that covers a page after the session ended. */
export const question = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'Unsaved Changes' })
    .or(page.getByRole('dialog', { name: 'Sign in again' }))

/** Returns the entries before and after a form in the browser's history, and a link to another page. */
export function historyOf({ isPublic, account }: GuardedForm) {
  if (isPublic) {
    return {
      before: '/',
      after: '/forgot-password',
      afterTitle: 'Forgot Password',
      link: { name: '< Back to Sign In', title: 'Sign In' },
    }
  }
  const before = '/app/dashboard'
  if (account) {
    const title = 'Request Account for Another Person'
    return {
      before,
      after: '/app/proxy-registration',
      afterTitle: title,
      link: { name: 'Request Account', title },
    }
  }
  return {
    before,
    after: '/app/locked-accounts',
    afterTitle: 'Locked Accounts',
    link: { name: 'Audit', title: 'Audit' },
  }
}

/** Navigates to an address of the portal with its router, without reloading the page. */
export async function push(page: Page, { portal }: Server, address: string): Promise<void> {
  await page.evaluate(
    (href) => {
      const before = history.state as { idx?: number } | null
      const state = { idx: (before?.idx ?? 0) + 1, key: `at-${performance.now()}`, usr: null }
      history.pushState(state, '', href)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    new URL(address.replace(/^\//, ''), portal).href,
  )
}

type ExitOptions = Pick<Exit, 'stay' | 'abandon' | 'hasAsked'>

/** Returns every way to leave an open form. */
export async function exitsOf(form: GuardedForm, page: Page, server: Server): Promise<readonly Exit[]> {
  const entries = historyOf(form)
  const answer = async (name: string) => question(page).getByRole('button', { name }).click()
  const options = {
    stay: () => answer('Go Back'),
    abandon: () => answer('Abandon Changes'),
    hasAsked: () => true,
  }
  const titled = (title: string | RegExp) => async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const link = form.isPublic
    ? page.getByRole('link', { name: entries.link.name })
    : page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entries.link.name })
  const exits: Exit[] = [
    { name: 'link', leave: () => link.click(), ...options, expectLeft: titled(entries.link.title) },
    {
      name: 'back',
      leave: async () => page.evaluate(() => history.back()),
      ...options,
      expectLeft: titled(form.isPublic ? 'Sign In' : /^(Dashboard|Users|User Requests)$/),
    },
    {
      name: 'forward',
      leave: async () => page.evaluate(() => history.forward()),
      ...options,
      expectLeft: titled(entries.afterTitle),
    },
    reload(page),
    ...(await tabs(page, options)),
  ]
  if (form.isPublic) return exits
  const ended = sessionEnd(page, server)
  const back: Exit = {
    ...ended,
    name: 'session end, back',
    abandon: () => page.evaluate(() => history.back()),
    isAbandonedOnly: true,
  }
  return [...exits, signOut(page, options), ended, back]
}

/**
 * Returns the way to leave by a reload. The browser then shows its own question, which blocks the page until
 * it is answered.
 */
function reload(page: Page): Exit {
  let isLeft = false
  const answered = async (isAbandoned: boolean) => {
    const asking = page.waitForEvent('dialog')
    const reloading = page.evaluate(() => location.reload()).catch(() => undefined)
    const dialog = await asking
    expect(dialog.type()).toBe('beforeunload')
    await (isAbandoned ? dialog.accept() : dialog.dismiss())
    await reloading
    isLeft = isAbandoned
  }
  return {
    name: 'reload',
    leave: async () => undefined,
    stay: () => answered(false),
    abandon: () => answered(true),
    hasAsked: () => true,
    async expectLeft(expectUnchanged) {
      expect(isLeft).toBe(true)
      await expectUnchanged()
    },
  }
}

/**
 * Returns the ways to the other tabs of the page. If a form keeps its input across tabs, the portal asks no
 * question, and the form still has the input when its tab is opened again.
 */
async function tabs(page: Page, options: ExitOptions): Promise<Exit[]> {
  const all = page.getByRole('tab')
  const names = await all.evaluateAll((each) => each.map((tab) => tab.id))
  const own = await page.getByRole('tab', { selected: true }).evaluateAll((each) => each.map((tab) => tab.id))
  const tab = (id: string | undefined) => page.locator(`[id="${id}"]`)
  return names
    .filter((id) => !own.includes(id))
    .map((id, place) => {
      let isAsked = false
      return {
        name: `tab ${place + 2}`,
        async leave() {
          await tab(id).click()
          await expect(
            question(page)
              .or(tab(id).and(page.getByRole('tab', { selected: true })))
              .first(),
          ).toBeVisible()
          isAsked = (await question(page).count()) > 0
        },
        async stay() {
          if (isAsked) await options.stay()
          else await tab(own[0]).click()
        },
        abandon: options.abandon,
        hasAsked: () => isAsked,
        async expectLeft(expectUnchanged) {
          await expect(tab(id)).toHaveAttribute('aria-selected', 'true')
          await tab(own[0]).click()
          await expectUnchanged()
        },
      }
    })
}

const signOut = (page: Page, options: ExitOptions): Exit => ({
  name: 'sign out',
  async leave() {
    await page.locator('header button').last().click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  },
  ...options,
  async expectLeft(_, signInAgain) {
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await signInAgain()
  },
})

/**
 * Returns the exit in which the session ends because another tab ended it. The portal covers the page until the
 * same user signs in again or gives up.
 */
const sessionEnd = (page: Page, server: Server): Exit => ({
  name: 'session end',
  async leave() {
    await page.context().clearCookies()
    await page.evaluate(() => {
      const channel = new BroadcastChannel('portal-session')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      channel.postMessage({ cleared: 'Please sign in' })
      channel.close()
    })
  },
  async stay() {
    await question(page).getByLabel('Password', { exact: true }).fill(server.password)
    await question(page).getByRole('button', { name: 'Sign In' }).click()
  },
  abandon: async () => question(page).getByRole('button', { name: 'Discard changes and sign out' }).click(),
  hasAsked: () => true,
  async expectLeft(_, signInAgain) {
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Please sign in')).toBeVisible()
    await signInAgain()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  },
})

/** Makes the server return 404 for code that is not loaded yet, like after a new deployment. */
export async function newerPortal(page: Page): Promise<() => Promise<void>> {
  const code = '**/portal/assets/*.js'
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(code)
}
