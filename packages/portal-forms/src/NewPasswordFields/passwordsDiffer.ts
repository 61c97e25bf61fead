/** Whether the repetition differs; an empty one does not. [PASS-016, PASS-019] */
export const passwordsDiffer = (password: string, again: string): boolean =>
  again !== '' && again !== password
