import { formatDateTime } from '@portal-gateway/api-client/date'

/**
 * Returns a time of a draft as text for an edit conflict. As in the form, the time is in the time zone of
 * this device.
 */
export const shownTime = (time: unknown) => (typeof time === 'string' ? formatDateTime(time) : time)
