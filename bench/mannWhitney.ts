/**
 * The result of the Mann-Whitney U test: whether the values of one of two samples tend to be larger, for any
 * distribution.
 */
export interface MannWhitney {
  /** The share of pairs in which the first value is larger; 0.5 if there is no difference. */
  share: number
  /** The two-sided probability of at least this difference between samples of the same distribution. */
  p: number
}

/**
 * Runs the U test with the normal approximation, with corrections for ties and continuity. Each sample needs
 * at least 20 values.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): MannWhitney {
  const [n, m] = [first.length, second.length]
  const all = [...first.map((value) => ({ value, own: 1 })), ...second.map((value) => ({ value, own: 0 }))]
  all.sort((one, other) => one.value - other.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    // Equal values have the mean of their ranks.
    const rank = (start + 1 + end) / 2
    const count = end - start
    for (const { own } of all.slice(start, end)) rankSum += own * rank
    ties += count ** 3 - count
    start = end
  }
  const u = rankSum - (n * (n + 1)) / 2
  const total = n + m
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5)
  return { share: u / (n * m), p: deviation === 0 ? 1 : bothTails(distance / deviation) }
}

/**
 * Returns the two-sided tail probability of the normal distribution, by Abramowitz and Stegun 7.1.26, with
 * seven correct decimal places.
 */
function bothTails(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return Math.min(1, series.reduceRight((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x))
}
