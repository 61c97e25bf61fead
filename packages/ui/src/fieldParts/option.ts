/** Option of a choice field. */
export interface Option {
  id: string
  label: string
  description?: string
  isDisabled?: boolean
}
