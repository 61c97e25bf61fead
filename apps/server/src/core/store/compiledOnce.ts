import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The position of a value in a compiled query. */
class Parameter {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Returns a stand-in for the value with this name; use it as a value of the query, in no other way. */
export type ValueNamed<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

/**
 * Returns a function that runs a query with given values and returns the rows. Kysely builds and compiles the query
 * only once per database; in a transaction it does so at each run. Use it only for queries of every request: there, building costs more than SQLite needs to
 * run the query. The SQL must not depend on the values.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Kysely<Schema>, value: ValueNamed<Values>) => Compilable<Row>,
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Schema>, CompiledQuery<Row>>()
  return async (db, values) => {
    let query = compiled.get(db)
    if (!query) {
      query = build(db, (name) => new Parameter(name) as never).compile()
      compiled.set(db, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? Reflect.get(values, value.name) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
