import { apiBase } from '@portal-gateway/contract/headers'
import { type Arrival, institutions } from '@portal-gateway/contract/institutions'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Answered, TestProvider } from './oidcProvider.ts'

/** The headers with which a browser comes back from another site. */
const fromElsewhere = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** Starts to sign in with an institution, and returns the address to which the portal leads. */
export async function startAt(client: Client, { configuration: { key } }: TestProvider, query = '') {
  const { status, headers } = await client.send(institutions.start, { params: { key }, query })
  expect(status).toBe(302)
  return headers.get('location') ?? ''
}

/** Comes back from an institution, and returns the address of the portal's page. */
export async function comeBack(client: Client, address: URL): Promise<URL> {
  const path = `${address.pathname}${address.search}`.slice(apiBase.length)
  const response = await client.fetch('GET', path, { headers: fromElsewhere })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

/** Signs in at an institution, and returns the id of the arrival. */
export async function arrive(client: Client, provider: TestProvider, subject: string, answered?: Answered) {
  const page = await comeBack(client, provider.signIn(await startAt(client, provider), subject, answered))
  return page.searchParams.get('arrival') ?? ''
}

/** Returns the arrival as the portal's page reads it; undefined if it is missing. */
export async function arrivalOf(client: Client, arrival: string): Promise<Arrival | undefined> {
  const { status, body } = await client.send(institutions.arrival, { params: { arrival } })
  // The cast is safe, because `send` has validated the body against the contract.
  return status === 200 ? (body as Arrival) : undefined
}
