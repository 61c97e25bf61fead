/** What becomes of an entry; `left` was asked for and is not done, `waiting` is not done so far. */
export type ComparedMark = 'added' | 'removed' | 'kept' | 'left' | 'waiting'
