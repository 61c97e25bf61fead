import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { isNameInUse } from '../records/isNameInUse.ts'
import { tooManyRecords } from '../records/recordLimit.ts'
import { recordService } from '../records/recordService.ts'
import { withState } from '../records/withState.ts'
import { fieldFaults, written } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { lockRow } from '../store/lockRow.ts'
import { flag } from '../store/schema.ts'
import { findSystem } from './systemQueries.ts'

type Values = Omit<System, 'id' | 'versionno' | 'isFixed'>

const nameTaken = fieldFaults([['systemName', 'IS_ALREADY_IN_USE']])

/** Every access contains the portal itself. [C-153] */
const fixedSystemError = fieldFaults([['inactive', 'FIXED_SYSTEM_IS_REQUIRED']])

const columnsOf = ({ systemName, description, inactive, sort }: Values) => ({
  system_name: systemName,
  system_name_key: fold(systemName),
  description,
  inactive: flag(inactive),
  sort,
})

/**
 * The service of systems. An access refers to a system by its id, so that the name can change freely. A
 * deactivated system remains in accesses, but cannot be requested. [SYS-014, SYS-015, C-240]
 */
export const {
  create: createSystem,
  update: updateSystem,
  setState: setSystemState,
} = recordService({
  entity: 'SYSTEM',
  label: 'system',
  draft: SystemDraft,
  nameOf: ({ systemName }: Values) => systemName,
  unique: { column: 'system_name_key', taken: nameTaken },
  async lockStored(trx, id) {
    // Calls that grant an access to the system, or add it to a role, take this lock too.
    await lockProjectRoles(trx)
    await lockRow(trx.selectFrom('systems').select('id').where('id', '=', id))
    return undefined
  },
  find: findSystem,
  valuesOf: async (trx, draft, current) => written(await withState(trx, 'systems', draft, current)),
  async faults(trx, { systemName: name, inactive }, { current }) {
    if (current?.isFixed && inactive) return fixedSystemError
    return (await isNameInUse(trx, 'systems', { id: current?.id, name, inactive })) ? nameTaken : undefined
  },
  tooMany: (trx) => tooManyRecords(trx, 'systems'),
  async insert(trx, values) {
    const { id } = await trx
      .insertInto('systems')
      .values({ ...columnsOf(values), is_fixed: flag(false), versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  save: (trx, { id }, { values, versionno }) =>
    trx
      .updateTable('systems')
      .set({ ...columnsOf(values), versionno })
      .where('id', '=', id)
      .execute(),
  audited(system: System) {
    const { isFixed: _, ...fields } = system
    return fields
  },
})
