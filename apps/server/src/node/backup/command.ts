import { resolve } from 'node:path'
import process from 'node:process'
import { readConfiguration, type ServerConfiguration } from '../readConfiguration.ts'
import { StartRefusal, systemCode } from '../startRefusal.ts'

/**
 * Runs a program such as `backup`, which may have one argument, a path: `npm run backup -- <folder>` in a
 * checkout, `node backup.js <folder>` in a release.
 */
export async function command(
  name: 'backup' | 'restore' | 'move-to-postgres' | 'move-to-bucket',
  argument: string | undefined,
  work: (path: string, configuration: ServerConfiguration) => Promise<string[]>,
): Promise<void> {
  // Makes the backup's files readable by their owner only.
  process.umask(0o077)
  const given = process.argv.slice(2)
  const [path = ''] = given
  if (given.length !== (argument === undefined ? 0 : 1) || path.startsWith('-'))
    return refuse([usage(name, argument)], 2)
  const configuration = readConfiguration(process.env)
  if (!configuration.isValid) return refuse(configuration.faults, 2)
  try {
    // npm changes the working directory to the project; INIT_CWD is the directory of the user.
    const lines = await work(resolve(process.env['INIT_CWD'] ?? '.', path), configuration.value)
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    if (error instanceof StartRefusal) return refuse([error.message], error.exitCode)
    const code = systemCode(error)
    if (code?.startsWith('SQLITE_')) return refuse([`SQLite failed (${code}).`], 1)
    throw error
  }
}

const usage = (name: string, argument: string | undefined): string =>
  process.argv[1]?.endsWith('.js')
    ? `Usage: node ${name}.js ${argument ?? ''}`.trim()
    : `Usage: npm run ${name}${argument === undefined ? '' : ` -- ${argument}`}`

function refuse(lines: readonly string[], exitCode: number): void {
  for (const line of lines) process.stderr.write(`portal-gateway: ${line}\n`)
  process.exitCode = exitCode
}
