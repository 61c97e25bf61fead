import { accountDraftOf, approvalOf } from '@portal-gateway/contract/accountDraft'
import { api } from '@portal-gateway/contract/api'
import { dashboardItemDraftExample } from '@portal-gateway/contract/dashboardItems.examples'
import { files } from '@portal-gateway/contract/files'
import { accountTypesExample } from '@portal-gateway/contract/registrationActions.examples'
import { registrationExample } from '@portal-gateway/contract/registrations.examples'
import { session as sessionCalls } from '@portal-gateway/contract/session'
import {
  credentialsExample,
  refreshedExample,
  signedInExamples,
} from '@portal-gateway/contract/session.examples'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { createClient } from './createClient.ts'
import { mockedFetch } from './mocks/mockedFetch.ts'
import { refuse, respond } from './mocks/respond.ts'
import { createSession } from './session.ts'

function clientWith(...handlers: RequestHandler[]) {
  const session = createSession({ local: undefined, session: undefined, now: () => 1000 })
  const fetch = mockedFetch(...handlers)
  return { session, client: createClient({ apiBase: '/PG-API', projectName: 'MLRN', session, fetch }) }
}

describe('createClient', () => {
  it('has every resource of the contract [EXP-135]', () => {
    const { client } = clientWith()
    // The client has no `files` and no `partners`. It has functions such as `headFile` instead of `files`, and
    // only the servers of partners call `partners`.
    const { files: _, partners: __, ...resources } = api
    expect(Object.keys(client)).toEqual(expect.arrayContaining(Object.keys(resources)))
  })

  it('sends the language of the app as Accept-Language; without one the browser sends that of the user [EXP-310]', async () => {
    const { session } = clientWith()
    const sent: (string | null)[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('accept-language'))
      return new Response(null, { status: 200 })
    }
    const options = { apiBase: '/PG-API', projectName: 'MLRN', session, fetch }
    await createClient({ ...options, language: 'de' }).session.invalidate()
    await createClient(options).session.invalidate()
    expect(sent).toEqual(['de', null])
  })

  it('repeats a call that needs a recent sign-in once, after the user has signed in again [IDENT-093]', async () => {
    const tooOld = { globalErrors: ['SIGN_IN_AGAIN'], fieldErrors: {}, signInAgain: true }
    const refused = { outcome: 'forbidden', isInactive: false, mustSignInAgain: true }
    const callWith = async (signInAgain: (() => Promise<boolean>) | undefined, refusals: number) => {
      const { session } = clientWith()
      const sent: (string | null)[] = []
      const fetch = async (_: unknown, init?: RequestInit) => {
        sent.push(new Headers(init?.headers).get('x-xsrf-token'))
        return sent.length <= refusals ? Response.json(tooOld, { status: 403 }) : Response.json([])
      }
      const signIn =
        signInAgain &&
        (async () => {
          const hasSignedIn = await signInAgain()
          if (hasSignedIn)
            session.signedIn({ ...signedInExamples.ordinary, xsrfToken: 'token-of-the-new-session' })
          return hasSignedIn
        })
      session.signedIn({ ...signedInExamples.ordinary, xsrfToken: 'token-of-the-old-session' })
      const client = createClient({
        apiBase: '/PG-API',
        projectName: 'MLRN',
        session,
        fetch,
        signInAgain: signIn,
      })
      const answer = await client.lockedAccounts.list()
      return { answer, sent }
    }
    const old = 'token-of-the-old-session'
    expect(await callWith(async () => true, 1)).toMatchObject({
      answer: { outcome: 'done' },
      sent: [old, 'token-of-the-new-session'],
    })
    expect(await callWith(async () => true, 2)).toEqual({
      answer: refused,
      sent: [old, 'token-of-the-new-session'],
    })
    expect(await callWith(async () => false, 1)).toEqual({ answer: refused, sent: [old] })
    expect(await callWith(undefined, 1)).toEqual({ answer: refused, sent: [old] })
  })

  it.each([
    { known: undefined, sent: ['POST no token', 'GET no token', 'POST token-of-the-session'] },
    {
      known: 'token-of-an-earlier-session',
      sent: [
        'POST token-of-an-earlier-session',
        'GET token-of-an-earlier-session',
        'POST token-of-the-session',
      ],
    },
    { known: 'token-of-the-session', sent: ['POST token-of-the-session'] },
  ])('signs out if it has the token $known [EXP-389]', async ({ known, sent }) => {
    const { session } = clientWith()
    if (known) session.refreshed({ xsrfToken: known })
    const calls: string[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      const token = new Headers(init?.headers).get('x-xsrf-token')
      calls.push(`${init?.method} ${token ?? 'no token'}`)
      if (init?.method === 'GET')
        return Response.json({ ...refreshedExample, xsrfToken: 'token-of-the-session' })
      return token === 'token-of-the-session'
        ? new Response(null, { status: 200 })
        : Response.json({ globalErrors: ['The token is invalid'], fieldErrors: {} }, { status: 403 })
    }
    const client = createClient({ apiBase: '/PG-API', projectName: 'MLRN', session, fetch })
    expect(await client.session.invalidate()).toMatchObject({ outcome: 'done' })
    expect(calls).toEqual(sent)
  })

  it('returns the refusal of a sign-out that is refused twice [EXP-389]', async () => {
    const { session } = clientWith()
    const calls: string[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      calls.push(init?.method ?? '')
      return Response.json({ globalErrors: ['The token is invalid'], fieldErrors: {} }, { status: 403 })
    }
    const client = createClient({ apiBase: '/PG-API', projectName: 'MLRN', session, fetch })
    expect(await client.session.invalidate()).toMatchObject({ outcome: 'forbidden' })
    expect(calls).toEqual(['POST', 'GET', 'POST'])
  })

  it('stores the timeout, token and password state of a sign-in in the session [AUTH-017]', async () => {
    const { client, session } = clientWith(
      respond(sessionCalls.create, signedInExamples.shouldChangePassword),
    )
    await client.session.create({ body: credentialsExample })
    expect(session).toMatchObject({
      tokenTimeoutInSeconds: 3600,
      antiForgeryToken: signedInExamples.shouldChangePassword.xsrfToken,
      passwordExpiryState: 'WARN_CHANGE',
    })
  })

  it('returns the failure flags of a refused sign-in [AUTH-017]', async () => {
    const refusal = { credentialsInvalid: true, attemptsLeftUntilLocked: 1 }
    const { client, session } = clientWith(refuse(sessionCalls.create, 'refused', refusal))
    expect(await client.session.create({ body: credentialsExample })).toEqual({ outcome: 'refused', refusal })
    expect(session.antiForgeryToken).toBeUndefined()
  })

  it('stores the validation errors of a sign-in in the session [AUTH-018]', async () => {
    const fieldErrors = { password: ['PASSWORD_IS_REQUIRED'] }
    const { client, session } = clientWith(refuse(sessionCalls.create, 'invalid', { fieldErrors }))
    await client.session.create({ body: { username: 'x', password: '' } })
    expect(session.formErrors.fieldErrors).toEqual({ password: ['Password is required'] })
  })

  it('stores the new token of a renewal in the session [AUTH-032]', async () => {
    const { client, session } = clientWith(respond(sessionCalls.refresh, refreshedExample))
    await client.session.refresh()
    expect(session.antiForgeryToken).toBe(refreshedExample.xsrfToken)
  })

  it('stores the new token of a password change in the session and clears the expiry state [PASS-027]', async () => {
    const { client, session } = clientWith(respond(api.passwords.change, refreshedExample))
    session.signedIn(signedInExamples.mustChangePassword)
    await client.passwords.change({ body: { currentPassword: 'old', newPassword: 'new' } })
    expect(session.antiForgeryToken).toBe(refreshedExample.xsrfToken)
    expect(session.passwordExpiryState).toBe('none')
  })

  it('builds the address of a file from base, project, item and resource [DASH-041]', () => {
    const { client } = clientWith()
    expect(client.fileAddress({ itemId: 3, id: 14 })).toBe(
      '/PG-API/rest/secure/dashboard_items/MLRN/3/files/14/file',
    )
  })

  it('builds the address of a course [DASH-041]', () => {
    const { client } = clientWith()
    expect(client.courseAddress({ itemId: 3, id: 14 })).toBe(
      '/PG-API/rest/secure/dashboard_items/MLRN/3/eLearning/14/stream',
    )
  })

  it('checks a course without following the redirect [EXP-135]', async () => {
    const available = clientWith(respond(files.stream, undefined))
    expect(await available.client.headCourse({ itemId: 3, id: 14 })).toMatchObject({ outcome: 'done' })
    const missing = clientWith(refuse(files.stream, 'missing'))
    expect(await missing.client.headCourse({ itemId: 3, id: 14 })).toMatchObject({ outcome: 'missing' })
  })

  it('checks a file without downloading it [EXP-135]', async () => {
    const available = clientWith(respond(files.download, new Uint8Array([1, 2, 3])))
    expect(await available.client.headFile({ itemId: 3, id: 14 })).toEqual({ outcome: 'done' })
    const missing = clientWith(refuse(files.download, 'missing'))
    expect(await missing.client.headFile({ itemId: 3, id: 14 })).toMatchObject({ outcome: 'missing' })
  })

  it('has the types of the contract for the input and the result of each call', () => {
    expect(compiling).toBeTypeOf('function')
  })
})

