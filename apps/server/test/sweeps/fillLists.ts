import { mostAgreementVersions } from '@portal-gateway/contract/agreements'
import { mostRecords } from '@portal-gateway/contract/bounds'
import { notApplicableValues } from '@portal-gateway/contract/registrations'
import { type RawBuilder, sql } from 'kysely'
import type { Host } from '../../src/core/host/ports.ts'
import { untilUnlocked } from '../../src/core/passwords/signInAttempts.ts'
import type { Schema } from '../../src/core/store/schema.ts'
import { refreshUserTerms } from '../../src/core/store/userTerms.ts'

/** The records that lists refer to. */
export interface FilledLists {
  portalRoleId: number
  projectRoleId: number
  systemId: number
  itemId: number
  /** All items except one, and all project roles, require it, and everybody has signed it. */
  agreementId: number
  /** The other item, which everybody sees, requires it, and nobody has signed it except the subject. */
  unsignedAgreementId: number
}

/**
 * Inserts rows without validation: `count` rows of each kind that has no maximum number, and otherwise the
 * maximum number of records. All requests and audit entries are about one user, so that this user's own lists
 * are long too.
 */
export async function fillLists(host: Host, userId: number, count: number): Promise<FilledLists> {
  const { db } = host.engine
  const from = (rows: number) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})`
  const insert = async (
    table: keyof Schema,
    columns: Readonly<Record<string, RawBuilder<unknown>>>,
    { rows = count, source = sql`n` }: { rows?: number; source?: RawBuilder<unknown> } = {},
  ) => {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${names}) ${from(rows)}
      select ${sql.join(Object.values(columns))} from ${source}`.execute(db)
  }
  const one = async (query: RawBuilder<{ id: number }>) => {
    const { rows } = await query.execute(db)
    if (!rows[0]) throw new Error('The insert returned no row.')
    return rows[0].id
  }
  const numbered = (prefix: string) => sql`${sql.lit(prefix)} || n.i`
  const [zero, nothing, none] = [sql`0`, sql`''`, sql`null`]
  const versioned = { versionno: sql`1`, inactive: zero, sort: zero }
  const subject = sql.lit(userId)

  await insert('users', {
    uuid: numbered('list-'),
    username: numbered('list-'),
    username_key: numbered('list-'),
    email: sql`'list-' || n.i || '@portal.example'`,
    email_key: sql`'list-' || n.i || '@portal.example'`,
    first_name: numbered('First'),
    last_name: numbered('Listed'),
    gecos: nothing,
    account_type: sql`'external'`,
    inactive: zero,
    versionno: sql`1`,
    created_at: zero,
  })
  const people = sql`users as u where u.username like 'list-%'`
  const ids = await db.selectFrom('users').select('id').where('username', 'like', 'list-%').execute()

  await insert('sites', {
    site_code: numbered('LS-'),
    site_name: numbered('Listed site '),
    status: sql`'Active'`,
  })
  await insert('site_relations', { parent_site_code: sql`'LS-1'`, site_code: numbered('LS-') })
  await insert('studies', { study: numbered('LIST-'), label: numbered('Listed study ') })

  const stored = async (table: keyof Schema) =>
    (await db.selectFrom(table).select(sql`1`.as('one')).execute()).length
  const missing = async (table: keyof Schema) => ({ rows: mostRecords - (await stored(table)) })
  await insert(
    'portal_roles',
    { description: numbered('Listed role '), description_key: numbered('listed role '), ...versioned },
    await missing('portal_roles'),
  )
  const texts = { description: sql`'Listed'` }
  await insert(
    'systems',
    {
      system_name: numbered('Listed system '),
      system_name_key: numbered('listed system '),
      is_fixed: zero,
      ...texts,
      ...versioned,
    },
    await missing('systems'),
  )
  await insert(
    'project_roles',
    {
      role_name: numbered('Listed '),
      role_name_key: numbered('listed '),
      site_required: zero,
      study_required: zero,
      ...texts,
      ...versioned,
    },
    await missing('project_roles'),
  )
  await insert(
    'dashboard_items',
    {
      name: numbered('Listed item '),
      name_key: numbered('listed item '),
      short_description: sql`'Listed'`,
      details: sql`'Listed'`,
      url: nothing,
      ...versioned,
    },
    await missing('dashboard_items'),
  )
  await insert(
    'announcements',
    {
      title: numbered('Listed '),
      title_key: numbered('listed '),
      text: sql`'Listed'`,
      tone: sql`'INFO'`,
      audience: sql`'EVERYBODY'`,
      inactive: zero,
      versionno: sql`1`,
    },
    await missing('announcements'),
  )
  await insert(
    'agreements',
    {
      name: numbered('Listed '),
      name_key: numbered('listed '),
      text: sql`'Listed'`,
      asks_again: zero,
      inactive: zero,
      versionno: sql`1`,
    },
    await missing('agreements'),
  )
  const version = { text: sql`'Listed'`, asks_again: zero, published_at: zero }
  await insert(
    'agreement_versions',
    { agreement_id: sql`g.id`, version: sql`1`, ...version },
    {
      source: sql`agreements as g where g.id not in (select agreement_id from agreement_versions)`,
    },
  )
  const agreementId = await one(sql`select id from agreements where name = 'Listed 1'`)
  const agreement = sql.lit(agreementId)
  await insert(
    'agreement_versions',
    { agreement_id: agreement, version: sql`n.i + 1`, ...version },
    { rows: mostAgreementVersions - 1 },
  )
  const signature = { version: sql`1`, signed_at: zero }
  await insert(
    'agreement_signatures',
    { agreement_id: agreement, user_id: sql`u.id`, ...signature },
    { source: people },
  )
  await insert(
    'agreement_signatures',
    { agreement_id: sql`g.id`, user_id: subject, ...signature },
    { source: sql`agreements as g` },
  )
  const portalRoleId = await one(sql`select id from portal_roles where description = 'Listed role 1'`)
  const systemId = await one(sql`select id from systems where system_name = 'Listed system 1'`)
  const projectRoleId = await one(sql`select id from project_roles where role_name = 'Listed 1'`)
  const itemId = await one(sql`select id from dashboard_items where name = 'Listed item 1'`)
  const [role, system, item] = [portalRoleId, systemId, itemId].map((id) => sql.lit(id))
  if (!role || !system || !item) throw new Error('A role, a system and an item must be inserted.')

  await insert('user_portal_roles', { user_id: sql`u.id`, role_id: role }, { source: people })
  await insert(
    'dashboard_item_roles',
    { item_id: sql`d.id`, role_id: sql`p.role_id` },
    {
      source: sql`dashboard_items as d join user_portal_roles as p on p.user_id = ${subject}
        where d.id not in (select item_id from dashboard_item_roles)`,
    },
  )
  await insert(
    'dashboard_item_agreements',
    { item_id: sql`d.id`, agreement_id: agreement },
    { source: sql`dashboard_items as d where d.name <> 'Listed item 2'` },
  )
  await insert(
    'project_role_agreements',
    { project_role_id: sql`r.id`, agreement_id: agreement },
    { source: sql`project_roles as r` },
  )
  const unsignedAgreementId = await one(sql`select id from agreements where name = 'Listed 2'`)
  const seenByAll = await one(sql`select id from dashboard_items where name = 'Listed item 2'`)
  // The subject gets the role too, and the item has no other role, so that no list is longer than the maximum.
  await db.insertInto('user_portal_roles').values({ user_id: userId, role_id: portalRoleId }).execute()
  await db
    .updateTable('dashboard_item_roles')
    .set({ role_id: portalRoleId })
    .where('item_id', '=', seenByAll)
    .execute()
  await db
    .insertInto('dashboard_item_agreements')
    .values({ item_id: seenByAll, agreement_id: unsignedAgreementId })
    .execute()
  await insert(
    'project_role_systems',
    { role_id: sql`r.id`, system_id: system },
    {
      source: sql`project_roles as r where r.id not in (select role_id from project_role_systems)`,
    },
  )
  const ofItem = { item_id: item, inactive: zero, versionno: sql`1` }
  await insert(
    'resource_categories',
    { name: numbered('Listed '), name_key: numbered('listed '), ...ofItem },
    { rows: mostRecords },
  )
  await insert(
    'resources',
    {
      name: numbered('Listed '),
      name_key: numbered('listed '),
      res_type: sql`'URL'`,
      url: sql`'https://portal.example/'`,
      created_at: zero,
      ...ofItem,
    },
    { rows: mostRecords },
  )

  const noted = {
    requester_comments: sql`'Asked.'`,
    reviewer_comments: sql`'Noted.'`,
    message_to_requester: sql`'Done.'`,
    sysaid_ticket: sql`'SR-1'`,
    last_modified_by: sql`'1 - Ada Lovelace'`,
    versionno: sql`2`,
  }
  const person = {
    first_name: sql`'Rowan'`,
    first_name_key: sql`'rowan'`,
    last_name: sql`'Listed'`,
    last_name_key: sql`'listed'`,
    email: sql`'rowan@portal.example'`,
    email_key: sql`'rowan@portal.example'`,
  }
  const atTimes = { created_at: sql`n.i / 3`, changed_at: sql`n.i` }
  const change = { request_type: sql`'NEW'`, held_before: sql`'[]'`, inactive: zero, ...noted, ...person }
  await insert('access_changes', {
    user_id: subject,
    request_status: sql`'APPROVED'`,
    ...change,
    ...atTimes,
  })
  await insert(
    'access_changes',
    {
      user_id: sql`u.id`,
      request_status: sql`'NEW'`,
      ...change,
      created_at: sql`u.id`,
      changed_at: sql`u.id`,
    },
    { source: people },
  )
  await insert('profile_changes', {
    user_id: subject,
    request_status: sql`'REJECTED'`,
    ...noted,
    ...atTimes,
    inactive: zero,
    first_name: sql`'Rowan'`,
    last_name: sql`'Listed'`,
    email: sql`'rowan@portal.example'`,
    original_first_name: sql`'Robin'`,
    original_first_name_key: sql`'robin'`,
    original_last_name: sql`'Listed'`,
    original_last_name_key: sql`'listed'`,
    original_email: sql`'robin@portal.example'`,
    original_email_key: sql`'robin@portal.example'`,
  })
  await insert('registrations', {
    ...person,
    ...noted,
    ...atTimes,
    // All registrations have the same email, which is the slowest case: the list compares each registration
    // with all others of the same email.
    email: sql`'new@portal.example'`,
    email_key: sql`'new@portal.example'`,
    registration_status: sql`'PENDING'`,
    unasked: sql.lit(JSON.stringify(notApplicableValues)),
    proxy_user_id: subject,
    created_by: sql`'1 - Ada Lovelace'`,
  })

  const access = {
    role_name: sql`'Listed 1'`,
    role_name_key: sql`'listed 1'`,
    request_type: sql`'NEW'`,
    inactive: zero,
    created_at: zero,
    changed_at: zero,
    versionno: sql`1`,
  }
  await insert('access_controls', { ...access, user_id: sql`u.id` }, { source: people })
  await insert(
    'access_controls',
    { ...access, access_change_id: sql`c.id` },
    { source: sql`access_changes as c` },
  )
  await insert(
    'access_controls',
    { ...access, registration_id: sql`r.id` },
    { source: sql`registrations as r` },
  )
  const ofAccess = sql`access_controls as a where a.role_name = 'Listed 1'`
  await insert(
    'access_control_sites',
    {
      access_control_id: sql`a.id`,
      site_code: sql`'LS-' || (1 + a.id % ${sql.lit(count)})`,
      site_type: sql`'SITE'`,
    },
    { source: ofAccess },
  )
  await insert(
    'access_control_systems',
    { access_control_id: sql`a.id`, system_id: system },
    { source: ofAccess },
  )
  await insert(
    'access_controls',
    { ...access, user_id: subject, role_name: sql`r.role_name`, role_name_key: sql`r.role_name_key` },
    { source: sql`project_roles as r` },
  )
  // The subject reviews the parts of all pending requests.
  await db.insertInto('reviewers').values({ user_id: userId, versionno: 1 }).execute()
  await db.insertInto('reviewer_roles').values({ user_id: userId, role_id: projectRoleId }).execute()
  const everybody = [userId, ...ids.map(({ id }) => id)]
  for (let start = 0; start < everybody.length; start += 1_000)
    await db.transaction().execute((trx) => refreshUserTerms(trx, everybody.slice(start, start + 1_000)))

  await insert('audit_entries', {
    at: sql`n.i`,
    actor_id: none,
    actor_name: sql`'System'`,
    actor_key: sql`'system'`,
    action: sql`'UPDATED'`,
    entity: sql`'USER'`,
    entity_id: subject,
    entity_name: sql`'Rowan Listed'`,
    entity_key: sql`'rowan listed'`,
    subject_id: subject,
    versionno: sql`n.i`,
    changes: sql`'[]'`,
  })
  const [never, later] = [sql.lit(untilUnlocked), sql.lit(4_000_000_000_000)]
  await insert(
    'sign_in_attempts',
    {
      key: sql`u.uuid`,
      user_id: sql`u.id`,
      failures: sql`9`,
      locked_until: never,
      updated_at: sql`u.id / 3`,
    },
    { source: people },
  )
  await insert('directory_outbox', {
    key: numbered('list-'),
    user_id: subject,
    change: sql`'update'`,
    created_at: zero,
    next_at: later,
    attempts: zero,
    fault: nothing,
  })
  await insert('mail_outbox', {
    key: numbered('list-'),
    recipient: numbered('list-'),
    subject: nothing,
    text: nothing,
    created_at: zero,
    next_at: later,
    attempts: zero,
  })
  return { portalRoleId, projectRoleId, systemId, itemId, agreementId, unsignedAgreementId }
}
