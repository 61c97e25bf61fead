import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import type { Schema } from '../store/schema.ts'

/** The columns of an item's maintenance. */
type MaintenanceColumns = Pick<Schema['dashboard_items'], 'maintenance_until' | 'maintenance_note'>

const noMaintenance: MaintenanceColumns = { maintenance_until: null, maintenance_note: '' }

const inUtc = (time: string | null) => (time === null ? null : new Date(time).toISOString())

/** Returns the columns, with empty values if the maintenance has ended. [EXP-121] */
export const currentMaintenance = (
  { maintenance_until, maintenance_note }: MaintenanceColumns,
  now: number,
): MaintenanceColumns =>
  maintenance_until !== null && Date.parse(maintenance_until) > now
    ? { maintenance_until, maintenance_note }
    : noMaintenance

/** Converts the columns to the fields of the contract, which are empty if the maintenance has ended. */
export function maintenanceFields(columns: MaintenanceColumns, now: number) {
  const { maintenance_until, maintenance_note } = currentMaintenance(columns, now)
  return { maintenanceUntil: maintenance_until, maintenanceNote: maintenance_note }
}

type MaintenanceDraft = Pick<DashboardItemDraft, 'maintenanceUntil' | 'maintenanceNote'>

/** Returns the columns of a saved draft. If the draft omits a field, the stored value remains. [EXP-120] */
export const savedMaintenance = (
  { maintenanceUntil, maintenanceNote }: MaintenanceDraft,
  stored: MaintenanceColumns = noMaintenance,
  now: number,
): MaintenanceColumns =>
  currentMaintenance(
    {
      maintenance_until: maintenanceUntil === undefined ? stored.maintenance_until : inUtc(maintenanceUntil),
      maintenance_note: maintenanceNote ?? stored.maintenance_note,
    },
    now,
  )

/**
 * Returns an error if a new time is in the past. The stored time is accepted, because it may pass while an
 * administrator edits the item.
 */
export function maintenanceFaultsOf(
  { maintenanceUntil }: MaintenanceDraft,
  stored: MaintenanceColumns = noMaintenance,
  now: number,
): FormErrors[] {
  if (!maintenanceUntil || Date.parse(maintenanceUntil) > now) return []
  if (inUtc(maintenanceUntil) === stored.maintenance_until) return []
  return [
    {
      ...noErrors,
      fieldErrors: { maintenanceUntil: [fieldKey('maintenanceUntil', 'MUST_BE_IN_THE_FUTURE')] },
    },
  ]
}
