/** An option of a choice. */
export interface Option {
  id: string
  label: string
  description?: string
  isDisabled?: boolean
}
