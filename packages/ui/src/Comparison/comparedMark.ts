/**
 * State of an entry. `left` was requested but not applied; `toAdd` and `toRemove` are requested and not
 * decided yet.
 */
export type ComparedMark = 'added' | 'removed' | 'kept' | 'left' | 'toAdd' | 'toRemove'
