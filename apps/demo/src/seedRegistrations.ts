import { captchaField } from '@portal-gateway/contract/captcha'
import { notApplicableValues } from '@portal-gateway/contract/registrations'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { registerByProxy, registerVisitor } from '@portal-gateway/server/core/registrations/registrations'
import { fold } from '@portal-gateway/server/core/store/fold'
import { type DemoRegistration, demoRegistrations } from './registrations.ts'
import { systemIds } from './seedAccesses.ts'

const dayMs = 24 * 3600 * 1000

/** Creates the demo's registrations, dated in the past. Skips existing registrations. */
export async function seedRegistrations(host: Host): Promise<void> {
  for (const registration of demoRegistrations) {
    const known = await host.engine.db
      .selectFrom('registrations')
      .select('id')
      .where('email_key', '=', fold(registration.email))
      .executeTakeFirst()
    if (!known) await send(host, registration)
  }
}

async function send(
  host: Host,
  { requestedBy, comments, accesses, ageInDays, ...person }: DemoRegistration,
): Promise<void> {
  const idsOf = await systemIds(host)
  const draft = {
    ...notApplicableValues,
    ...person,
    requesterComments: comments,
    accessControls: accesses.map((access) => ({
      roleName: access.roleName,
      sites: [...access.sites],
      studyNames: [...access.studyNames],
      systemAccessIds: idsOf(access.systems),
      requestType: 'NEW' as const,
    })),
  }
  const then: Host = {
    ...host,
    captcha: acceptAllCaptcha,
    clock: { now: () => host.clock.now() - ageInDays * dayMs },
  }
  if (requestedBy === undefined)
    valueOf(await registerVisitor(then, placeholderRequest, { ...draft, [captchaField]: '-' }))
  else valueOf(await registerByProxy(then, { userId: await userId(host, requestedBy) }, draft))
}

/** A placeholder for the request that `registerVisitor` requires, because the server is not listening yet. */
const placeholderRequest = new Request('http://localhost')

/** A captcha that accepts every solution, for seeding only. */
const acceptAllCaptcha: Host['captcha'] = {
  challenge: async () => undefined,
  verify: async () => ({ id: crypto.randomUUID(), until: 0 }),
}

async function userId({ engine }: Host, username: string): Promise<number> {
  const { id } = await engine.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', fold(username))
    .executeTakeFirstOrThrow()
  return id
}
