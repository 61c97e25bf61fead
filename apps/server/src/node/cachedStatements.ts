import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Maximum number of kept statements. A list of parameters makes one statement for each length. */
const maxStatements = 300

const changesSchema = /^\s*(?:create|alter|drop)\b/i

/**
 * Keeps the prepared statements of a database for the next query with the same SQL, because preparing takes
 * longer than most queries. The least recently used statement is dropped first. A change of the schema drops
 * all statements.
 */
export function cachedStatements(database: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      if (changesSchema.test(sql)) {
        statements.clear()
        return database.prepare(sql)
      }
      const statement = statements.get(sql) ?? database.prepare(sql)
      // Moves the statement to the end of the map, whose order is that of the last use.
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}
