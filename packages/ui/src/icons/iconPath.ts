/** SVG path on a grid of 20 × 20, from `icons` or defined by the application. */
export type IconPath = `M${string}` | `m${string}`
