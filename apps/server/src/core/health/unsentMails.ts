import {
  type MailFault,
  type MailKind,
  type MailObstacle,
  mailKindLabels,
  mostUnsentMails,
  systemHealth,
  type UnsentMail,
} from '@portal-gateway/contract/systemHealth'
import type { Kysely, Selectable } from 'kysely'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Actor, Host } from '../host/ports.ts'
import { unreadable } from '../mail/deliverMail.ts'
import { noRecipient } from '../mail/mail.ts'
import { decryptText } from '../mail/mailText.ts'
import { recordAudit } from '../records/audit.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'
import { isFailedMail } from './failedMails.ts'

/** Registers the calls that list mails that were not sent, send one again, and discard one. [EXP-264 to EXP-266] */
export function implementUnsentMails(api: Api): void {
  implement(api, systemHealth.listMails, async ({ host }) => doneAnswer(await unsentMails(host)))

  implement(api, systemHealth.resendMail, async ({ host, params: { id }, session }) => {
    const outcome = await resend(host, id, session.user)
    if (typeof outcome === 'object')
      return { outcome: 'invalid', errors: { globalErrors: [outcome.key], fieldErrors: {} } }
    if (outcome !== 'done') return { outcome }
    host.onMailQueued()
    host.log({ level: 'info', event: 'mail sent again', id, userId: session.user.userId })
    return { outcome, value: undefined }
  })

  implement(api, systemHealth.discardMail, async ({ host, params: { id }, session }) => {
    const outcome = await discard(host, id, session.user)
    if (outcome !== 'done') return { outcome }
    host.log({ level: 'info', event: 'mail discarded', id, userId: session.user.userId })
    return { outcome, value: undefined }
  })
}

type MailRow = Selectable<Schema['mail_outbox']>

/** Lists the failed mails, then the waiting ones, each from the oldest to the newest. */
async function unsentMails(host: Host): Promise<UnsentMail[]> {
  const mails = () => host.engine.reads.selectFrom('mail_outbox').selectAll().orderBy('id')
  const failed = await mails().where(isFailedMail).limit(mostUnsentMails).execute()
  const left = mostUnsentMails - failed.length
  const waiting =
    left === 0
      ? []
      : await mails()
          .where('next_at', 'is not', null)
          .where('recipient', '<>', noRecipient)
          .limit(left)
          .execute()
  const rows = [...failed, ...waiting]
  const users = await usersByEmail(
    host.engine.reads,
    rows.map(({ recipient }) => fold(recipient)),
  )
  return rows.map((row) => viewOf(host, row, users.get(fold(row.recipient))))
}

interface Recipient {
  id: number
  name: string
}

const keysAtOnce = 500

async function usersByEmail(db: Kysely<Schema>, keys: readonly string[]): Promise<Map<string, Recipient>> {
  const unique = [...new Set(keys)].slice(0, keysAtOnce)
  if (unique.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name'])
    .where('email_key', 'in', unique)
    .execute()
  return new Map(
    rows.map(({ id, email_key, first_name, last_name }) => [
      email_key,
      { id, name: `${first_name} ${last_name}`.trim() },
    ]),
  )
}

function viewOf(host: Host, row: MailRow, user: Recipient | undefined): UnsentMail {
  const isFailed = row.next_at === null
  return {
    id: row.id,
    kind: kindOf(row),
    portalUserId: user?.id ?? null,
    name: user?.name ?? '',
    state: isFailed ? 'FAILED' : 'WAITING',
    attempts: row.attempts,
    savedAt: new Date(row.created_at).toISOString(),
    nextTryAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
    ...faultOf(row.fault),
    obstacle: isFailed ? obstacleOf(host, row) : null,
  }
}

const kindOf = ({ kind }: Pick<MailRow, 'kind'>): MailKind => (isKind(kind) ? kind : 'OTHER')
const isKind = (kind: string): kind is MailKind => kind in mailKindLabels

const networkCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
])

/** Returns the reason of a failed attempt and its code. An unusual code is not returned: it could be any text. */
function faultOf(fault: string): { fault: MailFault; code: string } {
  if (fault === '') return { fault: 'NONE', code: '' }
  if (fault === unreadable) return { fault: 'UNREADABLE', code: '' }
  const code = /^(?:[45]\d\d|E[A-Z_]{1,19})$/.test(fault) ? fault : ''
  if (networkCodes.has(code)) return { fault: 'UNREACHABLE', code }
  if (code === 'EAUTH' || code === '535') return { fault: 'SIGN_IN', code }
  if (code.startsWith('4')) return { fault: 'LATER', code }
  if (code.startsWith('5')) return { fault: 'REFUSED', code }
  return { fault: 'UNKNOWN', code }
}

function obstacleOf(host: Host, row: MailRow): MailObstacle | null {
  const { initialLinkSeconds, resetLinkSeconds } = host.settings
  // Older versions of the portal deleted the text of a failed mail.
  if (row.text === '' || !decryptText(host, row)) return 'UNREADABLE'
  const seconds = { INITIAL_PASSWORD: initialLinkSeconds, RESET_PASSWORD: resetLinkSeconds }[
    kindOf(row) as string
  ]
  return seconds !== undefined && host.clock.now() >= row.created_at + seconds * 1000 ? 'EXPIRED' : null
}

const obstacleKeys = { EXPIRED: 'MAIL_LINK_IS_EXPIRED', UNREADABLE: 'MAIL_IS_UNREADABLE' } as const

/** Runs a change of a failed mail under a lock; 'unchanged' if the mail was sent, or is being sent. */
const withFailedMail = <Result>(
  { engine }: Host,
  id: number,
  act: (trx: Kysely<Schema>, mail: MailRow) => Promise<Result>,
): Promise<Result | 'missing' | 'unchanged'> =>
  engine.db.transaction().execute(async (trx) => {
    const mail = await lockRow(
      trx.selectFrom('mail_outbox').selectAll().where('id', '=', id).where('recipient', '<>', noRecipient),
    )
    if (!mail) return 'missing'
    return mail.next_at === null && mail.sent_at === null ? act(trx, mail) : 'unchanged'
  })

/** Makes a failed mail due again. Of several concurrent calls only one succeeds, so the mail is sent once. */
const resend = (host: Host, id: number, actor: Actor) =>
  withFailedMail(host, id, async (trx, mail) => {
    const obstacle = obstacleOf(host, mail)
    if (obstacle) return { key: obstacleKeys[obstacle] }
    await trx
      .updateTable('mail_outbox')
      .set({ next_at: host.engine.now(host.clock), attempts: 0 })
      .where('id', '=', id)
      .execute()
    await auditMail(trx, host, { actor, mail, action: 'MAIL_RESENT' })
    return 'done' as const
  })

const discard = (host: Host, id: number, actor: Actor) =>
  withFailedMail(host, id, async (trx, mail) => {
    await trx.deleteFrom('mail_outbox').where('id', '=', id).execute()
    await auditMail(trx, host, { actor, mail, action: 'DELETED' })
    return 'done' as const
  })

async function auditMail(
  trx: Kysely<Schema>,
  host: Host,
  { actor, mail, action }: { actor: Actor; mail: MailRow; action: 'MAIL_RESENT' | 'DELETED' },
): Promise<void> {
  const user = (await usersByEmail(trx, [fold(mail.recipient)])).get(fold(mail.recipient))
  await recordAudit(trx, host, actor, {
    action,
    entity: 'MAIL',
    id: mail.id,
    name: mailKindLabels[kindOf(mail)],
    subjectId: user?.id ?? null,
  })
}
