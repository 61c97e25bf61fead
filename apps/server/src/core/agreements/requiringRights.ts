import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { isRoleOfAccesses } from '../accesses/accessAgreements.ts'
import { isInForce, type Today, today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Selects the portal roles of users (`held`) that show items (`i`) with active agreements (`g`). A user can see an item
 * through several roles, so a pair of user and item can occur several times. [COND-036]
 */
export const requiredByItems = (db: Kysely<Schema>, host: Today) =>
  db
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_roles as r', 'r.id', 'held.role_id')
    .innerJoin('dashboard_item_roles as of', 'of.role_id', 'r.id')
    .innerJoin('dashboard_items as i', 'i.id', 'of.item_id')
    .innerJoin('dashboard_item_agreements as required', 'required.item_id', 'i.id')
    .innerJoin('agreements as g', 'g.id', 'required.agreement_id')
    .where('r.inactive', '=', 0)
    .where('i.inactive', '=', 0)
    .where('g.inactive', '=', 0)
    .where(isInForce(host, 'held'))

/**
 * Selects the accesses of users that have not ended, and whose project roles (`r`) require active agreements (`g`).
 * [COND-036]
 */
export const requiredByAccesses = (db: Kysely<Schema>, host: Today) =>
  db
    .selectFrom('access_controls as access')
    .innerJoin('project_roles as r', 'r.role_name_key', 'access.role_name_key')
    .innerJoin('project_role_agreements as required', 'required.project_role_id', 'r.id')
    .innerJoin('agreements as g', 'g.id', 'required.agreement_id')
    .where('access.user_id', 'is not', null)
    .where('access.inactive', '=', 0)
    .where('g.inactive', '=', 0)
    .where(isNotEnded(host))
    .where(isRoleOfAccesses)

const isNotEnded = (host: Today): RawBuilder<SqlBool> =>
  sql<SqlBool>`(access.valid_until is null or access.valid_until >= ${today(host)})`
