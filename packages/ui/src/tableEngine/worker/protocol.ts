import type { Block } from '../columns/block.ts'
import type { Answer } from '../search/tableCore.ts'
import type { Query, StoredColumn, Wording } from '../value.ts'

/** Message from the page to the thread that has the packed rows. */
export type Request =
  /** Starts over; all earlier rows are dropped. */
  | { type: 'open'; columns: readonly StoredColumn[]; wording: Wording }
  | { type: 'block'; block: Block }
  /** Replaces the query before it. */
  | { type: 'query'; id: number; query: Query }
  | { type: 'ping' }

/** Message from that thread to the page. */
export type Reply =
  | { type: 'alive' }
  | { type: 'answer'; id: number; answer: Answer; isHead: boolean }
  | { type: 'failed'; message: string }
