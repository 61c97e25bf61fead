/** Whether the repeat says something else; an empty one says nothing yet. [PASS-016, PASS-019] */
export const passwordsDiffer = (password: string, again: string): boolean =>
  again !== '' && again !== password
