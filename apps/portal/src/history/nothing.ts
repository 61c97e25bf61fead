/** The text that replaces an empty value. [HIST-013] */
export const nothing = '---'
