import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { createSession } from '@portal-gateway/api-client/session'
import { api } from '@portal-gateway/contract/api'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { apiBase, defaultTokenTimeoutInSeconds } from '@portal-gateway/contract/headers'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { nothingPendingExample } from '@portal-gateway/contract/pendingWork.examples'
import { type Permission, withImplied } from '@portal-gateway/contract/permissions'
import type { SignedIn } from '@portal-gateway/contract/session'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { demoPartnerPlace } from '@portal-gateway/demo/partner'
import { demoPortal } from '@portal-gateway/demo/portal'
import type { RequestHandler } from 'msw'
import { useState } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { defaultConfiguration } from '../src/configuration.ts'
import { Portal } from '../src/Portal.tsx'
import { routes } from '../src/routes.tsx'
import { createServices } from '../src/services/createServices.ts'

/** The calls of a person who is signed in with this permission. */
export const signedInAs = (permission: Permission): RequestHandler[] => [
  respond(api.session.refresh, { tokenTimeoutInSeconds: defaultTokenTimeoutInSeconds, xsrfToken: 'a-token' }),
  respond(api.session.invalidate, undefined),
  respond(api.userCapabilities.grantedPermissions, withImplied(permission)),
  respond(api.userCapabilities.canChangePasswordEver, true),
  respond(api.userCapabilities.canChangePasswordNow, true),
  respond(api.userProfile.get, administratorExample),
  respond(api.directoryChanges.list, []),
  respond(api.pendingWork.get, nothingPendingExample),
  respond(api.requestClaims.get, { claim: null, isClaimable: false }),
  respond(api.lockedAccounts.list, []),
  respond(api.userRequests.list, onePage([])),
  respond(api.users.hasSetInitialPassword, false),
  respond(api.profileChanges.listOfUser, { content: [] }),
  respond(api.accessChanges.listOfUser, { content: [] }),
]

/** The calls of a visitor. */
export const signedOut: RequestHandler[] = [
  refuse(api.session.refresh, 'signedOut'),
  respond(api.session.invalidate, undefined),
]

/** A browser's storage that lasts as long as the story. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export interface PortalAtProps {
  route: string
  /** Where it differs from what every story runs with. */
  configuration?: Partial<Configuration>
  /** What the browser was told at its last sign-in. */
  signedIn?: SignedIn
  /** Items that the user has opened in this browser, the last one first. */
  opened?: readonly number[]
  /** In place of the portal's own, for a part that has no page of its own. */
  pages?: RouteObject[]
}

/** The whole portal at an address, in a browser of its own. */
export function PortalAt({
  route,
  configuration: own,
  signedIn,
  opened = [],
  pages = routes,
}: PortalAtProps) {
  const [made] = useState(() => {
    const configuration = {
      ...defaultConfiguration,
      // Relative: a static Storybook may live under any path, and its service worker only there.
      apiBase: `.${apiBase}`,
      ...demoPortal,
      partners: [{ domains: [...demoPartnerPlace.domains], projectName: demoPartnerPlace.projectName }],
      privacyUrl: 'https://meridianlakes.example/privacy',
      userManualUrl: 'https://meridianlakes.example/portal/user-manual.pdf',
      ...own,
    }
    const session = createSession({ local: storage(), session: storage(), now: Date.now })
    if (signedIn) session.signedIn(signedIn, administratorExample.username)
    const services = createServices(configuration, session, { browser: storage() })
    for (const id of opened.toReversed()) services.recentItems.remember(administratorExample.portalUserId, id)
    return {
      services,
      router: createMemoryRouter(pages, { initialEntries: [route] }),
    }
  })
  return <Portal {...made} />
}

/**
 * Spread into the meta of a screen's stories. A story then is two parameters: `route`, and `answers` to
 * its calls (first match wins; behind them stand those of a signed-in administrator). `server: true`
 * runs it on the real server instead; `portal` gives the browser more than a route.
 */
export const portalStory = {
  component: PortalAt,
  args: { route: '/' },
  render: (_args: unknown, { parameters }: { parameters: Record<string, unknown> }) => (
    <PortalAt
      {...(parameters['portal'] as Partial<PortalAtProps> | undefined)}
      route={String(parameters['route'] ?? '/')}
    />
  ),
  parameters: { layout: 'fullscreen', isPortal: true, docs: { disable: true } },
  tags: ['!autodocs'],
}
