import { execFile } from 'node:child_process'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { testSlapd } from './ldapTree.ts'

const slapd = testSlapd()
const [secureUrl, ca] = [slapd?.secureUrl, slapd?.ca]

/** Runs a search in a new process that trusts the given certificate authorities; returns 'found' or the error. */
const asked = (url: string, { startsTls = false, knows }: { startsTls?: boolean; knows?: string }) => {
  const place = {
    startsTls,
    peopleDn: slapd?.suffix,
    bindDn: slapd?.bindDn,
    bindPassword: slapd?.password,
  }
  const program = `
    import { ldapServer } from ${JSON.stringify(new URL('../../src/node/ldapServer.ts', import.meta.url).href)}
    const place = { ...${JSON.stringify(place)}, url: new URL(${JSON.stringify(url)}) }
    const answer = await ldapServer(place).findByUsername('nobody').then(() => 'found', (error) => error.code ?? String(error))
    process.stdout.write(answer)
    process.exit()`
  return new Promise<string>((resolve, reject) => {
    const args = ['--conditions=@portal-gateway/source', '--input-type=module', '-e', program]
    const env = { PATH: process.env['PATH'], ...(knows !== undefined && { NODE_EXTRA_CA_CERTS: knows }) }
    execFile(process.execPath, args, { env }, (error, out) => (error ? reject(error) : resolve(out)))
  })
}

if (slapd && secureUrl !== undefined && ca !== undefined) {
  // The directory returns an error if no other suite has added the branch. Any response of the directory proves
  // that TLS works.
  const answered = /^(found|Error: NoSuchObject.*)$/

  describe('LDAP over TLS', () => {
    const named = (address: string, host: string) => address.replace('127.0.0.1', host)

    it('connects if the certificate authority is trusted', async () => {
      expect(await asked(secureUrl, { knows: ca })).toMatch(answered)
      expect(await asked(slapd.url, { knows: ca, startsTls: true })).toMatch(answered)
    })

    it('refuses an unknown certificate authority', async () => {
      const unknown = /UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT/
      expect(await asked(secureUrl, {})).toMatch(unknown)
      expect(await asked(slapd.url, { startsTls: true })).toMatch(unknown)
    })

    it('refuses a certificate for another host name', async () => {
      const other = 'ERR_TLS_CERT_ALTNAME_INVALID'
      expect(await asked(named(secureUrl, 'localhost'), { knows: ca })).toBe(other)
      expect(await asked(named(slapd.url, 'localhost'), { knows: ca, startsTls: true })).toBe(other)
    })
  })
} else {
  describe('LDAP over TLS', () => it.skip('needs TEST_LDAP and openssl', () => {}))
}
