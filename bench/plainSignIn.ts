// The baseline of `pnpm bench:signIns`: a server with one route that verifies one argon2id hash.
import { createServer } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { argon2Hasher } from '@portal-gateway/server/node/argon2'
import * as v from 'valibot'

const hasher = argon2Hasher()
const stored = await hasher.hash('bench-Password-1')
const Body = v.object({ password: v.string() })

const server = createServer((request, response) => {
  void text(request).then(async (body) => {
    const { password } = v.parse(Body, JSON.parse(body))
    response.statusCode = (await hasher.verify(stored, password)) ? 200 : 401
    response.end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}/`)
})
process.once('disconnect', () => process.exit(0))
