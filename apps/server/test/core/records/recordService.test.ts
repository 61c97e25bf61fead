import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { portalRoleService } from '../../../src/core/configuration/portalRoles.ts'
import { systemService } from '../../../src/core/configuration/systems.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import type { Schema } from '../../../src/core/store/schema.ts'
import { forEachEngine } from '../../support/testServer.ts'

const error = new Error('The transaction failed.')

forEachEngine('a failed transaction', (server) => {
  /**
   * Returns a host on which every transaction fails. The cause is a violation of the unique index
   * of this column or, without a column, another error.
   */
  const failing = (column?: string) => {
    const { host } = server()
    const db = { transaction: () => ({ execute: () => Promise.reject(error) }) } as unknown as Kysely<Schema>
    const violation = () =>
      column === undefined ? undefined : { kind: 'unique' as const, columns: [column] }
    return { ...host, engine: { ...host.engine, db, violation } }
  }

  describe.each([
    [
      'description_key',
      (host: ReturnType<typeof failing>) =>
        portalRoleService.create(
          host,
          { description: 'Curator', permissions: ['USER'], inactive: false, sort: 0 },
          serverActor,
        ),
    ],
    [
      'system_name_key',
      (host: ReturnType<typeof failing>) =>
        systemService.create(
          host,
          { systemName: 'Archive', description: '', inactive: false, sort: 0 },
          serverActor,
        ),
    ],
  ])('of a record with the unique column %s', (column, create) => {
    it('is a validation error only if it violates the index of the name [C-176] [SYS-014]', async () => {
      expect(await create(failing(column))).toMatchObject({ isValid: false })
      await expect(create(failing('other_key'))).rejects.toBe(error)
      await expect(create(failing())).rejects.toBe(error)
    })
  })
})
