import { Alert, type AlertProps } from '../Alert/Alert.tsx'

export type NoticeProps = Omit<AlertProps, 'isLive'>

/**
 * Alert that screen readers do not announce, because it is on the page from the start or gets the
 * focus.
 */
export const Notice = (props: NoticeProps) => <Alert {...props} isLive={false} />
