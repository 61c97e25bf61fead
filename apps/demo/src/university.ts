import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoInstitution, InstitutionAddresses } from '@portal-gateway/server/node/demo'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { demoPage, escaped } from './demoPage.ts'
import { memoryAdapter } from './memoryAdapter.ts'
import { universityPeople } from './universityPeople.ts'

const key = 'lake'
const label = 'Lake University'
const clientId = 'portal'

/**
 * Starts the OpenID Connect provider "Lake University" on this machine. It has three people and no passwords. It uses
 * the preferred port if it is free, because a linked identity contains the address.
 */
export async function startUniversity(preferredPort: number): Promise<DemoInstitution> {
  let answer = notOpenYet
  const server = createServer((request, response) => answer(request, response))
  await listen(server, preferredPort).catch(() => listen(server, 0))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secret = randomBytes(32).toString('base64url')
  return {
    provider: {
      key,
      issuer,
      clientId,
      clientAuthentication: { method: 'client_secret_basic', secret },
      label,
      contact: 'it-help@lake.example',
      isOrcid: false,
      scopes: ['openid', 'profile', 'email'],
      claims: { firstName: 'given_name', lastName: 'family_name', email: 'email' },
      multiFactor: [],
      requestsMultiFactor: false,
      knowsPortal: true,
    },
    open(addresses) {
      const provider = new Provider(issuer, configurationOf(secret, addresses))
      answer = pagesOf(provider)
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function notOpenYet(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503).end()
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((listening, refused) => {
    server.once('error', refused)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', refused)
      listening()
    })
  })

function configurationOf(secret: string, { redirect, portal }: InstitutionAddresses): Configuration {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  // Asks at each sign-in, so that another person can be chosen.
  const asks = new Check('always', 'The demo asks at each sign-in.', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(asks)
  // An RSA key would take a third of the time of a start.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    adapter: memoryAdapter,
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirect],
        post_logout_redirect_uris: [portal],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        // The ID token says when the person was chosen, so that the sign-in counts as recent.
        require_auth_time: true,
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'one' }] as never,
    },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // The page of the library loads a font from the internet.
        async logoutSource(context, form) {
          const page = demoPage(new Request('http://127.0.0.1/'), {
            title: label,
            body: `<p>Do you want to sign out of ${label}?</p>${form}<p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`,
            // Browsers apply the list to the page to which the form leads at last, too.
            formTargets: `'self' ${new URL(portal).origin}`,
          })
          context.set(Object.fromEntries(page.headers))
          context.body = await page.text()
        },
      },
    },
    interactions: { policy, url: (_, { uid }) => `/people/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount(_, id) {
      const person = universityPeople.find((each) => each.id === id)
      if (!person) return undefined
      const { firstName, lastName, email } = person
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          given_name: firstName,
          family_name: lastName,
          ...(email !== undefined && { email }),
        }),
      }
    },
    // The people have agreed that the university sends their names and emails to the portal.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (accountId === undefined || !oidc.client) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

/** Returns the pages of the university: the choice of a person, and those of the protocol. */
function pagesOf(provider: Provider) {
  const protocol = provider.callback()
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', provider.issuer).pathname
    const [, uid, person] = /^\/people\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
    const isKnown = universityPeople.some(({ id }) => id === person)
    if (uid === undefined) void protocol(request, response)
    else if (person !== undefined && isKnown) {
      // An interaction that has expired, or of another browser, ends in an error.
      provider
        .interactionFinished(request, response, { login: { accountId: person, remember: false } })
        .catch(() => response.writeHead(400).end())
    } else void sendPeople(uid, response)
  }
}

async function sendPeople(uid: string, response: ServerResponse): Promise<void> {
  const people = universityPeople.map(
    ({ id, firstName, lastName, shows }) =>
      `<li><a href="/people/${uid}/${id}">${escaped(`${firstName} ${lastName}`)}</a>: ${escaped(shows)}</li>`,
  )
  const page = demoPage(new Request('http://127.0.0.1/'), {
    title: label,
    body: `<p>This university belongs to the demo. Sign in as:</p><ul>${people.join('')}</ul>`,
  })
  response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text())
}
