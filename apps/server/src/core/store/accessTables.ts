import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the tables of systems, sites, studies, project roles and accesses. */
export async function createAccesses(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createSystems(db, types)
  await createPlaces(db, types)
  await createProjectRoles(db, types)
  await createAccessChanges(db, types)
  await createRegistrations(db, types)
  await createAccessControls(db, types)
  await createDirectoryOutbox(db, types)
}

/** The columns of a system after this migration. */
interface SystemRow {
  system_name: string
  system_name_key: string
  description: string
  inactive: number
  sort: number
  is_fixed: number
  versionno: number
}

async function createSystems(db: Kysely<unknown>, { id, int, text, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('systems')
      .addColumn('id', id.type, id.build)
      .addColumn('system_name', text, (c) => c.notNull())
      .addColumn('system_name_key', text, (c) => c.notNull())
      .addColumn('description', text, (c) => c.notNull())
      .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
      .addColumn('sort', int, (c) => c.notNull())
      .addColumn('is_fixed', int, (c) => c.notNull().check(sql`is_fixed in (0, 1)`))
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  await db.schema
    .createIndex('systems_active_name')
    .unique()
    .on('systems')
    .column('system_name_key')
    .where(sql<boolean>`inactive = 0`)
    .execute()
  // Every access contains the portal itself, so every portal has this system from the start. [C-153]
  await db
    .withTables<{ systems: SystemRow }>()
    .insertInto('systems')
    .values({
      system_name: 'Portal Gateway',
      system_name_key: 'portal gateway',
      description: 'This portal',
      inactive: 0,
      sort: 0,
      is_fixed: 1,
      versionno: 1,
    })
    .execute()
}

async function createPlaces(db: Kysely<unknown>, { text, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('sites')
      .addColumn('site_code', text, (c) => c.primaryKey().notNull())
      .addColumn('site_name', text, (c) => c.notNull())
      .addColumn('status', text, (c) => c.notNull()),
  ).execute()
  await finish(
    db.schema
      .createTable('site_relations')
      .addColumn('parent_site_code', text, (c) => c.notNull().references('sites.site_code'))
      .addColumn('site_code', text, (c) => c.notNull().references('sites.site_code'))
      .addPrimaryKeyConstraint('site_relations_pk', ['parent_site_code', 'site_code']),
  ).execute()
  await finish(
    db.schema
      .createTable('studies')
      .addColumn('study', text, (c) => c.primaryKey().notNull())
      .addColumn('label', text, (c) => c.notNull()),
  ).execute()
}

async function createProjectRoles(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('project_roles')
      .addColumn('id', id.type, id.build)
      .addColumn('role_name', text, (c) => c.notNull())
      .addColumn('role_name_key', text, (c) => c.notNull())
      .addColumn('description', text, (c) => c.notNull())
      .addColumn('site_required', int, (c) => c.notNull().check(sql`site_required in (0, 1)`))
      .addColumn('study_required', int, (c) => c.notNull().check(sql`study_required in (0, 1)`))
      .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
      .addColumn('sort', int, (c) => c.notNull())
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  // Accesses refer to a role by its name, so the names of active roles must be unique. [C-176]
  await db.schema
    .createIndex('project_roles_active_name')
    .unique()
    .on('project_roles')
    .column('role_name_key')
    .where(sql<boolean>`inactive = 0`)
    .execute()
  await finish(
    db.schema
      .createTable('project_role_systems')
      .addColumn('role_id', int, (c) => c.notNull().references('project_roles.id').onDelete('cascade'))
      .addColumn('system_id', int, (c) => c.notNull().references('systems.id'))
      .addPrimaryKeyConstraint('project_role_systems_pk', ['role_id', 'system_id']),
  ).execute()
  await db.schema
    .createIndex('project_role_systems_system')
    .on('project_role_systems')
    .column('system_id')
    .execute()
}

async function createAccessChanges(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('access_changes')
      .addColumn('id', id.type, id.build)
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('first_name', text, (c) => c.notNull())
      .addColumn('first_name_key', text, (c) => c.notNull())
      .addColumn('last_name', text, (c) => c.notNull())
      .addColumn('last_name_key', text, (c) => c.notNull())
      .addColumn('email', text, (c) => c.notNull())
      .addColumn('email_key', text, (c) => c.notNull())
      .addColumn('request_type', text, (c) =>
        c.notNull().check(sql`request_type in ('NEW', 'CHANGE', 'REMOVAL', 'ALL_IN_ONE')`),
      )
      .addColumn('held_before', text, (c) => c.notNull())
      .addColumn('requester_comments', text, (c) => c.notNull())
      .addColumn('reviewer_comments', text, (c) => c.notNull())
      .addColumn('message_to_requester', text, (c) => c.notNull())
      .addColumn('sysaid_ticket', text, (c) => c.notNull())
      .addColumn('request_status', text, (c) =>
        c
          .notNull()
          .check(
            sql`request_status in ('NEW', 'IN_PROGRESS', 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION', 'APPROVED', 'REJECTED')`,
          ),
      )
      .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('changed_at', int, (c) => c.notNull())
      .addColumn('last_modified_by', text, (c) => c.notNull())
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('access_changes_user').on('access_changes').column('user_id').execute()
  await db.schema
    .createIndex('access_changes_status')
    .on('access_changes')
    .columns(['request_status', 'created_at'])
    .execute()
  // Prevents two pending requests of one user: two concurrent transactions can both find no pending request.
  // [T46]
  await db.schema
    .createIndex('access_changes_open')
    .unique()
    .on('access_changes')
    .column('user_id')
    .where(sql<boolean>`inactive = 0 and request_status not in ('APPROVED', 'REJECTED')`)
    .execute()
}

async function createRegistrations(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('registrations')
      .addColumn('id', id.type, id.build)
      .addColumn('email', text, (c) => c.notNull())
      .addColumn('email_key', text, (c) => c.notNull())
      .addColumn('first_name', text, (c) => c.notNull())
      .addColumn('first_name_key', text, (c) => c.notNull())
      .addColumn('last_name', text, (c) => c.notNull())
      .addColumn('last_name_key', text, (c) => c.notNull())
      .addColumn('requester_comments', text, (c) => c.notNull())
      .addColumn('reviewer_comments', text, (c) => c.notNull())
      .addColumn('message_to_requester', text, (c) => c.notNull())
      .addColumn('sysaid_ticket', text, (c) => c.notNull())
      .addColumn('registration_status', text, (c) =>
        c.notNull().check(sql`registration_status in ('PENDING', 'APPROVED', 'DENIED')`),
      )
      .addColumn('unasked', text, (c) => c.notNull())
      .addColumn('proxy_user_id', int, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('created_by', text, (c) => c.notNull())
      .addColumn('user_id', int, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('changed_at', int, (c) => c.notNull())
      .addColumn('last_modified_by', text, (c) => c.notNull())
      .addColumn('versionno', int, (c) => c.notNull()),
  ).execute()
  await db.schema
    .createIndex('registrations_status')
    .on('registrations')
    .columns(['registration_status', 'created_at'])
    .execute()
  for (const column of ['proxy_user_id', 'user_id', 'email_key'] as const) {
    await db.schema.createIndex(`registrations_${column}`).on('registrations').column(column).execute()
  }
  await finish(
    db.schema
      .createTable('spent_challenges')
      .addColumn('challenge', text, (c) => c.primaryKey().notNull())
      .addColumn('expires_at', int, (c) => c.notNull()),
  ).execute()
}

async function createAccessControls(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('access_controls')
      .addColumn('id', id.type, id.build)
      .addColumn('user_id', int, (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('access_change_id', int, (c) => c.references('access_changes.id').onDelete('cascade'))
      .addColumn('registration_id', int, (c) => c.references('registrations.id').onDelete('cascade'))
      .addColumn('role_name', text, (c) => c.notNull())
      .addColumn('role_name_key', text, (c) => c.notNull())
      .addColumn('request_type', text, (c) =>
        c.notNull().check(sql`request_type in ('NEW', 'CHANGE', 'REMOVAL')`),
      )
      .addColumn('prior_id', int)
      .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('changed_at', int, (c) => c.notNull())
      .addColumn('versionno', int, (c) => c.notNull())
      .addCheckConstraint(
        'access_controls_one_owner',
        sql`(user_id is not null) and (access_change_id is null) and (registration_id is null)
          or (user_id is null) and (access_change_id is not null) and (registration_id is null)
          or (user_id is null) and (access_change_id is null) and (registration_id is not null)`,
      ),
  ).execute()
  for (const column of ['user_id', 'access_change_id', 'registration_id', 'role_name_key'] as const) {
    await db.schema.createIndex(`access_controls_${column}`).on('access_controls').column(column).execute()
  }
  await db.schema
    .createIndex('access_controls_held')
    .unique()
    .on('access_controls')
    .columns(['user_id', 'role_name_key'])
    .where(sql<boolean>`user_id is not null and inactive = 0`)
    .execute()
  const parts = [
    ['access_control_sites', 'site_code', text],
    ['access_control_studies', 'study_name', text],
    ['access_control_systems', 'system_id', int],
  ] as const
  for (const [table, column, type] of parts) {
    const made = db.schema
      .createTable(table)
      .addColumn('access_control_id', int, (c) =>
        c.notNull().references('access_controls.id').onDelete('cascade'),
      )
      .addColumn(column, type, (c) =>
        column === 'system_id' ? c.notNull().references('systems.id') : c.notNull(),
      )
      .addPrimaryKeyConstraint(`${table}_pk`, ['access_control_id', column])
    await finish(
      table === 'access_control_sites' ? made.addColumn('site_type', text, (c) => c.notNull()) : made,
    ).execute()
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
  await finish(
    db.schema
      .createTable('access_control_revisions')
      .addColumn('access_control_id', int, (c) =>
        c.notNull().references('access_controls.id').onDelete('cascade'),
      )
      .addColumn('versionno', int, (c) => c.notNull())
      .addColumn('record', text, (c) => c.notNull())
      .addColumn('changed_at', int, (c) => c.notNull())
      .addColumn('changed_by', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('access_control_revisions_pk', ['access_control_id', 'versionno']),
  ).execute()
}

async function createDirectoryOutbox(
  db: Kysely<unknown>,
  { id, int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    db.schema
      .createTable('directory_outbox')
      .addColumn('id', id.type, id.build)
      .addColumn('key', text, (c) => c.notNull().unique())
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('change', text, (c) => c.notNull())
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('next_at', int)
      .addColumn('attempts', int, (c) => c.notNull())
      .addColumn('fault', text, (c) => c.notNull())
      .addColumn('done_at', int),
  ).execute()
}
