import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import {
  proxyRegistrationsPage,
  RegistrationStatus,
  registrations,
  registrationsPage,
} from '@portal-gateway/contract/registrations'
import * as v from 'valibot'
import { type Api, type CheckedQueryOf, implement } from './implement.ts'
import { pageOf } from './pageOf.ts'
import type { Host } from './ports.ts'
import { removeRegistration, updateRegistration } from './registrationReviews.ts'
import { registerByProxy, registerVisitor } from './registrations.ts'
import {
  countRegistrations,
  findRegistration,
  findRegistrations,
  type RegistrationFilter,
} from './registrationViews.ts'

/** Requests for accounts. */
export function implementRegistrations(api: Api): void {
  implement(api, registrations.createPublic, async ({ host, request, body }) => {
    const receipt = await registerVisitor(host, request, body)
    if (!receipt.isValid) return { outcome: 'invalid', errors: receipt.errors }
    return { outcome: 'done', value: receipt.value, createdAt: addressOf(receipt.value.id) }
  })

  implement(api, registrations.create, async ({ host, session, body }) => {
    const registration = await registerByProxy(host, session.user, body)
    if (!registration.isValid) return { outcome: 'invalid', errors: registration.errors }
    return { outcome: 'done', value: registration.value, createdAt: addressOf(registration.value.id) }
  })

  implement(api, registrations.listByStatus, async ({ host, session, params, query }) => {
    const { success, output: status } = v.safeParse(RegistrationStatus, params.status)
    if (!success) return { outcome: 'missing' }
    const value = await listed(host, session.user.userId, { status }, query, registrationsPage)
    return { outcome: 'done', value }
  })

  implement(api, registrations.getOwn, async ({ host, session: { user } }) =>
    found(await findRegistration(host.engine.db, user.userId, { userId: user.userId })),
  )

  implement(api, registrations.getOfUser, async ({ host, session, params: { portalUserId: userId } }) =>
    found(await findRegistration(host.engine.db, session.user.userId, { userId })),
  )

  implement(api, registrations.get, async ({ host, session, params: { id } }) =>
    found(await findRegistration(host.engine.db, session.user.userId, { id })),
  )

  implement(api, registrations.listOwnProxy, async ({ host, session: { user }, query }) => ({
    outcome: 'done',
    value: await listed(host, user.userId, { proxyUserId: user.userId }, query, proxyRegistrationsPage),
  }))

  implement(api, registrations.listProxyOfUser, async ({ host, session, params, query }) => ({
    outcome: 'done',
    value: await listed(
      host,
      session.user.userId,
      { proxyUserId: params.userId },
      query,
      proxyRegistrationsPage,
    ),
  }))

  implement(api, registrations.update, async ({ host, session, params, body }) => {
    const registration = await updateRegistration(host, params.id, body, session.user)
    if (registration === 'missing' || registration === 'unchanged') return { outcome: registration }
    if (registration === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
    if (!registration.isValid) return { outcome: 'invalid', errors: registration.errors }
    return { outcome: 'done', value: registration.value }
  })

  implement(api, registrations.remove, async ({ host, session, params }) => {
    const result = await removeRegistration(host, params.id, session.user)
    if (result === 'missing') return { outcome: result }
    if (result === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
    if (result === 'removed') return { outcome: 'done', value: undefined }
    return { outcome: 'invalid', errors: result }
  })
}

const addressOf = (id: number): string => apiBase + pathOf(registrations.get, { id })

const found = <Value>(value: Value | undefined) =>
  value === undefined ? ({ outcome: 'missing' } as const) : ({ outcome: 'done', value } as const)

async function listed(
  host: Host,
  viewer: number,
  filter: RegistrationFilter,
  query: CheckedQueryOf<typeof registrations.listOwnProxy>,
  usualSize: number,
) {
  const { page = '0', size = String(usualSize), sort = '' } = query
  const asked = { page: Number(page), size: Number(size), sort }
  const { db } = host.engine
  const count = await countRegistrations(db, filter)
  return pageOf(await findRegistrations(db, viewer, filter, asked), count, asked)
}
