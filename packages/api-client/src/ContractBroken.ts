import type { Endpoint } from '@portal-gateway/contract/endpoint'

/** Thrown if the server's response does not match the contract. This is a bug, not a user's mistake. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken'
  readonly endpoint: Endpoint
  readonly status: number

  constructor(endpoint: Endpoint, status: number, reason: string) {
    super(`${endpoint.method} ${endpoint.path} responded with ${status}: ${reason}`)
    this.endpoint = endpoint
    this.status = status
  }
}
