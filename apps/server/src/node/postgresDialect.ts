import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { CommitLost } from '../core/store/commitLost.ts'
import { isDatabaseAway } from '../core/store/isDatabaseAway.ts'

/**
 * Kysely's PostgresDialect with two changes for connections that end during a transaction. (1) If the
 * connection ends during the commit, the transaction throws `CommitLost`. (2) Otherwise it throws the error
 * of the query that failed, not the error of the rollback that follows.
 */
export class PortalPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config)
  }
}

/** The type of a connection, which Kysely does not export. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class Driver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      throw isDatabaseAway(error) ? new CommitLost({ cause: error }) : error
    }
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // Without a connection, PostgreSQL rolls the transaction back itself.
      if (!isDatabaseAway(error)) throw error
    }
  }
}
