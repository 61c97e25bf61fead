import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxDirectory } from '../../src/core/directory/outboxDirectory.ts'
import { ServerBusy } from '../../src/core/host/ports.ts'
import { sqliteNow } from '../../src/core/store/engine.ts'
import { ldapServer } from '../../src/node/ldapServer.ts'

const place = (port: number, startsTls = false) => ({
  url: new URL(`ldap://127.0.0.1:${port}`),
  startsTls,
  peopleDn: 'ou=people,dc=portal,dc=test',
  bindDn: 'cn=portal,dc=portal,dc=test',
  bindPassword: 'secret',
})
const account = { uuid: 'd0c7bb6e-0000-4000-8000-000000000001', account_type: 'internal' as const }
const directoryAt = (port: number, startsTls = false) =>
  outboxDirectory(ldapServer(place(port, startsTls), { connectTimeout: 200, timeout: 200 }), {
    clock: { now: Date.now },
    engine: { now: sqliteNow },
    makesAccounts: false,
  })

describe('LDAP directory without response', () => {
  let silent: Server
  const sockets = new Set<Socket>()
  const sent: Buffer[] = []
  let port = 0
  beforeAll(async () => {
    silent = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => sent.push(bytes))
    })
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const address = silent.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('times out', async () => {
    await expect(directoryAt(port).authenticate(account, 'a password')).rejects.toBeInstanceOf(ServerBusy)
  })

  it('receives no password before StartTLS has encrypted the connection', async () => {
    sent.length = 0
    await expect(directoryAt(port, true).authenticate(account, 'canary')).rejects.toBeInstanceOf(ServerBusy)
    const text = Buffer.concat(sent).toString('latin1')
    expect(text).toContain('1.3.6.1.4.1.1466.20037')
    expect(text).not.toMatch(/canary|secret/)
  })

  it('causes a ServerBusy error if it is unreachable, unlike a wrong password', async () => {
    const closedServer = createServer()
    const free = await new Promise<number>((listening) =>
      closedServer.listen(0, '127.0.0.1', () => {
        const address = closedServer.address()
        closedServer.close(() => listening(typeof address === 'object' && address ? address.port : 0))
      }),
    )
    await expect(directoryAt(free).authenticate(account, 'a password')).rejects.toBeInstanceOf(ServerBusy)
  })

  it('receives no request for an empty password [T37] [T62]', async () => {
    sent.length = 0
    expect(await directoryAt(port).authenticate(account, '')).toBe(false)
    expect(sent).toEqual([])
  })
})
