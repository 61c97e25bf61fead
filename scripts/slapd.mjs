import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCertificates } from './certificates.mjs'
import { canInstall, installPackage, onPath, unprivileged } from './system.mjs'

/** The suffix (base DN) of the LDAP directory of every test run. */
export const suffix = 'dc=portal,dc=test'
const password = 'the password of the tests'

/**
 * Starts a private, empty LDAP directory on this machine. Resolves to undefined if slapd is not available.
 */
export async function startSlapd() {
  let program = findProgram()
  if (!program && canInstall()) {
    // Without this answer to its configuration question, Debian's package would create and start a directory.
    await installPackage('slapd', ['slapd slapd/no_configuration boolean true'])
    program = findProgram()
  }
  const user = unprivileged('openldap', 'nobody')
  if (!program || !user) return undefined

  const folder = mkdtempSync(join(tmpdir(), 'portal-ldap-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const file = join(folder, 'slapd.conf')
  const tls = makeCertificates(folder)
  writeFileSync(file, configuration(folder, data, tls))
  for (const path of [folder, data]) chmodSync(path, 0o700)
  if (user.uid !== undefined) {
    for (const path of [folder, data, file, ...Object.values(tls ?? {})]) chownSync(path, user.uid, user.gid)
  }

  const port = await freePort()
  const url = `ldap://127.0.0.1:${port}`
  const secureUrl = tls && `ldaps://127.0.0.1:${await freePort()}`
  const listens = [url, secureUrl].flatMap((each) => (each ? `${each}/` : []))
  const server = spawn(program, ['-f', file, '-h', listens.join(' '), '-d', '0'], {
    cwd: folder,
    uid: user.uid,
    gid: user.gid,
    stdio: 'ignore',
  })
  const isEnded = new Promise((resolve) => server.on('exit', resolve))
  server.on('error', () => undefined)
  const remove = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const stop = async () => {
    process.removeListener('exit', remove)
    server.kill('SIGTERM')
    await Promise.race([isEnded, wait(5000)])
    remove()
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await accepts(port)) {
      const known = { url, suffix, bindDn: `cn=admin,${suffix}`, password, stop }
      return tls ? { ...known, secureUrl, ca: tls.ca } : known
    }
    if (server.exitCode !== null) break
    await wait(50)
  }
  console.error(`${program} did not start.`)
  await stop()
  return undefined
}

/** Whether slapd is installed. */
export const hasSlapd = () => findProgram() !== undefined

/**
 * Returns the path of slapd, which is often not on the PATH; undefined if slapd, its modules or its schemas
 * are missing.
 */
function findProgram() {
  const usual = ['/usr/sbin/slapd', '/usr/lib/openldap/slapd', '/usr/local/libexec/slapd']
  const program = onPath('slapd') ?? usual.find((path) => existsSync(path))
  return program && modulesAt() && existsSync(schemas) ? program : undefined
}

const schemas = '/etc/ldap/schema'
const modulesAt = () => ['/usr/lib/ldap', '/usr/lib/openldap'].find((path) => existsSync(path))

/**
 * Returns a typical configuration: unique mail addresses and names, account locks, and at most 500 entries
 * per response.
 */
const configuration = (folder, data, tls) => `
${['core', 'cosine', 'nis', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`).join('\n')}
modulepath ${modulesAt()}
moduleload back_mdb
moduleload ppolicy
moduleload unique
pidfile ${join(folder, 'pid')}
argsfile ${join(folder, 'args')}
sizelimit 500
${tls ? `TLSCACertificateFile ${tls.ca}\nTLSCertificateFile ${tls.certificate}\nTLSCertificateKeyFile ${tls.key}` : ''}
database mdb
suffix "${suffix}"
rootdn "cn=admin,${suffix}"
rootpw "${password}"
directory ${data}
maxsize 268435456
index objectClass,uid,mail,entryUUID,employeeNumber eq
index sn,givenName eq,sub
overlay ppolicy
overlay unique
unique_uri ldap:///ou=people,${suffix}?mail?sub
unique_uri ldap:///ou=people,${suffix}?uid?sub
access to attrs=userPassword by self =xw by anonymous auth by * none
access to * by * none
`

/** Returns a port that is free at the moment. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
