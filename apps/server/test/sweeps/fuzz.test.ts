import process from 'node:process'
import { endpoints } from '@portal-gateway/contract/api'
import { seedDemo } from '@portal-gateway/demo/seedDemo'
import { expect, it } from 'vitest'
import { administrators, hasStoredPassword } from '../../src/core/permissions/administrators.ts'
import { passkeyAddress } from '../support/authenticator.ts'
import { forEachEngine, password } from '../support/testServer.ts'
import { fuzz } from './fuzz/fuzz.ts'

// `pnpm fuzz` sends more requests, with another seed each time.
const count = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
const seed = Number(process.env['FUZZ_SEED'] ?? 7)

forEachEngine(
  'requests generated from the contract',
  (server) => {
    it(
      'return responses that match the contract, cause no server errors, and never remove the last administrator [API-120] [T41] [T22]',
      async () => {
        await seedDemo(server().host, password, { hasCourses: false })
        const { faults, statuses } = await fuzz(server(), count, seed)
        expect(faults.length, faults.slice(0, 20).join('\n\n')).toBe(0)
        expect(
          (await administrators(server().host.engine.db, server().host).execute()).filter(hasStoredPassword),
        ).not.toEqual([])
        // At least 60 % of the calls must have succeeded once, so that the test does not cover refusals only.
        const succeeded = endpoints.filter((endpoint) => statuses.get(endpoint)?.has(endpoint.done.status))
        expect(succeeded.length / endpoints.length).toBeGreaterThan(0.6)
        if (process.env['FUZZ_REQUESTS'])
          console.log(
            `${count} requests by seed ${seed}: ${succeeded.length} of ${endpoints.length} calls succeeded`,
          )
      },
      count * 100,
    )
  },
  // 100,000 requests take longer than a sign-in is recent.
  { portalAddress: passkeyAddress, recentSignInSeconds: 0 },
)
