import { apiBase } from '@portal-gateway/contract/headers'
import { partners, type RedeemedSignIn, tokenParameter } from '@portal-gateway/contract/partners'
import { linkLifetimeSeconds } from '@portal-gateway/contract/singleSignIn'
import { randomToken } from '@portal-gateway/server/core/host/secrets'
import type { DemoPartner } from '@portal-gateway/server/node/demo'
import { portalPath } from '@portal-gateway/server/node/portalSite'
import { type DemoPage, demoPage, escaped } from './demoPage.ts'
import { demoPartnerPortal } from './partner.ts'

export const demoPartnerPath = '/demo/partner'

/**
 * Returns the demo's partner portal. The demo's own server, whose origin is `origin()`, serves it at
 * '/demo/partner'.
 */
export function demoPartner(origin: () => string): DemoPartner {
  const secret = randomToken()
  return {
    portal: {
      ...demoPartnerPortal,
      get address() {
        return `${origin()}${demoPartnerPath}`
      },
      audience: 'urn:portal-gateway:demo-partner',
      secret,
    },
    page: (api) => async (request) => {
      // Mail scanners send HEAD requests. These must not redeem the token, because the user's link works only
      // once.
      const token = request.method === 'HEAD' ? null : new URL(request.url).searchParams.get(tokenParameter)
      if (token === null) return demoPage(request, notSignedInPage)
      const answer = await api(
        new Request(`${origin()}${apiBase}${partners.redeem.path}`, {
          method: partners.redeem.method,
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        }),
      )
      if (!answer.ok) return demoPage(request, refused)
      return demoPage(request, arrived((await answer.json()) as RedeemedSignIn))
    },
  }
}

const back = `<p><a href="${portalPath}app/dashboard">Back to the portal</a></p>`

const arrived = ({ user, item }: RedeemedSignIn): DemoPage => {
  const facts = [
    ['Signed in as', `${user.username} (${user.email})`],
    ['Application', item.itemName ?? `number ${item.itemId}`],
    ['Project', item.itemProjectName ?? 'none'],
  ]
  const list = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')
  return {
    title: `Welcome, ${user.firstName} ${user.lastName}`,
    body: `<p>You have arrived at the partner science portal of the demo. Its server has redeemed the link’s token and so knows who you are.</p><dl>${list}</dl>${back}`,
  }
}

const refused: DemoPage = {
  title: 'You are not signed in',
  body: `<p>This link has been used before, or it is older than ${linkLifetimeSeconds} seconds. Go back and open the link in the portal again.</p>${back}`,
  status: 403,
}

const notSignedInPage: DemoPage = {
  title: 'Partner science portal of the demo',
  body: `<p>Nobody is signed in here. Open this page with a link in the portal.</p>${back}`,
}
