import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './system.mjs'

/**
 * Creates a certificate authority and a server certificate signed by it, valid only for 127.0.0.1 and
 * 'directory.test'. Returns undefined if openssl is not installed.
 */
export function makeCertificates(folder) {
  const openssl = onPath('openssl')
  if (!openssl) return undefined
  const at = (name) => join(folder, name)
  const run = (...args) => execFileSync(openssl, args, { cwd: folder, stdio: 'ignore' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:directory.test\nextendedKeyUsage=serverAuth\n')
  run(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=CA of the tests',
  )
  run('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=directory.test')
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  run('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', '-days', '2', ...signed)
  for (const name of ['ca.key', 'server.key']) chmodSync(at(name), 0o600)
  return { ca: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') }
}
