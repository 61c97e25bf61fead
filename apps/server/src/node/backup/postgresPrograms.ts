import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { StartRefusal } from '../startRefusal.ts'

const debian = '/usr/lib/postgresql'

/** Runs a PostgreSQL program; throws `StartRefusal` with its error output if it fails. */
export async function runPostgres(
  name: 'pg_dump' | 'pg_restore',
  url: string | undefined,
  args: readonly string[],
): Promise<void> {
  const program = find(name)
  if (program === undefined) {
    throw new StartRefusal(
      `${name} is needed to back up and restore PostgreSQL, and is not on this machine. On Debian: apt-get install postgresql-client`,
    )
  }
  const { shown, password } = url === undefined ? {} : splitPassword(url)
  const child = spawn(program, [...(shown === undefined ? [] : [`--dbname=${shown}`]), ...args], {
    // Passes the password in the environment, because arguments are visible to every user of the machine.
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | string>((resolve, reject) => {
    child.on('error', reject)
    // There is no code if a signal ended the program, for example because the disk is full.
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'no code'))
  })
  const [words, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0)
    throw new StartRefusal(
      `${name} failed: ${words.trim().split('\n').join(' / ') || code}. Check the free space and this user's permissions.`,
    )
}

function splitPassword(url: string): { shown: string; password?: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password') || undefined
  address.password = ''
  address.searchParams.delete('password')
  return { shown: address.href, ...(password !== undefined && { password }) }
}

/**
 * Finds a program in Debian's folders, the newest version first, or on the PATH. An older version would
 * refuse a newer server.
 */
function find(name: string): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
    .find((file) => existsSync(file))
}
