import { ArrivalId } from '@portal-gateway/contract/arrivalId'
import { institutions } from '@portal-gateway/contract/institutions'
import * as v from 'valibot'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { profileAddress } from '../mail/mailTo.ts'
import { signInWithPassword } from '../passwords/signInWithPassword.ts'
import { endArrival, findArrival, isVerified, shownArrival, storeAnswer, takeState } from './arrivals.ts'
import { linkedAccount, linkIdentity } from './identities.ts'
import { redirectAddress } from './redirectAddress.ts'
import { signInWithIdentity } from './signInWithIdentity.ts'
import { countStart, portalPage, problemPage, startAt } from './startAt.ts'
import { withCheckedTime } from './withCheckedTime.ts'

/** Registers the calls of the sign-in with an institution. */
export function implementInstitutions(api: Api): void {
  implement(api, institutions.start, async ({ host, params: { key }, query, request, headers }) => {
    const institution = host.institutions.list.find((each) => each.key === key)
    if (!institution) return leadTo(problemPage(host, 'UNKNOWN_INSTITUTION'))
    const wayBack = new URLSearchParams(
      Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ).toString()
    if (!(await countStart(host, request)))
      return leadTo(problemPage(host, 'TOO_MANY', { institution: key, wayBack }))
    const signsInAgain = query.signInAgain !== undefined
    return leadTo(await startAt(host, { request, headers, institution: key, wayBack, signsInAgain }))
  })

  implement(api, institutions.callback, async ({ host, params: { key }, request, requestId }) => {
    const institution = host.institutions.list.find((each) => each.key === key)
    if (!institution) return leadTo(problemPage(host, 'UNKNOWN_INSTITUTION'))
    const { search, searchParams } = new URL(request.url)
    const state = searchParams.get('state') ?? ''
    const arrival = await takeState(host, request, { state, institution: key })
    const logRefusal = (reason: string) =>
      host.log({ level: 'warn', event: 'institution refused', institution: key, reason, requestId })
    if (!arrival) {
      logRefusal('unknown state')
      return leadTo(problemPage(host, 'EXPIRED', { institution: key }))
    }
    // The address is never that of the request, because a client can forge the Host header.
    const answered = redirectAddress(host, key)
    answered.search = search
    const { nonce, code_verifier: codeVerifier } = arrival
    const answer = withCheckedTime(
      await host.institutions.verify(key, answered, { state, nonce, codeVerifier }),
      arrival,
      host.clock.now(),
    )
    if (!answer.isValid) logRefusal(answer.reason)
    await storeAnswer(host, arrival.id, answer)
    const page = arrival.session_hash === null ? portalPage(host) : new URL(profileAddress(host, 'security'))
    if (arrival.session_hash === null) page.search = arrival.way_back
    page.searchParams.set('arrival', arrival.id)
    return leadTo(page.href)
  })

  implement(api, institutions.arrival, async ({ host, params, request }) => {
    const id = v.safeParse(ArrivalId, params.arrival)
    const arrival = id.success && (await findArrival(host, request, id.output, 'request'))
    if (!arrival) return { outcome: 'missing' }
    const isLinked = isVerified(arrival) && (await linkedAccount(host.engine.db, arrival)) !== undefined
    return doneAnswer(shownArrival(arrival, isLinked))
  })

  implement(api, institutions.signOut, async ({ host, session: { institution: key } }) => {
    const institution = host.institutions.list.find((each) => each.key === key)
    if (!institution) return doneAnswer({ institution: null })
    const address = await host.institutions.signOutAddress(institution.key, host.portalAddress())
    return doneAnswer({ institution: address === undefined ? null : { label: institution.label, address } })
  })

  implement(api, institutions.signIn, (call) => signInWithIdentity(call))

  implement(api, institutions.link, async (call) => {
    const { host, body, request, requestId } = call
    const arrival = await findArrival(host, request, body.arrival, 'signIn')
    if (!arrival || !isVerified(arrival)) return { outcome: 'missing' }
    let isGone = false
    let linkedTo: number | undefined
    const answer = await signInWithPassword(call, {
      isMultiFactor: arrival.is_multi_factor === 1,
      institution: arrival.institution,
      async change(db, userId) {
        const link = {
          userId,
          identity: arrival,
          actor: { userId, requestId },
          otherwise: body.language ?? acceptedLanguage(request),
        }
        const isLinked =
          (await endArrival(db, arrival.id)) && (await linkIdentity(db, host, link)) === 'linked'
        isGone = !isLinked
        linkedTo = userId
        return isLinked
      },
    })
    if (isGone) return { outcome: 'missing' }
    if (answer.outcome === 'done') {
      host.onMailQueued()
      const { institution } = arrival
      host.log({ level: 'info', event: 'identity linked', userId: linkedTo, institution, requestId })
    }
    return answer
  })
}

const leadTo = (leadsTo: string) => ({ outcome: 'done' as const, leadsTo })
