// The script of a consumer's page. It uses the engine, and stores the result in `globalThis.result`.
import { openEngine } from '@portal-gateway/ui/tableEngine'

/** Queries 20,000 rows, because the engine uses a worker for more than 10,000 rows. */
export async function runQuery(options) {
  const errors = []
  const engine = openEngine(
    [{ id: 'name', value: ({ name }) => name }],
    { yes: 'Yes', no: 'No' },
    { onFault: ({ kind }) => errors.push(kind), ...options },
  )
  engine.setRows(Array.from({ length: 20_000 }, (_, id) => ({ name: `Person ${id}` })))
  const sort = { column: 'name', direction: 'descending' }
  const view = await engine.query({ term: 'person 1999', sort })
  globalThis.result = { count: view.count, first: view.slice(0, 1)[0].name, errors }
}
