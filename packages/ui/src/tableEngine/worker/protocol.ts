import type { Block } from '../columns/block.ts'
import type { Answer } from '../search/tableCore.ts'
import type { Query, StoredColumn, Wording } from '../value.ts'

/** What the page tells the thread that holds the packed rows. */
export type Request =
  /** Begins anew; whatever came before is forgotten. */
  | { type: 'open'; columns: readonly StoredColumn[]; wording: Wording }
  | { type: 'block'; block: Block }
  /** Takes the place of the query before it. */
  | { type: 'query'; id: number; query: Query }
  | { type: 'ping' }

/** What comes back. */
export type Reply =
  | { type: 'alive' }
  | { type: 'answer'; id: number; answer: Answer; isHead: boolean }
  | { type: 'failed'; message: string }
