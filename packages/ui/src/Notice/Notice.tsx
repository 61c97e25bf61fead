import { Alert, type AlertProps } from '../Alert/Alert.tsx'

export type NoticeProps = Omit<AlertProps, 'isLive'>

/** An alert that screen readers read in its place and do not announce: it is there from the start or takes the focus. */
export const Notice = (props: NoticeProps) => <Alert {...props} isLive={false} />
