import {
  CompiledQuery,
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'

const waitMs = 5000

/**
 * Kysely's SqliteDialect with four changes. (1) Migrations are transactional. (2) Row locks compile to
 * nothing. (3) Transactions start with BEGIN IMMEDIATE: a deferred transaction that reads first and writes
 * later fails immediately if another process has written in between. (4) Waiting for the single connection
 * times out: using `db` instead of `trx` inside `db.transaction()` would otherwise deadlock.
 */
export class PortalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }

  override createDriver(): SqliteDriver {
    return new OneConnectionDriver(this.#config)
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new Compiler()
  }
}

const rowLocks: ReadonlySet<SelectModifierNode['modifier']> = new Set([
  'ForNoKeyUpdate',
  'ForUpdate',
  'SkipLocked',
])

class Compiler extends SqliteQueryCompiler {
  // `lockRow` and `unlockedRows` need no lock: an open transaction is the only one that can write.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.has(node.modifier)) super.visitSelectModifier(node)
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true
  }

  // Returns true, so that Kysely does not queue calls: the driver below queues them.
  override get supportsMultipleConnections(): true {
    return true
  }
}

class OneConnectionDriver extends SqliteDriver {
  #isBusy = false
  readonly #waiting: (() => void)[] = []

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isBusy) await this.#turn()
    this.#isBusy = true
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    // If another call is queued, passes the connection to it and stays busy.
    if (next) next()
    else this.#isBusy = false
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        reject(new ConnectionBusy())
      }, waitMs)
      this.#waiting.push(turn)
    })
  }
}

/** The connection is still in use after `waitMs`: the server is overloaded, or the code would deadlock. */
class ConnectionBusy extends Error {
  readonly code = 'DATABASE_BUSY'

  constructor() {
    super('Waiting for the database timed out. Inside a transaction, use `trx` instead of `db`.')
    this.name = 'ConnectionBusy'
  }
}
