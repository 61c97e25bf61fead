import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { OidcProvider } from '../../src/node/oidc/OidcProvider.ts'

/** What a provider answers about a person, and how its answer differs from a right one. */
export interface Answered {
  /** Claims of the ID token; undefined removes one. */
  claims?: Record<string, unknown>
  userInfo?: Record<string, unknown>
  /** Signs with a key that is not in the published set. */
  signsWithOtherKey?: boolean
  /** Sends an ID token with the algorithm 'none'. */
  isUnsigned?: boolean
  /** Sends an ID token that is signed with the client's secret (HS256). */
  signsWithSecret?: boolean
}

/** An OpenID Connect provider on this machine whose answers a test chooses. */
export interface TestProvider {
  issuer: string
  configuration: OidcProvider
  /** The number of requests by path. */
  requests: Map<string, number>
  /**
   * Plays the person at the page of the provider: takes the address to which the portal leads, and returns the address
   * to which the provider leads back.
   */
  signIn(address: string, subject: string, answered?: Answered): URL
  /** Makes all requests fail, as if the provider was down. */
  isDown: boolean
  close(): Promise<void>
}

const secret = 'the secret of the portal at the provider'.replaceAll(' ', '-')

interface Code extends Answered {
  subject: string
  nonce: string
  challenge: string
  redirectUri: string
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Starts a provider with the key and label of the configuration, and with more of its metadata. */
export async function startOidcProvider(
  key: string,
  more: Partial<OidcProvider> = {},
  metadata: Record<string, unknown> = {},
): Promise<TestProvider> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Code>()
  const accessTokens = new Map<string, Code>()
  const requests = new Map<string, number>()

  const idToken = async ({ subject, nonce, claims = {}, ...answered }: Code): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const payload: JWTPayload = {
      iss: provider.issuer,
      aud: 'portal',
      sub: subject,
      nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    }
    if (answered.isUnsigned) return `${encoded({ alg: 'none' })}.${encoded(payload)}.`
    if (answered.signsWithSecret)
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
    const { privateKey } = answered.signsWithOtherKey ? other : own
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }

  const answer = async (path: string, headers: Headers, body: URLSearchParams): Promise<Response> => {
    const { issuer } = provider
    switch (path) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
          authorization_response_iss_parameter_supported: true,
          code_challenge_methods_supported: ['S256'],
          ...metadata,
        })
      case '/jwks':
        return Response.json({ keys: [publicKey] })
      case '/token': {
        const given = Buffer.from(headers.get('authorization')?.replace('Basic ', '') ?? '', 'base64')
        if (decodeURIComponent(given.toString()) !== `portal:${secret}`)
          return Response.json({ error: 'invalid_client' }, { status: 401 })
        const code = codes.get(body.get('code') ?? '')
        codes.delete(body.get('code') ?? '')
        const isRight =
          code !== undefined &&
          code.challenge === hashOf(body.get('code_verifier') ?? '') &&
          code.redirectUri === body.get('redirect_uri')
        if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
        const accessToken = randomUUID()
        accessTokens.set(accessToken, code)
        return Response.json({
          access_token: accessToken,
          token_type: 'Bearer',
          id_token: await idToken(code),
        })
      }
      case '/userinfo': {
        const code = accessTokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '')
        if (!code) return new Response(null, { status: 401 })
        return Response.json({ sub: code.subject, ...code.userInfo })
      }
      default:
        return new Response(null, { status: 404 })
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://provider.invalid')
      requests.set(pathname, (requests.get(pathname) ?? 0) + 1)
      if (provider.isDown) {
        request.socket.destroy()
        return
      }
      const headers = new Headers({ authorization: request.headers.authorization ?? '' })
      void answer(pathname, headers, new URLSearchParams(Buffer.concat(chunks).toString())).then(
        async (answered) => {
          response.writeHead(answered.status, Object.fromEntries(answered.headers))
          response.end(await answered.text())
        },
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: TestProvider = {
    issuer,
    configuration: {
      key,
      issuer,
      clientId: 'portal',
      clientAuthentication: { method: 'client_secret_basic', secret },
      label: `University ${key}`,
      contact: `help@${key}.example`,
      isOrcid: false,
      scopes: ['openid', 'profile', 'email'],
      claims: { firstName: 'given_name', lastName: 'family_name', email: 'email' },
      multiFactor: [],
      requestsMultiFactor: false,
      knowsPortal: false,
      ...more,
    },
    requests,
    isDown: false,
    signIn(address, subject, answered = {}) {
      const asked = new URL(address).searchParams
      const code = randomUUID()
      codes.set(code, {
        subject,
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        ...answered,
      })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString()
      return back
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return provider
}
