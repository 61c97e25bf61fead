/** Shown in place of an empty value. [HIST-013] */
export const nothing = '---'
