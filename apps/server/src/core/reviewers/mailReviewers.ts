import { type Kysely, sql } from 'kysely'
import type { Host } from '../host/ports.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { isInForce, type Today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'
import { partsWaitMail } from './reviewerMails.ts'

/** The maximum number of mails about one request. */
const mostMails = 100

/** The new parts of a request: ids of access controls whose changed sites and studies are stored. */
interface NewParts {
  requesterId: number
  partIds: readonly number[]
}

/**
 * Queues a mail to each active reviewer whose scope contains at least one of the parts, and to those who are their
 * deputies today. The requester gets none, and neither do deputies of the requester, because they cannot decide the
 * requester's own request. If there are more than 100, reviewers precede deputies. [COND-072]
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
 * Selects the users whose scope contains at least one of these parts: its project role, or all sites that it changes, or
 * all studies that it changes. An inactive project role counts only if no active one has its name. [COND-067]
 */
function reviewersOf(db: Kysely<Schema>, partIds: readonly number[]) {
  const byRole = db
    .selectFrom('access_controls as a')
    .innerJoin('project_roles as r', 'r.role_name_key', 'a.role_name_key')
    .innerJoin('reviewer_roles as s', 's.role_id', 'r.id')
    .select('s.user_id')
    .where('a.id', 'in', partIds)
    .where((role) =>
      role.or([
        role('r.inactive', '=', 0),
        role.not(
          role.exists(
            role
              .selectFrom('project_roles as active')
              .select('active.id')
              .whereRef('active.role_name_key', '=', 'r.role_name_key')
              .where('active.inactive', '=', 0),
          ),
        ),
      ]),
    )
  const bySites = db
    .selectFrom('changed_sites as c')
    .innerJoin('reviewer_sites as s', 's.site_code', 'c.site_code')
    .select('s.user_id')
    .where('c.access_control_id', 'in', partIds)
    .groupBy(['c.access_control_id', 's.user_id'])
    .having(
      sql<boolean>`count(*) = (select count(*) from changed_sites as whole where whole.access_control_id = c.access_control_id)`,
    )
  const byStudies = db
    .selectFrom('changed_studies as c')
    .innerJoin('reviewer_studies as s', 's.study_name', 'c.study_name')
    .select('s.user_id')
    .where('c.access_control_id', 'in', partIds)
    .groupBy(['c.access_control_id', 's.user_id'])
    .having(
      sql<boolean>`count(*) = (select count(*) from changed_studies as whole where whole.access_control_id = c.access_control_id)`,
    )
  return byRole.union(bySites).union(byStudies)
}
