import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  until: number
}

/** Returns the in-memory storage of one kind of record of the demo's university. A restart may delete the records. */
export function memoryAdapter(): Adapter {
  const entries = new Map<string, Entry>()
  const find = (isWanted: (entry: Entry) => boolean): AdapterPayload | undefined =>
    [...entries.values()].find((entry) => entry.until > Date.now() && isWanted(entry))?.payload
  return {
    async upsert(id, payload, expiresIn) {
      entries.set(id, { payload, until: Date.now() + (expiresIn ?? 600) * 1000 })
    },
    find: async (id) => find((entry) => entry === entries.get(id)),
    findByUid: async (uid) => find(({ payload }) => payload.uid === uid),
    findByUserCode: async (code) => find(({ payload }) => payload.userCode === code),
    async consume(id) {
      const entry = entries.get(id)
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id)
    },
  }
}
