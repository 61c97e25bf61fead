/** All alert types; a success is `info` with a check mark. */
export const alertTypes = ['info', 'danger', 'warn'] as const

export type AlertType = (typeof alertTypes)[number]
