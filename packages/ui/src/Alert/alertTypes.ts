/** All alert types. A success message is an `info` with a check mark. */
export const alertTypes = ['info', 'danger', 'warn'] as const

export type AlertType = (typeof alertTypes)[number]
