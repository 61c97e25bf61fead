import { createContext } from 'react'

/** Whether a component is the content of a flush sheet, and needs no surface of its own. */
export const IsOnSheet = createContext(false)
