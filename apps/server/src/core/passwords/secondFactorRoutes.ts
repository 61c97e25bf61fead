import { type SecondFactor, secondFactor } from '@portal-gateway/contract/secondFactor'
import * as v from 'valibot'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { LiveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { acceptedLanguage } from '../http/acceptedLanguage.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { recordAudit } from '../records/audit.ts'
import { fieldFaults } from '../records/writing.ts'
import { changeOwnAccount } from './changeOwnAccount.ts'
import { factorAddedMail, recoveryCodesRenewedMail } from './factorMails.ts'
import { checkOwnPassword, isSessionStored } from './ownPassword.ts'
import { plainCode, replaceRecoveryCodes } from './recoveryCodes.ts'
import {
  codesLeft,
  endOtherSessions,
  hasSecondFactor,
  lockedUser,
  named,
  removeFactor,
  secretContext,
} from './secondFactor.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

/** Registers the calls by which users add, change and remove their authenticator app. [IDENT-010, IDENT-018, IDENT-019] */
export function implementSecondFactor(api: Api): void {
  implement(api, secondFactor.get, async ({ host, session: { user } }) =>
    doneAnswer(await shownFactor(host, user.userId)),
  )

  implement(api, secondFactor.start, async ({ host, session, body, request }) => {
    const { userId } = session.user
    const checked = await checkOwnPassword(host, { userId, request, password: body.password })
    if (!checked.isRight) return checked.refusal
    if (await hasSecondFactor(host.engine.db, userId)) return { outcome: 'unchanged' }
    const secret = newTotpSecret()
    const names = { issuer: host.settings.portalName, label: checked.account.username }
    return doneAnswer({
      setup: writeSetup(host, session, secret),
      secret,
      address: totpAddress(secret, names),
    })
  })

  implement(api, secondFactor.confirm, async ({ host, session, body, request }) => {
    const secret = readSetup(host, session, body.setup)
    if (secret === undefined) return { outcome: 'missing' }
    const step = totpStep(secret, plainCode(body.code), host.clock.now())
    if (step === undefined) return { outcome: 'invalid', errors: fieldFaults([['code', 'IS_INVALID']]) }
    const { userId } = session.user
    const result = await host.engine.db.transaction().execute(async (trx) => {
      const user = await lockedUser(trx, userId)
      if (!user || !(await isSessionStored(trx, session.tokenHash))) return 'signedOut'
      // A set-up is used once: otherwise it could add the app again after support has removed it. The secret is counted,
      // because decoders of base64 accept several texts for the same set-up.
      const use = { what: `set-up ${secret}`, limit: 1, seconds: setupMs / 1000 }
      if (!(await countRequest(host, use, trx))) return 'missing'
      const added = await trx
        .insertInto('authenticator_apps')
        .values({
          user_id: userId,
          name: body.name,
          secret: host.factorCipher.encrypt(secret, secretContext(userId)),
          key_id: host.factorCipher.keyId,
          last_step: step,
          created_at: host.clock.now(),
        })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!added) return 'unchanged'
      await endOtherSessions(trx, userId, session.tokenHash)
      const language = user.language ?? acceptedLanguage(request) ?? defaultLanguage
      await queueMail(trx, host, factorAddedMail(host, { address: user.email, language }))
      await recordAudit(trx, host, session.user, { action: 'FACTOR_ADDED', entity: 'USER', ...named(user) })
      return replaceRecoveryCodes(trx, host, userId)
    })
    if (typeof result === 'string') return { outcome: result }
    host.onMailQueued()
    host.log({ level: 'info', event: 'authenticator app added', userId })
    return doneAnswer({ codes: result })
  })

  implement(api, secondFactor.renewCodes, async ({ host, session, body, request }) => {
    const result = await changeOwnAccount(host, { session, request, ...body }, async (trx) => {
      const { userId } = session.user
      const user = await lockedUser(trx, userId)
      if (!user || !(await hasSecondFactor(trx, userId))) return undefined
      const language = user.language ?? acceptedLanguage(request) ?? defaultLanguage
      await queueMail(trx, host, recoveryCodesRenewedMail(host, { address: user.email, language }))
      const renewal = { action: 'RECOVERY_CODES_RENEWED', entity: 'USER', ...named(user) } as const
      await recordAudit(trx, host, session.user, renewal)
      return replaceRecoveryCodes(trx, host, userId)
    })
    if (result.outcome !== 'done') return result
    host.onMailQueued()
    host.log({ level: 'info', event: 'recovery codes renewed', userId: session.user.userId })
    return doneAnswer({ codes: result.value })
  })

  implement(api, secondFactor.remove, async ({ host, session, body, request }) => {
    const { userId } = session.user
    const result = await changeOwnAccount(host, { session, request, ...body }, async (trx) => {
      const otherwise = acceptedLanguage(request)
      const removal = { userId, actor: session.user, otherwise, keep: session.tokenHash }
      return (await removeFactor(trx, host, removal)) || undefined
    })
    if (result.outcome !== 'done') return result
    host.onMailQueued()
    host.log({ level: 'info', event: 'authenticator app removed', userId })
    return doneAnswer(undefined)
  })
}

async function shownFactor(host: Host, userId: number): Promise<SecondFactor> {
  const { db } = host.engine
  const app = await db
    .selectFrom('authenticator_apps')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!app) return { app: null, recoveryCodesLeft: 0 }
  const { name, created_at, last_used_at } = app
  return {
    app: {
      name,
      added: new Date(created_at).toISOString(),
      lastUsed: last_used_at === null ? null : new Date(last_used_at).toISOString(),
    },
    recoveryCodesLeft: await codesLeft(db, userId),
  }
}

/** How long a user can take to add an authenticator app. */
const setupMs = 600_000

const Setup = v.pipe(v.string(), v.parseJson(), v.object({ secret: v.string(), until: v.number() }))

/** Only the session that has started a set-up can confirm it. [IDENT-010] */
const setupContext = ({ tokenHash }: LiveSession): string => `set-up of ${tokenHash}`

/** Returns the text that stands for a secret until it is confirmed, so that nothing is stored before. */
const writeSetup = ({ factorCipher, clock }: Host, session: LiveSession, secret: string): string =>
  factorCipher.encrypt(JSON.stringify({ secret, until: clock.now() + setupMs }), setupContext(session))

/** Returns the secret of a set-up; undefined if it has expired, belongs to another session or was changed. */
function readSetup({ factorCipher, clock }: Host, session: LiveSession, setup: string): string | undefined {
  const text = factorCipher.decrypt(setup, factorCipher.keyId, setupContext(session))
  const read = v.safeParse(Setup, text)
  return read.success && read.output.until > clock.now() ? read.output.secret : undefined
}
