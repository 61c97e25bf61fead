import { accessSync, constants, existsSync } from 'node:fs'
import process from 'node:process'
import { sql } from 'kysely'
import { filesDirFault } from './filePlace.ts'
import { ldapServer } from './ldapServer.ts'
import { refuseUnfinishedMove } from './move/unfinishedMove.ts'
import { openPostgres } from './postgres.ts'
import { readConfiguration, type ServerConfiguration } from './readConfiguration.ts'
import { clockRisk, settingRisks } from './risks.ts'
import { s3Store } from './s3Store.ts'
import { smtp } from './smtp.ts'
import { systemCode } from './startRefusal.ts'

// Checks the settings of a production server without starting it: `npm run check:production`.
const configuration = readConfiguration({ ...process.env, PORTAL_PRODUCTION: '1' })
const faults = configuration.isValid ? await unreachable(configuration.value) : configuration.faults
const risks = configuration.isValid ? await risksOf(configuration.value, faults) : []
for (const fault of faults) process.stdout.write(`wrong: ${fault}\n`)
for (const risk of risks) process.stdout.write(`risky: ${risk}\n`)
process.stdout.write(`${faults.length} wrong, ${risks.length} risky\n`)
process.exit(faults.length === 0 ? 0 : 1)

/** Connects to every configured server. Returns an error for each one that cannot be used. */
async function unreachable(configured: ServerConfiguration) {
  const { databaseUrl, s3, smtpUrl, mailFrom, portal, ldap } = configured
  const mail = smtpUrl && smtp(smtpUrl, { name: portal.portalName, address: mailFrom })
  const found = await Promise.all([
    databaseUrl && faultOf('The database of DATABASE_URL', () => queryOnce(databaseUrl)),
    s3 && faultOf(`The bucket ${s3.bucket} of S3_ENDPOINT`, () => s3Store(s3).check()),
    mail && faultOf('The mail server of SMTP_URL', mail.verify),
    ldap && faultOf('The directory of LDAP_URL', () => ldapServer(ldap.place).findByUsername('nobody')),
  ])
  mail?.close()
  return [...found, s3 ? undefined : filesFault(configured)].filter((fault) => fault !== undefined)
}

function filesFault(configured: ServerConfiguration): string | undefined {
  const missing = filesDirFault(configured)
  const { filesDir } = configured
  if (missing !== undefined || !existsSync(filesDir)) return missing
  try {
    accessSync(filesDir, constants.W_OK)
    return undefined
  } catch (error) {
    return `The folder of uploaded files, ${filesDir}, cannot be written to (${systemCode(error)}).`
  }
}

async function faultOf(what: string, use: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await use()
    return undefined
  } catch (error) {
    return `${what} cannot be used: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function queryOnce(url: string): Promise<void> {
  const engine = openPostgres(url, () => undefined)
  try {
    await sql`select 1`.execute(engine.db)
    await refuseUnfinishedMove(engine)
  } finally {
    await engine.close()
  }
}

async function risksOf(value: ServerConfiguration, found: readonly string[]): Promise<string[]> {
  const ofSettings = settingRisks(value)
  const { databaseUrl } = value
  const isAway = found.some((fault) => fault.includes('DATABASE_URL'))
  if (databaseUrl === undefined || isAway) return ofSettings
  const engine = openPostgres(databaseUrl, () => undefined)
  const clock = await clockRisk({ engine, clock: { now: Date.now } }).finally(engine.close)
  return clock === undefined ? ofSettings : [...ofSettings, clock]
}
