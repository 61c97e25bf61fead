/** Shown where there is nothing. [HIST-013] */
export const nothing = '---'
