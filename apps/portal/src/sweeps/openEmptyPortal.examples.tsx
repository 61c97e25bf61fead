import { createSession } from '@portal-gateway/api-client/session'
import { nothingPendingExample } from '@portal-gateway/contract/pendingWork.examples'
import { withImplied } from '@portal-gateway/contract/permissions'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { act, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { defaultConfiguration } from '../configuration.ts'
import { Portal } from '../Portal.tsx'
import { routes } from '../routes.tsx'
import { createServices } from '../services/createServices.ts'
import type { Services } from '../services/services.tsx'

const answers: Readonly<Record<string, unknown>> = {
  'session.refresh': { tokenTimeoutInSeconds: 3600 },
  'userCapabilities.grantedPermissions': withImplied('ADMIN'),
  'userCapabilities.canChangePasswordEver': true,
  'userProfile.get': administratorExample,
  'pendingWork.get': nothingPendingExample,
}

export interface OpenedPortalOptions {
  /** The outcome of all calls except those in `given` and those that load the administrator. */
  outcome?: string
  /** Answers by the name of the call, such as 'systems.get'. */
  given?: Readonly<Record<string, () => Promise<ServerAnswer>>>
}

type ServerAnswer = { outcome: string; value?: unknown }

/**
 * Returns a server that signs in an administrator and returns `given` or `outcome` for all other calls. Also
 * returns the names of the calls that were made.
 */
function serverOf({ outcome = 'missing', given = {} }: OpenedPortalOptions) {
  const calls: string[] = []
  const groupOf = (group: string) => {
    const callOf = (name: string) => async () => {
      const call = `${group}.${name}`
      calls.push(call)
      const own = given[call]
      if (own) return own()
      return call in answers ? { outcome: 'done', value: answers[call] } : { outcome }
    }
    return new Proxy({}, { get: (_, name) => callOf(String(name)) })
  }
  return { calls, api: new Proxy({}, { get: (_, group) => groupOf(String(group)) }) as Services['api'] }
}

/**
 * Opens an address of the whole portal as an administrator, with a server that has no records. Returns the
 * names of the calls and the router.
 */
export async function openEmptyPortal(address: string, options: OpenedPortalOptions = {}) {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices({ ...defaultConfiguration, portalName: 'Meridian Lakes' }, session)
  const { api, calls } = serverOf(options)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  document.title = 'The page before'
  await act(async () => {
    render(<Portal services={{ ...services, api }} router={router} />)
  })
  return { calls, router }
}