/** Never called: the test is that the compiler rejects the calls below. */
async function compiling({ client }: ReturnType<typeof clientWith>) {
  // @ts-expect-error: the id is missing
  await client.dashboardItems.get()
  // @ts-expect-error: an id is a number
  await client.dashboardItems.get({ id: '7' })
  // @ts-expect-error: the body is missing
  await client.dashboardItems.update({ id: 7 })
  // @ts-expect-error: the name of the draft is missing
  await client.dashboardItems.create({ body: { roles: [] } })
  // @ts-expect-error: a flag of the query is a string
  await client.dashboardItems.listForAdministrators({ query: { includeInactive: true } })
  // @ts-expect-error: there is no such call
  await client.dashboardItems.remove({ id: 7 })
  await client.session.refresh()
  await client.dashboardItems.update({ id: 7, body: dashboardItemDraftExample })

  const loaded = await client.dashboardItems.get({ id: 7 })
  if (loaded.outcome === 'done') return loaded.value.categories
  if (loaded.outcome === 'forbidden') return loaded.isInactive
  // @ts-expect-error: loading has no outcome `invalid`
  if (loaded.outcome === 'invalid') return []
  // @ts-expect-error: loading has no outcome `refused`
  if (loaded.outcome === 'refused') return []
  const signedIn = await client.session.create({ body: credentialsExample })
  if (signedIn.outcome === 'refused') return signedIn.refusal
  // @ts-expect-error: a sign-in has the outcome `refused` instead of `signedOut`
  if (signedIn.outcome === 'signedOut') return []
  return undefined
}

describe('an approval of a registration', () => {
  it('sends ignoreValidationWarnings as a query parameter [WIZ-024]', async () => {
    const requested: string[] = []
    const session = createSession({ local: undefined, session: undefined, now: () => 1000 })
    const client = createClient({
      apiBase: '/PG-API',
      projectName: 'MLRN',
      session,
      fetch: (address) => {
        requested.push(String(address))
        return Promise.resolve(Response.json(registrationExample))
      },
    })
    const body = approvalOf(accountDraftOf(registrationExample, accountTypesExample), registrationExample)
    const approve = (query: Record<string, string>) => client.registrationActions.approve({ body, query })
    await approve({})
    await approve({ ignoreValidationWarnings: 'true' })
    const path = '/PG-API/rest/secure/user_registration_action/approve'
    expect(requested).toEqual([path, `${path}?ignoreValidationWarnings=true`])
  })
})
