import { passkeySession } from '@portal-gateway/contract/passkeySession'
import { mostPasskeys, passkeys } from '@portal-gateway/contract/passkeys'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { passkeyAlgorithms } from '../host/passkeys.ts'
import type { Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { changeOwnAccount } from '../passwords/changeOwnAccount.ts'
import { checkOwnPassword, hasPassword, isSessionStored } from '../passwords/ownPassword.ts'
import { lockedUser } from '../passwords/secondFactor.ts'
import { fieldFaults } from '../records/writing.ts'
import { attemptMs, newChallenge, readSetup, setupMs, writeAttempt, writeSetup } from './challenges.ts'
import { addPasskey, excludedCredentials, removePasskeys, shownPasskeys } from './passkeys.ts'
import { relyingParty } from './relyingParty.ts'
import { signInWithPasskey } from './signInWithPasskey.ts'
import { userHandle } from './userHandle.ts'

/** Registers the calls by which users list, add and remove their passkeys, and sign in with one. */
export function implementPasskeys(api: Api): void {
  implement(api, passkeys.get, async ({ host, session: { user } }) => {
    const account = await host.engine.db
      .selectFrom('users')
      .select(['password_hash', 'account_type'])
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
    return doneAnswer({
      isOffered: relyingParty(host) !== undefined,
      hasPassword: hasPassword(account),
      passkeys: await shownPasskeys(host.engine.db, user.userId),
    })
  })

  implement(api, passkeys.start, async ({ host, session: live, body, request }) => {
    const party = relyingParty(host)
    if (!party) return { outcome: 'missing' }
    const { userId, requestId } = live.user
    const proof = { userId, request, ...body, needsCode: true, requestId }
    const checked = await checkOwnPassword(host, proof)
    if (!checked.isRight) return checked.refusal
    const { account } = checked
    const excludeCredentials = await excludedCredentials(host.engine.db, userId)
    if (excludeCredentials.length >= mostPasskeys) return { outcome: 'unchanged' }
    const challenge = newChallenge()
    const handle = await userHandle(host, account.uuid)
    return doneAnswer({
      setup: writeSetup(host, live, { challenge, handle }),
      options: {
        challenge,
        rp: { id: party.id, name: host.settings.portalName },
        user: { id: handle, name: account.username, displayName: await fullName(host, userId) },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: setupMs,
        attestation: 'none',
        excludeCredentials,
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    })
  })

  implement(api, passkeys.add, async ({ host, session: live, body, request }) => {
    const { userId, requestId } = live.user
    const party = relyingParty(host)
    const setup = party && readSetup(host, live, body.setup)
    if (!setup) return { outcome: 'missing' }
    const { challenge, handle } = setup
    const answer = await host.passkeys.verifyNew(body.response, { ...party, challenge })
    if (!answer.isValid) {
      host.log({ level: 'warn', event: 'passkey not added', userId, reason: answer.reason, requestId })
      return { outcome: 'invalid', errors: fieldFaults([['response', 'IS_INVALID']]) }
    }
    const result = await host.engine.db.transaction().execute(async (trx) => {
      const isHere = (await lockedUser(trx, userId)) && (await isSessionStored(trx, live.tokenHash))
      if (!isHere) return 'signedOut'
      // A set-up is used once: otherwise it could add a passkey again that support has removed.
      const use = { what: `passkey set-up ${challenge}`, limit: 1, seconds: setupMs / 1000 }
      if (!(await countRequest(host, use, trx))) return 'missing'
      const isAdded = await addPasskey(trx, host, {
        userId,
        handle,
        name: body.name,
        credential: answer.credential,
        transports: body.response.response.transports ?? [],
        actor: live.user,
        otherwise: acceptedLanguage(request),
        keep: live.tokenHash,
      })
      return isAdded ? 'added' : 'unchanged'
    })
    if (result !== 'added') return { outcome: result }
    host.onMailQueued()
    host.log({ level: 'info', event: 'passkey added', userId, requestId })
    return doneAnswer(undefined)
  })

  implement(api, passkeys.remove, async ({ host, session: live, params: { id }, body, request }) => {
    const { userId, requestId } = live.user
    const result = await changeOwnAccount(host, { session: live, request, ...body }, async (trx) => {
      const otherwise = acceptedLanguage(request)
      const removal = { userId, id, actor: live.user, otherwise, keep: live.tokenHash }
      return (await removePasskeys(trx, host, removal)) || undefined
    })
    if (result.outcome !== 'done') return result
    host.onMailQueued()
    host.log({ level: 'info', event: 'passkey removed', userId, requestId })
    return doneAnswer(undefined)
  })

  implement(api, passkeySession.passkeyOptions, async ({ host }) => {
    const party = relyingParty(host)
    if (!party) return { outcome: 'missing' }
    const challenge = newChallenge()
    return doneAnswer({
      attempt: writeAttempt(host, challenge),
      options: {
        challenge,
        rpId: party.id,
        allowCredentials: [],
        userVerification: 'required',
        timeout: attemptMs,
      },
    })
  })

  implement(api, passkeySession.createWithPasskey, (call) => signInWithPasskey(call))
}

/** Returns the name that the authenticator shows. */
async function fullName({ engine }: Host, userId: number): Promise<string> {
  const { first_name, last_name } = await engine.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}
