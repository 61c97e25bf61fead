import { type Kysely, sql } from 'kysely'
import type { Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { isInForce, type Today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { isWithinScopeOf } from './isWithinScopeOf.ts'
import { partsWaitMail } from './reviewerMails.ts'

/** The maximum number of mails about one request. */
const mostMails = 100

/** The maximum number of requests of one user in an hour about which reviewers get mails. */
const mostRequests = 10

/** The new parts of a request: ids of access controls whose changed sites and studies are stored. */
interface NewParts {
  requesterId: number
  partIds: readonly number[]
}

/**
 * Queues a mail to each active reviewer whose scope contains at least one of the parts, and to those who are their
 * deputies today. The requester gets none, and neither do deputies of the requester, because they cannot decide the
 * requester's own request. If there are more than 100, reviewers precede deputies. After ten requests of one user in an
 * hour nobody gets a mail, because a user can withdraw or replace a request again and again. [COND-072]
 */
export async function mailReviewers(
  trx: Kysely<Schema>,
  host: Host,
  { requesterId, partIds }: NewParts,
): Promise<void> {
  if (partIds.length === 0) return
  const reviewers = await activeUsers(trx)
    .where('u.id', 'in', reviewersOf(trx, partIds))
    .where('u.id', '!=', requesterId)
    .orderBy('u.id')
    .limit(mostMails)
    .execute()
  const deputies =
    reviewers.length === 0 ? [] : await deputiesToday(trx, host, { requesterId, partIds }).execute()
  const others = deputies.filter(({ id }) => reviewers.every((reviewer) => reviewer.id !== id))
  const recipients = [
    ...reviewers.map((user) => ({ ...user, isInPlace: false })),
    ...others.map((user) => ({ ...user, isInPlace: true })),
  ]
  if (recipients.length === 0) return
  const rateLimit = { what: `reviewer mails ${requesterId}`, limit: mostRequests, seconds: 3600 }
  if (!(await countRequest(host, rateLimit, trx))) return
  for (const { address, language, isInPlace } of recipients.slice(0, mostMails))
    await queueMail(
      trx,
      host,
      partsWaitMail(host, { address, language: language ?? defaultLanguage }, isInPlace),
    )
}

const activeUsers = (db: Kysely<Schema>) =>
  db.selectFrom('users as u').select(['u.id', 'u.email as address', 'u.language']).where('u.inactive', '=', 0)

/** Selects the active users who are today the deputies of an active reviewer of these parts. */
const deputiesToday = (db: Kysely<Schema>, host: Today, { requesterId, partIds }: NewParts) =>
  activeUsers(db)
    .where('u.id', '!=', requesterId)
    .where('u.id', 'in', (query) =>
      query
        .selectFrom('review_deputies as d')
        .innerJoin('users as r', 'r.id', 'd.user_id')
        .select('d.deputy_id')
        .where(isInForce(host, 'd'))
        .where('r.inactive', '=', 0)
        .where('r.id', '!=', requesterId)
        .where('r.id', 'in', reviewersOf(db, partIds)),
    )
    .orderBy('u.id')
    // A deputy can be one of the reviewers, who were found before.
    .limit(2 * mostMails)

/**
 * Selects the users whose scope contains at least one of these parts. The scopes with the project role, a site or a study
 * of a part are found by indexes; only for these users is the whole rule evaluated.
 */
function reviewersOf(db: Kysely<Schema>, partIds: readonly number[]) {
  const byRole = db
    .selectFrom('access_controls as a')
    .innerJoin('project_roles as p', 'p.role_name_key', 'a.role_name_key')
    .innerJoin('reviewer_roles as s', 's.role_id', 'p.id')
    .select(['s.user_id', 'a.id'])
    .where('a.id', 'in', partIds)
  const bySite = db
    .selectFrom('changed_sites as c')
    .innerJoin('reviewer_sites as s', 's.site_code', 'c.site_code')
    .select(['s.user_id', 'c.access_control_id as id'])
    .where('c.access_control_id', 'in', partIds)
  const byStudy = db
    .selectFrom('changed_studies as c')
    .innerJoin('reviewer_studies as s', 's.study_name', 'c.study_name')
    .select(['s.user_id', 'c.access_control_id as id'])
    .where('c.access_control_id', 'in', partIds)
  return db
    .selectFrom(byRole.union(bySite).union(byStudy).as('m'))
    .innerJoin('access_controls as a', 'a.id', 'm.id')
    .select('m.user_id')
    .where(isWithinScopeOf(sql.ref('m.user_id')))
}
