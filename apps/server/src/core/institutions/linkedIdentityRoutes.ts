import { linkedIdentities } from '@portal-gateway/contract/linkedIdentities'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { institutionLabel } from '../host/institutions.ts'
import { TooMany } from '../host/ports.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { changeOwnAccount } from '../passwords/changeOwnAccount.ts'
import { checkOwnPassword, hasPassword, isSessionStored } from '../passwords/ownPassword.ts'
import { lockedUser } from '../passwords/secondFactor.ts'
import { endArrival, findArrival, isVerified } from './arrivals.ts'
import { linkIdentity, shownIdentities, unlinkIdentity } from './identities.ts'
import { countStart, startAt, startsSeconds } from './startAt.ts'

/** Registers the calls that list, link and unlink the caller's own identities. [IDENT-054 to IDENT-057] */
export function implementLinkedIdentities(api: Api): void {
  implement(api, linkedIdentities.list, async ({ host, session: { user } }) => {
    const account = await host.engine.db
      .selectFrom('users')
      .select(['password_hash', 'account_type'])
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
    const identities = await shownIdentities(host, user.userId)
    return doneAnswer({ identities, hasPassword: hasPassword(account) })
  })

  implement(api, linkedIdentities.start, async ({ host, session, body, request, headers }) => {
    const { institution: key, password, code } = body
    if (!host.institutions.list.some((each) => each.key === key)) return { outcome: 'missing' }
    if (!(await countStart(host, request))) throw new TooMany(startsSeconds)
    const { userId, requestId } = session.user
    const proof = { userId, request, password, code, needsCode: true, requestId }
    const checked = await checkOwnPassword(host, proof)
    if (!checked.isRight) return checked.refusal
    const address = await startAt(host, {
      request,
      headers,
      institution: key,
      wayBack: '',
      session: session.tokenHash,
    })
    return doneAnswer({ address })
  })

  implement(api, linkedIdentities.confirm, async ({ host, session, body, request }) => {
    const { tokenHash, user: actor } = session
    const { userId, requestId } = actor
    const arrival = await findArrival(host, request, body.arrival, { session: tokenHash })
    if (!arrival) return { outcome: 'missing' }
    const { institution } = arrival
    const shown = { institution, label: institutionLabel(host.institutions, institution) }
    if (!isVerified(arrival)) {
      await endArrival(host.engine.db, arrival.id)
      return doneAnswer({ ...shown, result: 'failed', failure: arrival.failure ?? 'INVALID_ANSWER' })
    }
    const result = await host.engine.db.transaction().execute(async (trx) => {
      // Locks the user before the arrival and the identity, as all other code does: the opposite order would deadlock.
      if (!(await lockedUser(trx, userId)) || !(await isSessionStored(trx, tokenHash))) return 'signedOut'
      if (!(await endArrival(trx, arrival.id))) return 'missing'
      return linkIdentity(trx, host, {
        userId,
        identity: arrival,
        actor,
        otherwise: acceptedLanguage(request),
      })
    })
    if (result === 'signedOut' || result === 'missing') return { outcome: result }
    if (result === 'linked') {
      host.onMailQueued()
      host.log({ level: 'info', event: 'identity linked', userId, institution, requestId })
    } else {
      host.log({
        level: 'warn',
        event: 'identity not linked',
        userId,
        institution,
        reason: result,
        requestId,
      })
    }
    return doneAnswer({ ...shown, result, failure: null })
  })

  implement(api, linkedIdentities.unlink, async ({ host, session, params: { id }, body, request }) => {
    const { userId } = session.user
    const result = await changeOwnAccount(host, { session, request, ...body }, async (trx) => {
      const otherwise = acceptedLanguage(request)
      const unlink = { userId, id, actor: session.user, otherwise, keep: session.tokenHash }
      return (await unlinkIdentity(trx, host, unlink)) || undefined
    })
    if (result.outcome !== 'done') return result
    host.onMailQueued()
    host.log({ level: 'info', event: 'identity unlinked', userId })
    return doneAnswer(undefined)
  })
}
