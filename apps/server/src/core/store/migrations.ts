import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createAccesses } from './accessTables.ts'
import { createAgreementMails } from './agreementMailTable.ts'
import { createAgreements } from './agreementTables.ts'
import { createAnnouncements } from './announcementTables.ts'
import { addAttemptsUnderWay } from './attemptsUnderWay.ts'
import { createAudit } from './auditTables.ts'
import { addAuthenticatedAt } from './authenticatedAtColumns.ts'
import { addDecidedAccesses } from './decidedAccesses.ts'
import { addEndWarnings } from './endWarningColumns.ts'
import type { ColumnTypes, Engine } from './engine.ts'
import { createFiles } from './fileTables.ts'
import { createInstitutions } from './institutionTables.ts'
import { addLanguages } from './languageColumns.ts'
import { createLockOut } from './lockOutTables.ts'
import { addMailFacts } from './mailFactColumns.ts'
import { addMailKey } from './mailKeyColumn.ts'
import { addMaintenance } from './maintenanceColumns.ts'
import { createPasskeys } from './passkeyTable.ts'
import { createPasswords, createPasswordWaits } from './passwordTables.ts'
import { createPendingWorkIndexes } from './pendingWorkIndexes.ts'
import { createPinnedItems } from './pinnedItemTable.ts'
import { createProcesses } from './processTable.ts'
import { addApprovedIdentity, createProfileChanges } from './profileChangeTables.ts'
import { createRepeats } from './repeatTable.ts'
import { createRequestClaims } from './requestClaimTable.ts'
import { addRequiredFactor } from './requiredFactorColumns.ts'
import { addRequiredFactorMails } from './requiredFactorMailColumns.ts'
import { createReviewers } from './reviewerTables.ts'
import { createSecondFactors } from './secondFactorTables.ts'
import { createSentIndexes } from './sentIndexes.ts'
import { addSessionColumns } from './sessionColumns.ts'
import { addSessionInstitution } from './sessionInstitutionColumn.ts'
import { createSignInTimes } from './signInTimes.ts'
import { createSingleSignIns } from './singleSignInTables.ts'
import { createUserRequestIndexes } from './userRequestIndexes.ts'
import { createUserTerms } from './userTermTables.ts'
import { createUserWords } from './userWordTables.ts'
import { addValidity } from './validityColumns.ts'
import { createWaitingEmails } from './waitingEmails.ts'

/**
 * Migrates the database to the latest version. A failed migration is rolled back completely. The error contains
 * the name of the migration.
 */
export async function migrate(engine: Engine): Promise<void> {
  const all = migrations(engine.types)
  const migrator = new Migrator({
    db: engine.db,
    provider: { getMigrations: async () => (engine.dialect === 'postgres' ? withLocks(all) : all) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(failed ? `Migration ${failed} failed.` : 'No migration could be started.', {
      cause: error,
    })
  }
}

/**
 * How long migrations wait for the locks of all tables on PostgreSQL. It is shorter than PostgreSQL's deadlock_timeout of
 * a second, so that a request that waits for the migration is never ended as a part of a deadlock.
 */
export const lockWaitMs = 500

/**
 * Locks all tables before the first migration. Fails if another transaction has locked one of them for `lockWaitMs`, for
 * example a backup: all later queries to a table wait while the migration waits for its lock. [EXP-360]
 *
 * A migration that locked one table after the other would deadlock with requests that use the same tables in another
 * order, and PostgreSQL would end one of both with an error. [EXP-391]
 */
function withLocks(all: Record<string, Migration>): Record<string, Migration> {
  let areLocked = false
  return Object.fromEntries(
    Object.entries(all).map(([name, { up }]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          if (!areLocked) await lockTables(db)
          areLocked = true
          await up(db)
        },
      },
    ]),
  )
}

