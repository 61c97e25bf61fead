import { expect, it } from 'vitest'
import { schemaLines } from '../../support/schemaLines.ts'
import { forEachEngine } from '../../support/testServer.ts'

forEachEngine('the schema after all migrations [EXP-201]', (server) => {
  // This is the only test of indexes: without an index the results are the same, only slower.
  it('matches the snapshot of tables, keys and indexes', async () => {
    const { engine } = server().host
    await expect(await schemaLines(engine)).toMatchFileSnapshot(`schema.${engine.dialect}.txt`)
  })
})
