import { formatDateTime } from '@portal-gateway/api-client/date'

/** Returns a time of a draft as text for an edit conflict, in the time zone of this device, as in the form. */
export const shownTime = (time: unknown) => (typeof time === 'string' ? formatDateTime(time) : time)
