import { endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { allows, type Permission, permissions } from '@portal-gateway/contract/permissions'
import { type Answered, type Client, expectContract } from '../../support/client.ts'
import type { TestServer } from '../../support/testServer.ts'
import { collectValues } from './knownValues.ts'
import { random } from './random.ts'
import { type FuzzedRequest, requestTo } from './requests.ts'

/** The result of a fuzzing run. */
export interface FuzzReport {
  /** Each response that violates the contract, with its request. */
  faults: string[]
  /** The number of responses by call and status. */
  statuses: Map<Endpoint, Map<number, number>>
}

const others = ['WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD', 'visitor'] as const

/** Sends `count` requests, to all calls in turn, and validates every response against the contract. */
export async function fuzz(server: TestServer, count: number, seed: number): Promise<FuzzReport> {
  const by = random(seed)
  const source = { by, known: collectValues(by) }
  const clients = new Map<string, Client>()
  const report: FuzzReport = { faults: [], statuses: new Map() }
  for (let sent = 0; sent < count; sent += 1) {
    const endpoint = endpoints[sent % endpoints.length]
    if (!endpoint) break
    const caller = by.oneIn(4) ? by.pick(others) : 'ADMIN'
    const client = clients.get(caller) ?? (await newClientOf(server, caller))
    clients.set(caller, client)
    // Varies the caller's address to stay below the rate limits.
    server.callFrom(`192.0.2.${by.below(250)}`)
    const request = requestTo(endpoint, source)
    const before = server.log.length
    const answered = await answerTo(client, endpoint, request).catch(messageOf)
    const fault = typeof answered === 'string' ? answered : faultOf(endpoint, request, answered)
    const logged = server.log.slice(before).find(({ event }) => event === 'server error')
    server.log.length = before
    if (fault !== undefined)
      report.faults.push(
        [
          `request ${sent} of seed ${seed} by ${caller}: ${described(request)}`,
          fault,
          logged?.['cause'],
        ].join('\n'),
      )
    if (typeof answered === 'string') continue
    if (fault === undefined) source.known.add(answered.body)
    const ofCall = report.statuses.get(endpoint) ?? new Map<number, number>()
    report.statuses.set(endpoint, ofCall.set(answered.status, (ofCall.get(answered.status) ?? 0) + 1))
    // Replaces a client that was signed out, deactivated, or lost the role.
    const isLost = caller !== 'visitor' && mayCall(caller, endpoint) && [401, 403].includes(answered.status)
    if (isLost || by.oneIn(200)) clients.delete(caller)
  }
  return report
}

const mayCall = (caller: Permission, { access }: Endpoint): boolean => allows([caller], access)

const isPermission = (caller: string): caller is Permission => permissions.some((each) => each === caller)

const newClientOf = (server: TestServer, caller: string): Promise<Client> =>
  isPermission(caller) ? server.holderOf(caller) : Promise.resolve(server.visitor())

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function answerTo(
  client: Client,
  { done }: Endpoint,
  { method, path, init }: FuzzedRequest,
): Promise<Answered> {
  const response = await client.fetch(method, path, init)
  const text = await response.text()
  const isFile = done.body === 'file' && response.ok
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : isFile ? text : (JSON.parse(text) as unknown),
  }
}

/** Returns why a response violates the contract, or undefined. */
function faultOf(endpoint: Endpoint, { method }: FuzzedRequest, answered: Answered): string | undefined {
  if (answered.status >= 500) return `returned ${answered.status}`
  try {
    if (method === 'HEAD') {
      if (answered.body !== undefined) return 'HEAD returned a body'
    } else expectContract(endpoint, answered)
    return undefined
  } catch (error) {
    return `returned ${answered.status}: ${messageOf(error)}`
  }
}

function described({ method, path, init: { headers = {}, body } }: FuzzedRequest): string {
  const text = typeof body === 'string' ? body : body instanceof Uint8Array ? [...body].join(' ') : ''
  return `${method} ${path}\n${JSON.stringify(headers)}\n${text.slice(0, 2000)}`
}
