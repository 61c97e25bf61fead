/** Whether the repetition differs from the password. False if the repetition is empty. [PASS-016, PASS-019] */
export const passwordsDiffer = (password: string, again: string): boolean =>
  again !== '' && again !== password
