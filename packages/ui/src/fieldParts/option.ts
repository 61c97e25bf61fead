/** One of the things that can be chosen. */
export interface Option {
  id: string
  label: string
  description?: string
  isDisabled?: boolean
}
