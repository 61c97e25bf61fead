import { refuse, respond } from '@portal-gateway/api-client/mocks/respond'
import { createSession } from '@portal-gateway/api-client/session'
import { agreementsExample } from '@portal-gateway/contract/agreements.examples'
import { api } from '@portal-gateway/contract/api'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { defaultTokenTimeoutInSeconds } from '@portal-gateway/contract/headers'
import { openSessionsExample } from '@portal-gateway/contract/openSessions.examples'
import { onePage } from '@portal-gateway/contract/paged.examples'
import { noPasskeysExample } from '@portal-gateway/contract/passkeys.examples'
import { nothingPendingExample } from '@portal-gateway/contract/pendingWork.examples'
import { type Permission, withImplied } from '@portal-gateway/contract/permissions'
import { noFactorExample } from '@portal-gateway/contract/secondFactor.examples'
import type { SignedIn } from '@portal-gateway/contract/session'
import { administratorExample } from '@portal-gateway/contract/userProfile.examples'
import { demoPartnerPortal } from '@portal-gateway/demo/partner'
import { demoPortal } from '@portal-gateway/demo/portal'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import type { RequestHandler } from 'msw'
import { useState } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { defaultConfiguration } from '../src/configuration.ts'
import { Portal } from '../src/Portal.tsx'
import { routes } from '../src/routes.tsx'
import { createServices } from '../src/services/createServices.ts'
import { storyApiBase } from './storyWorker.ts'

/** Returns canned responses for a user who is signed in with this permission. */
export const signedInAs = (permission: Permission): RequestHandler[] => [
  respond(api.session.refresh, { tokenTimeoutInSeconds: defaultTokenTimeoutInSeconds, xsrfToken: 'a-token' }),
  respond(api.session.invalidate, undefined),
  respond(api.userCapabilities.grantedPermissions, withImplied(permission)),
  respond(api.userCapabilities.canChangePasswordEver, true),
  respond(api.userCapabilities.canChangePasswordNow, true),
  respond(api.userProfile.get, administratorExample),
  respond(api.directoryChanges.list, []),
  respond(api.pendingWork.get, nothingPendingExample),
  respond(api.agreements.list, agreementsExample),
  respond(api.liveAnnouncements.list, []),
  respond(api.publicAnnouncements.list, []),
  respond(api.requestClaims.get, { claim: null, isClaimable: false }),
  respond(api.lockedAccounts.list, []),
  respond(api.openSessions.list, openSessionsExample),
  respond(api.secondFactor.get, noFactorExample),
  respond(api.passkeys.get, noPasskeysExample),
  respond(api.userRequests.list, onePage([])),
  respond(api.users.hasSetInitialPassword, false),
  respond(api.profileChanges.listOfUser, { content: [] }),
  respond(api.accessChanges.listOfUser, { content: [] }),
  respond(api.explanations.own, { portalRoles: [], accesses: [] }),
]

/** Canned responses for a visitor. */
export const signedOut: RequestHandler[] = [
  refuse(api.session.refresh, 'signedOut'),
  respond(api.session.invalidate, undefined),
  respond(api.publicAnnouncements.list, []),
]

/** Returns a browser storage that is empty at the start of the story. */
function storage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

export interface PortalAtProps {
  route: string
  /** Settings that differ from the settings of the other stories. */
  configuration?: Partial<Configuration>
  /** The server's response to the last sign-in of this browser. */
  signedIn?: SignedIn
  /** The user name of that sign-in. */
  username?: string
  /** Items that the user has opened in this browser, newest first. */
  opened?: readonly number[]
  /** Items that the dashboard in this browser has shown on an earlier visit. */
  known?: readonly number[]
  /** The institution with which the user has signed in last in this browser. */
  institution?: string
  /** Routes that replace the portal's routes, to render a component that is on no page. */
  pages?: RouteObject[]
}

/** Renders the whole portal at an address, with a separate browser storage. */
export function PortalAt({
  route,
  configuration: own,
  signedIn,
  username = administratorExample.username,
  opened = [],
  known = [],
  institution,
  pages = routes,
}: PortalAtProps) {
  const translate = useTranslate()
  const [made] = useState(() => {
    const configuration = {
      ...defaultConfiguration,
      // The path is relative, because a static Storybook may be under any path, and its service worker's
      // scope is that path.
      apiBase: storyApiBase(),
      ...demoPortal,
      partners: [{ domains: [...demoPartnerPortal.domains], projectName: demoPartnerPortal.projectName }],
      privacyUrl: 'https://meridianlakes.example/privacy',
      userManualUrl: 'https://meridianlakes.example/portal/user-manual.pdf',
      ...own,
    }
    const session = createSession({ local: storage(), session: storage(), now: Date.now })
    if (signedIn) session.signedIn(signedIn, username)
    const services = createServices(configuration, session, { browser: storage() }, translate)
    if (known.length > 0) services.newItems.among(administratorExample.portalUserId, known, Date.now())
    for (const id of opened.toReversed()) services.recentItems.remember(administratorExample.portalUserId, id)
    if (institution !== undefined) services.lastInstitution.remember(institution)
    return {
      services,
      router: createMemoryRouter(pages, { initialEntries: [route] }),
    }
  })
  return <Portal {...made} />
}

/**
 * Spread this into the meta of a screen's stories, and write `tags: ['!autodocs']` beside the title: Storybook reads
 * tags from the source, without following the spread. Set `route` and `answers` in the parameters of a story.
 * `answers` are canned responses; the first that matches a call is used. A call without a match receives the
 * response for a signed-in administrator. `server: true` runs the story on the real server instead. `portal`
 * sets further props of `PortalAt`.
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
  parameters: { layout: 'fullscreen', isPortal: true, controls: { disable: true } },
}
