import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { waitFor } from 'storybook/test'

const { accessChanges, lockedAccounts, passwords, pendingWork, profileChanges, registrations } = api
const { registrationActions } = api

/** The calls that change the caller's pending work. A review that only saves notes does not change it. */
const changes: readonly Endpoint[] = [
  accessChanges.create,
  accessChanges.review,
  accessChanges.withdraw,
  profileChanges.create,
  profileChanges.review,
  profileChanges.withdraw,
  registrations.create,
  registrations.remove,
  registrationActions.approve,
  registrationActions.deny,
  lockedAccounts.unlock,
  passwords.change,
]
const reviews: readonly Endpoint[] = [accessChanges.review, profileChanges.review]

const isCallOf = ({ method, path }: Endpoint, request: Request): boolean =>
  request.method === method &&
  new RegExp(`${apiBase}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(request.url).pathname)

let loads = 0
/** The number of loads that had started when the pending work last changed. */
let loadsAtChange = 0

/** Resets the counts of the previous story. */
export function forgetPendingWork(): void {
  loads = 0
  loadsAtChange = 0
}

export function noteRequest(request: Request): void {
  if (isCallOf(pendingWork.get, request)) loads += 1
}

export async function noteResponse(request: Request, response: Response): Promise<void> {
  const call = changes.find((one) => isCallOf(one, request))
  if (!call || response.status >= 300) return
  const before = loads
  if (reviews.includes(call) && !/"requestStatus":"(?:APPROVED|REJECTED)"/.test(await request.clone().text()))
    return
  loadsAtChange = before
}

/**
 * Throws if the story's page shows pending work that it has not reloaded after a change. [EXP-002]
 */
export async function requireCurrentPendingWork(): Promise<void> {
  await waitFor(() => {
    if (loadsAtChange > 0 && loads === loadsAtChange)
      throw new Error('Call useRefreshPendingWork after a call that changes the pending work.')
  })
}
