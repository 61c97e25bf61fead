import { createContext } from 'react'

/** Whether a component is the content of a flush sheet, so that it needs no background or border. */
export const IsOnSheet = createContext(false)
