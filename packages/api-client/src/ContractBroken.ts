import type { Endpoint } from '@portal-gateway/contract/endpoint'

/** Thrown when the server answers what the contract does not allow: a bug, never something a person did. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken'
  readonly endpoint: Endpoint
  readonly status: number

  constructor(endpoint: Endpoint, status: number, reason: string) {
    super(`${endpoint.method} ${endpoint.path} answered ${status}: ${reason}`)
    this.endpoint = endpoint
    this.status = status
  }
}
