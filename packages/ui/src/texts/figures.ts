/** A whole number with separators. `Intl` takes milliseconds for its first one, in the midst of the first drawing. */
export const figures = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
