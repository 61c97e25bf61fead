import { useMediaQuery } from '../layout/useMediaQuery.ts'
import { from } from '../theme/breakpoints.ts'

/** Whether the page is wide enough for a tab bar at the side. */
export const useIsVertical = (): boolean => useMediaQuery(from('xl'))
