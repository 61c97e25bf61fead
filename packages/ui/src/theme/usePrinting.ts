import { useMediaQuery } from '../layout/useMediaQuery.ts'

/** Whether the page is laid out for printing. A printed page cannot be expanded or scrolled. */
export const usePrinting = (): boolean => useMediaQuery('print')
