import { SystemDraft } from '@portal-gateway/contract/systems'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults } from '../records/writing.ts'
import { flag } from '../store/schema.ts'
import { findSystem } from './systemQueries.ts'

/**
 * The service of systems. An access refers to a system by its id, so a new name does not change accesses. A
 * deactivated system remains in accesses, but cannot be requested. [SYS-014, SYS-015, C-240]
 */
export const systemService = recordService({
  entity: 'SYSTEM',
  label: 'system',
  table: 'systems',
  draft: SystemDraft,
  name: 'systemName',
  nameTaken: () => fieldFaults([['systemName', 'IS_ALREADY_IN_USE']]),
  unaudited: ['isFixed'],
  newColumns: { is_fixed: flag(false) },
  async lockStored(trx) {
    // Calls that grant an access to the system, or add it to a role, take this lock too.
    await lockProjectRoles(trx)
    return undefined
  },
  find: findSystem,
  async faults(_trx, { inactive }, { current }) {
    // The portal itself is part of every access, so it cannot be deactivated. [C-153]
    return current?.isFixed && inactive ? fieldFaults([['inactive', 'FIXED_SYSTEM_IS_REQUIRED']]) : undefined
  },
})
