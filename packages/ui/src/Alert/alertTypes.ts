/** The kinds of alert there are, and no other; a success is `info` with the tick. */
export const alertTypes = ['info', 'danger', 'warn'] as const

export type AlertType = (typeof alertTypes)[number]