/** Locks the tables of the schema, except those of other programs that belong to another role. */
async function lockTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_has_role(relowner, 'usage')
    order by oid`.execute(db)
  if (rows.length === 0) return
  const tables = sql.join(rows.map(({ name }) => sql.id(name)))
  await sql`set local statement_timeout = ${sql.lit(lockWaitMs)}`.execute(db)
  await sql`lock table ${tables} in access exclusive mode`.execute(db)
  await sql`set local statement_timeout to default`.execute(db)
}

/** Returns the names of all migrations in their order. */
export const migrationNames = (types: ColumnTypes): string[] => Object.keys(migrations(types))

// The migrations are objects, not files in a folder, so that a browser can run them too.
export const migrations = (types: ColumnTypes): Record<string, Migration> => ({
  '0001-people': { up: (db: Kysely<unknown>) => createPeople(db, types) },
  '0002-dashboard': { up: (db: Kysely<unknown>) => createDashboard(db, types) },
  '0003-passwords': { up: (db: Kysely<unknown>) => createPasswords(db, types) },
  '0004-lock-out': { up: (db: Kysely<unknown>) => createLockOut(db, types) },
  '0005-store-facts': { up: (db: Kysely<unknown>) => createStoreFacts(db, types) },
  '0006-files': { up: (db: Kysely<unknown>) => createFiles(db, types) },
  '0007-single-sign-in': { up: (db: Kysely<unknown>) => createSingleSignIns(db, types) },
  '0008-profile-changes': { up: (db: Kysely<unknown>) => createProfileChanges(db, types) },
  '0009-accesses': { up: (db: Kysely<unknown>) => createAccesses(db, types) },
  '0010-user-requests': { up: (db: Kysely<unknown>) => createUserRequestIndexes(db) },
  '0011-audit': { up: (db: Kysely<unknown>) => createAudit(db, types) },
  '0012-user-terms': { up: (db: Kysely<unknown>) => createUserTerms(db, types) },
  '0013-password-waits': { up: (db: Kysely<unknown>) => createPasswordWaits(db, types) },
  '0014-decided-accesses': { up: (db: Kysely<unknown>) => addDecidedAccesses(db, types) },
  '0015-sent-requests': { up: (db: Kysely<unknown>) => createSentIndexes(db) },
  '0016-approved-identity': { up: (db: Kysely<unknown>) => addApprovedIdentity(db, types) },
  '0017-repeats': { up: (db: Kysely<unknown>) => createRepeats(db, types) },
  '0018-waiting-emails': { up: (db: Kysely<unknown>) => createWaitingEmails(db) },
  '0019-user-words': { up: (db: Kysely<unknown>) => createUserWords(db, types) },
  '0020-sign-in-times': { up: (db: Kysely<unknown>) => createSignInTimes(db, types) },
  '0021-pending-work': { up: (db: Kysely<unknown>) => createPendingWorkIndexes(db) },
  '0022-request-claims': { up: (db: Kysely<unknown>) => createRequestClaims(db, types) },
  '0023-pinned-items': { up: (db: Kysely<unknown>) => createPinnedItems(db, types) },
  '0024-announcements': { up: (db: Kysely<unknown>) => createAnnouncements(db, types) },
  '0025-maintenance': { up: (db: Kysely<unknown>) => addMaintenance(db, types) },
  '0026-attempts-under-way': { up: (db: Kysely<unknown>) => addAttemptsUnderWay(db, types) },
  '0027-mail-keys': { up: (db: Kysely<unknown>) => addMailKey(db, types) },
  '0028-mail-facts': { up: (db: Kysely<unknown>) => addMailFacts(db, types) },
  '0029-processes': { up: (db: Kysely<unknown>) => createProcesses(db, types) },
  '0030-languages': { up: (db: Kysely<unknown>) => addLanguages(db, types) },
  '0031-sessions': { up: (db: Kysely<unknown>) => addSessionColumns(db, types) },
  '0032-second-factors': { up: (db: Kysely<unknown>) => createSecondFactors(db, types) },
  '0033-validity': { up: (db: Kysely<unknown>) => addValidity(db, types) },
  '0034-institutions': { up: (db: Kysely<unknown>) => createInstitutions(db, types) },
  '0036-required-factor': { up: (db: Kysely<unknown>) => addRequiredFactor(db, types) },
  '0037-session-institution': { up: (db: Kysely<unknown>) => addSessionInstitution(db, types) },
  '0038-ends-of-roles': { up: (db: Kysely<unknown>) => addEndWarnings(db, types) },
  '0039-passkeys': { up: (db: Kysely<unknown>) => createPasskeys(db, types) },
  '0040-required-factor-mails': { up: (db: Kysely<unknown>) => addRequiredFactorMails(db, types) },
  '0041-agreements': { up: (db: Kysely<unknown>) => createAgreements(db, types) },
  '0042-agreement-mails': { up: (db: Kysely<unknown>) => createAgreementMails(db, types) },
  '0043-authenticated-at': { up: (db: Kysely<unknown>) => addAuthenticatedAt(db, types) },
  '0044-reviewers': { up: (db: Kysely<unknown>) => createReviewers(db, types) },
})

async function createPeople(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text } = types
  await types
    .finish(
      db.schema
        .createTable('users')
        .addColumn('id', id.type, id.build)
        .addColumn('uuid', text, (c) => c.notNull().unique())
        .addColumn('username', text, (c) => c.notNull())
        .addColumn('username_key', text, (c) => c.notNull().unique())
        .addColumn('email', text, (c) => c.notNull())
        .addColumn('email_key', text, (c) => c.notNull().unique())
        .addColumn('first_name', text, (c) => c.notNull())
        .addColumn('last_name', text, (c) => c.notNull())
        .addColumn('gecos', text, (c) => c.notNull())
        .addColumn('account_type', text, (c) =>
          c.notNull().check(sql`account_type in ('internal', 'external')`),
        )
        .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
        .addColumn('password_hash', text)
        .addColumn('password_changed_at', int)
        .addColumn('versionno', int, (c) => c.notNull())
        .addColumn('created_at', int, (c) => c.notNull()),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('portal_roles')
        .addColumn('id', id.type, id.build)
        .addColumn('description', text, (c) => c.notNull())
        .addColumn('description_key', text, (c) => c.notNull())
        .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
        .addColumn('sort', int, (c) => c.notNull())
        .addColumn('versionno', int, (c) => c.notNull()),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('portal_role_permissions')
        .addColumn('role_id', int, (c) => c.notNull().references('portal_roles.id').onDelete('cascade'))
        .addColumn('permission', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('portal_role_permissions_pk', ['role_id', 'permission']),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('user_portal_roles')
        .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('role_id', int, (c) => c.notNull().references('portal_roles.id'))
        .addPrimaryKeyConstraint('user_portal_roles_pk', ['user_id', 'role_id']),
    )
    .execute()
  await db.schema.createIndex('user_portal_roles_role').on('user_portal_roles').column('role_id').execute()
  await types
    .finish(
      db.schema
        .createTable('sessions')
        .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
        .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('anti_forgery_token', text, (c) => c.notNull())
        .addColumn('created_at', int, (c) => c.notNull())
        .addColumn('last_seen_at', int, (c) => c.notNull())
        .addColumn('expires_at', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await types
    .finish(
      db.schema
        .createTable('sign_in_attempts')
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('failures', int, (c) => c.notNull())
        .addColumn('locked_until', int, (c) => c.notNull())
        .addColumn('updated_at', int, (c) => c.notNull()),
    )
    .execute()
}

async function createStoreFacts(db: Kysely<unknown>, { text, finish }: ColumnTypes): Promise<void> {
  await finish(
    db.schema
      .createTable('store_facts')
      .addColumn('name', text, (c) => c.primaryKey().notNull())
      .addColumn('value', text, (c) => c.notNull()),
  ).execute()
}

async function createDashboard(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text } = types
  await types
    .finish(
      db.schema
        .createTable('dashboard_items')
        .addColumn('id', id.type, id.build)
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('name_key', text, (c) => c.notNull())
        .addColumn('short_description', text, (c) => c.notNull())
        .addColumn('long_description', text)
        .addColumn('details', text, (c) => c.notNull())
        .addColumn('url', text, (c) => c.notNull())
        .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
        .addColumn('sort', int, (c) => c.notNull())
        .addColumn('versionno', int, (c) => c.notNull()),
    )
    .execute()
  await types
    .finish(
      db.schema
        .createTable('dashboard_item_roles')
        .addColumn('item_id', int, (c) => c.notNull().references('dashboard_items.id').onDelete('cascade'))
        .addColumn('role_id', int, (c) => c.notNull().references('portal_roles.id'))
        .addPrimaryKeyConstraint('dashboard_item_roles_pk', ['item_id', 'role_id']),
    )
    .execute()
  await db.schema
    .createIndex('dashboard_item_roles_role')
    .on('dashboard_item_roles')
    .column('role_id')
    .execute()
  await types
    .finish(
      db.schema
        .createTable('resource_categories')
        .addColumn('id', id.type, id.build)
        .addColumn('item_id', int, (c) => c.notNull().references('dashboard_items.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('name_key', text, (c) => c.notNull())
        .addColumn('parent_id', int, (c) => c.references('resource_categories.id'))
        .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
        .addColumn('versionno', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema
    .createIndex('resource_categories_item')
    .on('resource_categories')
    .column('item_id')
    .execute()
  await types
    .finish(
      db.schema
        .createTable('resources')
        .addColumn('id', id.type, id.build)
        .addColumn('item_id', int, (c) => c.notNull().references('dashboard_items.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('name_key', text, (c) => c.notNull())
        .addColumn('res_type', text, (c) => c.notNull())
        .addColumn('category_id', int, (c) => c.references('resource_categories.id'))
        .addColumn('url', text)
        .addColumn('file_key', text, (c) => c.unique())
        .addColumn('file_name', text)
        .addColumn('file_size', int)
        .addColumn('file_ext', text)
        .addColumn('inactive', int, (c) => c.notNull().check(sql`inactive in (0, 1)`))
        .addColumn('versionno', int, (c) => c.notNull())
        .addColumn('created_at', int, (c) => c.notNull()),
    )
    .execute()
  await db.schema.createIndex('resources_item').on('resources').column('item_id').execute()
}
