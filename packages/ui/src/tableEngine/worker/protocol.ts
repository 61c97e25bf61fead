import type { Block } from '../columns/block.ts'
import type { Answer } from '../search/tableCore.ts'
import type { Query, StoredColumn, Wording } from '../value.ts'

/** Message from the page to the thread that stores the packed rows. */
export type Request =
  /** Discards all rows and sets the columns. */
  | { type: 'open'; columns: readonly StoredColumn[]; wording: Wording }
  | { type: 'block'; block: Block }
  /** Replaces the previous query. */
  | { type: 'query'; id: number; query: Query }
  | { type: 'ping' }

/** Message to the page from the thread that stores the packed rows. */
export type Reply =
  | { type: 'alive' }
  | { type: 'answer'; id: number; answer: Answer; isHead: boolean }
  | { type: 'failed'; message: string }
