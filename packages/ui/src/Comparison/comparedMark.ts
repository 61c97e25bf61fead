/** Result for an entry: `left` was requested but not applied, `waiting` is not decided yet. */
export type ComparedMark = 'added' | 'removed' | 'kept' | 'left' | 'waiting'
