import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { decidePart } from '@portal-gateway/server/core/partReviews/partReviews'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { addDeputy } from '@portal-gateway/server/core/reviewers/deputies'
import { ownDeputies } from '@portal-gateway/server/core/reviewers/deputyQueries'
import { saveReviewer } from '@portal-gateway/server/core/reviewers/reviewers'
import { scopeOf } from '@portal-gateway/server/core/reviewers/reviewScopes'
import { daysAgo, personOf } from './past.ts'
import { demoDeputy, demoPartDecision, demoReviewers } from './reviewers.ts'

/** Saves what the demo's reviewers review, as the administrator; skips those who review something already. */
export async function seedReviewers(host: Host): Promise<void> {
  const { db } = host.engine
  const admin = { userId: (await personOf(host, 'admin')).id }
  for (const { username, projectRoles = [], sites = [] } of demoReviewers) {
    const { id } = await personOf(host, username)
    if ((await scopeOf(db, id)).versionno > 0) continue
    const roles = await db
      .selectFrom('project_roles')
      .select('id')
      .where('role_name', 'in', projectRoles.length > 0 ? projectRoles : [''])
      .execute()
    const saved = await saveReviewer(
      host,
      id,
      { projectRoleIds: roles.map((role) => role.id), siteCodes: [...sites], studyNames: [], versionno: 0 },
      admin,
    )
    if (typeof saved === 'string') throw new Error(`What '${username}' reviews is ${saved}.`)
    valueOf(saved)
  }
}

/** Adds the deputy of a reviewer, a day ago. Skips an existing one. */
export async function seedDeputy(host: Host): Promise<void> {
  const then = daysAgo(host, 1)
  const { id: userId } = await personOf(host, demoDeputy.reviewer)
  const { email } = await personOf(host, demoDeputy.deputy)
  if ((await ownDeputies(host.engine.db, host, userId)).deputies.length > 0) return
  const validFrom = dayOf(then.clock.now())
  const validUntil = dayAfter(dayOf(host.clock.now()), demoDeputy.endsInDays)
  valueOf(await addDeputy(then, { userId }, { email, validFrom, validUntil }))
}

/** Decides a part of a pending request as its reviewer, a day ago. Skips a decided part. */
export async function seedPartDecision(host: Host): Promise<void> {
  const { requester, roleName, reviewer, draft } = demoPartDecision
  const { id: requesterId } = await personOf(host, requester)
  const part = await host.engine.db
    .selectFrom('access_controls as a')
    .innerJoin('access_changes as c', 'c.id', 'a.access_change_id')
    .leftJoin('part_decisions as d', 'd.access_control_id', 'a.id')
    .select('a.id')
    .where('c.user_id', '=', requesterId)
    .where('a.role_name', '=', roleName)
    .where('d.decision', 'is', null)
    .executeTakeFirst()
  if (!part) return
  const { id: userId } = await personOf(host, reviewer)
  const decided = await decidePart(daysAgo(host, 1), { id: part.id, draft, reviewer: { userId } })
  if (decided === 'missing') throw new Error(`'${reviewer}' cannot decide the part '${roleName}'.`)
  valueOf(decided)
}
