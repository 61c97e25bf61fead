import { Alert, type AlertProps } from '../Alert/Alert.tsx'

export type NoticeProps = Omit<AlertProps, 'isLive'>

/**
 * Alert that screen readers do not announce: it is in the page from the start or takes the focus.
 */
export const Notice = (props: NoticeProps) => <Alert {...props} isLive={false} />
