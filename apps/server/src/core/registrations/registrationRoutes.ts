import type { Endpoint } from '@portal-gateway/contract/endpoint'
import {
  proxyRegistrationsPage,
  RegistrationStatus,
  registrations,
  registrationsPage,
} from '@portal-gateway/contract/registrations'
import * as v from 'valibot'
import { createdAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { pageStream, type TextRow } from '../api/pagedTexts.ts'
import type { LiveSession } from '../api/sessions.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import {
  countRegistrations,
  findRegistration,
  findRegistrations,
  type RegistrationCursor,
  type RegistrationFilter,
} from './registrationQueries.ts'
import { removeRegistration, updateRegistration } from './registrationReviews.ts'
import { registerByProxy, registerVisitor } from './registrations.ts'

/** Registers the calls of registrations. */
export function implementRegistrations(api: Api): void {
  implement(api, registrations.createPublic, async ({ host, request, body }) =>
    createdAnswer(await registerVisitor(host, request, body), registrations.get),
  )

  implement(api, registrations.create, async ({ host, session, body, request }) =>
    createdAnswer(
      await registerByProxy(host, session.user, body, acceptedLanguage(request)),
      registrations.get,
    ),
  )

  implement(api, registrations.listByStatus, async ({ session, params, query }) => {
    const { success, output: status } = v.safeParse(RegistrationStatus, params.status)
    if (!success) return { outcome: 'missing' }
    return listed(api, registrations.listByStatus, session, { status }, { size: registrationsPage, ...query })
  })

  implement(api, registrations.getOwn, async ({ host, session: { user } }) =>
    foundAnswer(await findRegistration(host.engine.db, user.userId, { userId: user.userId })),
  )

  implement(api, registrations.getOfUser, async ({ host, session, params: { portalUserId: userId } }) =>
    foundAnswer(await findRegistration(host.engine.db, session.user.userId, { userId })),
  )

  implement(api, registrations.get, async ({ host, session, params: { id } }) =>
    foundAnswer(await findRegistration(host.engine.db, session.user.userId, { id })),
  )

  implement(api, registrations.listOwnProxy, ({ session, query }) => {
    const filter = { proxyUserId: session.user.userId }
    return listed(api, registrations.listOwnProxy, session, filter, {
      size: proxyRegistrationsPage,
      ...query,
    })
  })

  implement(api, registrations.listProxyOfUser, ({ session, params, query }) => {
    const filter = { proxyUserId: params.userId }
    const pageRequest = { size: proxyRegistrationsPage, ...query }
    return listed(api, registrations.listProxyOfUser, session, filter, pageRequest)
  })

  implement(api, registrations.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateRegistration(host, params.id, body, session.user)),
  )

  implement(api, registrations.remove, async ({ host, session, params }) => {
    const result = await removeRegistration(host, params.id, session.user)
    if (result === 'missing') return { outcome: result }
    if (result === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
    if (result === 'removed') return { outcome: 'done', value: undefined }
    return { outcome: 'invalid', errors: result }
  })
}

/** Rows per block: fewer than usual, because each row has accesses with sites, studies and systems. */
const atOnce = 250

async function listed(
  api: Api,
  { access }: Endpoint,
  session: LiveSession,
  filter: RegistrationFilter,
  { page = '0', size, sort = '' }: { page?: string; size: string | number; sort?: string },
) {
  const db = api.host.engine.reads
  const json = await pageStream<RegistrationCursor & TextRow>(
    api,
    { session, access },
    {
      pageRequest: { page: Number(page), size: Number(size), sort },
      atOnce,
      open: async () => ({
        total: await countRegistrations(db, filter),
        read: async (from, limit) => {
          const rows = await findRegistrations(db, session.user.userId, filter, { from, limit, sort })
          return rows.map(({ registration, ...cursor }) => ({
            ...cursor,
            text: JSON.stringify(registration),
          }))
        },
      }),
    },
  )
  return { outcome: 'done', json } as const
}
