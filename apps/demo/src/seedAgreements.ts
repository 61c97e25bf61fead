import { agreementService } from '@portal-gateway/server/core/agreements/agreements'
import { signAgreement } from '@portal-gateway/server/core/agreements/signAgreement'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf, type Written } from '@portal-gateway/server/core/records/writing'
import { fold } from '@portal-gateway/server/core/store/fold'
import { type DemoAgreementName, demoAgreements } from './agreements.ts'
import { daysAgo, personOf } from './past.ts'

/** The age in days of the first signatures; each version and its signatures are some days younger than those before. */
const signedDaysAgo = 55

export type AgreementIds = ReadonlyMap<DemoAgreementName, number>

/** Returns the id of an agreement. Throws if it does not exist. */
export function idOf(ids: AgreementIds, name: DemoAgreementName): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`seedAgreements has not created '${name}'`)
  return id
}

/** Creates the agreements in their first version; skips existing ones. Returns their ids. */
export async function seedAgreements(host: Host): Promise<AgreementIds> {
  const ids = new Map<DemoAgreementName, number>()
  for (const [name, { versions, validMonths }] of entries) {
    const known = await agreementNamed(host, name)
    const draft = { name, text: versions[0], validMonths, asksAgain: true }
    ids.set(name, known?.id ?? valueOf(await agreementService.create(host, draft, serverActor)).id)
  }
  return ids
}

/** Signs the agreements and publishes their later versions. Users must exist, and items and roles must require them. */
export async function seedSignatures(host: Host): Promise<void> {
  for (const [name, { versions, signedBy, ...agreement }] of entries) {
    for (const [index, text] of versions.entries()) {
      const version = index + 1
      const then = daysAgo(host, signedDaysAgo - 4 * index)
      const stored = await agreementNamed(host, name)
      if (!stored) throw new Error(`seedAgreements has not created '${name}'`)
      // An interrupted seed can have published a later version.
      if (stored.version > version) continue
      if (stored.version < version)
        written(await agreementService.update(then, stored.id, { name, text, asksAgain: true }, serverActor))
      for (const username of signedBy[index] ?? []) {
        const { id: userId } = await personOf(host, username)
        written(await signAgreement(then, stored.id, { version }, { userId }))
      }
    }
    const stored = await agreementNamed(host, name)
    if ('inactive' in agreement && stored)
      written(
        await agreementService.setState(
          daysAgo(host, signedDaysAgo - 10),
          stored.id,
          'inactive',
          serverActor,
        ),
      )
  }
}

/** Throws if a change was refused. A change that was made before an interruption is unchanged. */
function written<Value>(result: string | Written<Value>): void {
  if (typeof result === 'object') valueOf(result)
  else if (result !== 'unchanged') throw new Error(`A change of the demo's agreements is ${result}.`)
}

const entries = Object.entries(demoAgreements) as [
  DemoAgreementName,
  (typeof demoAgreements)[DemoAgreementName],
][]

const agreementNamed = ({ engine: { db } }: Host, name: string) =>
  db.selectFrom('agreements').select(['id', 'version']).where('name_key', '=', fold(name)).executeTakeFirst()
