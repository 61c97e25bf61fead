import * as css from './SignIn.css.ts'

const width = 720
const step = 24

/**
 * Returns the SVG path of one wave, where `index` counts from the top; lower waves have a smaller
 * amplitude.
 */
function line(index: number): string {
  const base = index * 28
  const height = 40 * (1 - index / 24)
  const points = Array.from({ length: width / step + 1 }, (_, at) => {
    const x = at * step
    const y = base + height * Math.sin(x / 110 + index * 0.25) + (height / 3) * Math.sin(x / 61 + index * 0.2)
    return `${x} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** Decorative drawing of the dark panel. */
export function Waves() {
  return (
    <svg
      className={css.waves}
      viewBox={`0 0 ${width} 900`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d={Array.from({ length: 14 }, (_, index) => line(index)).join('')} />
    </svg>
  )
}
