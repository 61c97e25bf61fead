import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countFailedMails } from '../core/health/failedMails.ts'
import type { Host, Log, LogEntry } from '../core/host/ports.ts'
import { outboxState } from '../core/records/outboxState.ts'
import { databaseBytes } from '../core/store/databaseBytes.ts'

/** The metrics of the server in the format of Prometheus. [EXP-247] */
export interface Metrics {
  /** Returns a log that also counts requests and sign-ins. */
  counting(log: Log): Log
  /** Adds the metrics that are read from the host when they are requested. */
  observe(host: Host): void
  /** Returns all metrics as text. */
  text(): Promise<string>
  contentType: string
}

/** Upper bounds in seconds. Most calls take milliseconds; long lists and uploads take seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics of this process. No label has a value that a client can choose freely. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of calls of the API, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
    registers,
  })
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-ins by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  let measureLoad: (() => void) | undefined
  const countEntry = (entry: LogEntry) => {
    const { event, method, path, status, ms, reason } = entry
    if (event === 'request')
      requests.observe(
        { method: methodLabel(method), route: String(path), status: String(status) },
        Number(ms) / 1000,
      )
    if (event === 'signed in') signIns.inc({ outcome: 'success' })
    if (event === 'sign-in refused') signIns.inc({ outcome: String(reason) })
  }
  return {
    counting: (log) => (entry) => {
      countEntry(entry)
      log(entry)
    },
    observe(host) {
      observeOutboxes(host, registry)
      measureLoad = observeLoad(host, registry)
      observeBytes(host, registry)
    },
    text() {
      // Measured first, because the other metrics use connections themselves.
      measureLoad?.()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

const usualMethods: readonly unknown[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Joins unusual methods to one value: a client could use each of them on each route. */
const methodLabel = (method: unknown): string => (usualMethods.includes(method) ? String(method) : 'other')

/**
 * Returns a function that reads a metric from the database. While the database is away, the metric is missing, but
 * the others are still published.
 */
function collected<Label extends string>(
  read: (gauge: Gauge<Label>) => Promise<void>,
  clear: (gauge: Gauge<Label>) => void = (gauge) => gauge.reset(),
) {
  return async function collect(this: Gauge<Label>): Promise<void> {
    await read(this).catch(() => clear(this))
  }
}

const outboxes = { mail: 'mail_outbox', directory: 'directory_outbox' } as const

function observeOutboxes(host: Host, registry: Registry): void {
  const labelNames = ['outbox'] as const
  registry.registerMetric(
    new Gauge({
      name: 'portal_outbox_waiting',
      help: 'Mails and changes of the directory that wait to be sent.',
      labelNames,
      registers: [],
      collect: collected(async (gauge) => {
        for (const [outbox, table] of Object.entries(outboxes))
          gauge.set({ outbox }, (await outboxState(host, table)).waiting)
      }),
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'portal_outbox_oldest_seconds',
      help: 'Age of the oldest mail or change of the directory that waits to be sent; 0 if none waits.',
      labelNames,
      registers: [],
      collect: collected(async (gauge) => {
        for (const [outbox, table] of Object.entries(outboxes)) {
          const { oldestAt } = await outboxState(host, table)
          gauge.set({ outbox }, oldestAt === undefined ? 0 : (host.clock.now() - oldestAt) / 1000)
        }
      }),
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'portal_mails_given_up',
      help: 'Mails that were given up after too many attempts, until an administrator acts.',
      registers: [],
      collect: collected(
        async (gauge) => gauge.set(await countFailedMails(host.engine.reads)),
        // Without labels, `reset` would set 0.
        (gauge) => gauge.remove(),
      ),
    }),
  )
}

/** Adds the queues of the host. Returns a function that measures them. */
function observeLoad({ engine, hasher }: Host, registry: Registry): () => void {
  const checks = new Gauge({
    name: 'portal_password_checks_waiting',
    help: 'Password checks that wait for one of the parallel argon2id computations.',
    registers: [registry],
  })
  const connections =
    engine.connections &&
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections to PostgreSQL (open, idle), and tasks that wait for one (waiting).',
      labelNames: ['state'] as const,
      registers: [registry],
    })
  return () => {
    checks.set(hasher.waiting?.() ?? 0)
    for (const [state, count] of Object.entries(engine.connections?.() ?? {}))
      connections?.set({ state }, count)
  }
}

function observeBytes({ engine }: Host, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_bytes',
      help: 'Size of the database.',
      registers: [],
      collect: collected(
        async (gauge) => gauge.set(await databaseBytes(engine)),
        (gauge) => gauge.remove(),
      ),
    }),
  )
}
