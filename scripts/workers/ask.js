// What a page of a stranger does with the engine; says in `globalThis.result` what came of it.
import { openEngine } from '@portal-gateway/ui/tableEngine'

/** Asks 20,000 rows, which is more than the page works off by itself. */
export async function ask(options) {
  const faults = []
  const engine = openEngine(
    [{ id: 'name', value: ({ name }) => name }],
    { yes: 'Yes', no: 'No' },
    { onFault: ({ kind }) => faults.push(kind), ...options },
  )
  engine.setRows(Array.from({ length: 20_000 }, (_, id) => ({ name: `Person ${id}` })))
  const sort = { column: 'name', direction: 'descending' }
  const view = await engine.query({ term: 'person 1999', sort })
  globalThis.result = { count: view.count, first: view.slice(0, 1)[0].name, faults }
}
