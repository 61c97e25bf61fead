import { useMediaQuery } from '../layout/useMediaQuery.ts'

/** Whether the page is laid out for printing, where nothing can be opened or scrolled. */
export const usePrinting = (): boolean => useMediaQuery('print')
