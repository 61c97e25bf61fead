const stations = [
  ['Draw', '+20 °C', '#e8a838'],
  ['Centrifuge', '+4 °C', '#7fcadb'],
  ['Dry ice', '−78 °C', '#3f93a8'],
  ['Freezer', '−80 °C', '#0a566a'],
] as const

const station = ([name, degrees, color]: (typeof stations)[number], at: number): string => {
  const x = 80 + at * 160
  return `<circle cx="${x}" cy="100" r="34" fill="${color}"/><rect x="${x - 9}" y="76" width="18" height="48" rx="9" fill="#fff"/><rect x="${x - 5}" y="${92 + at * 3}" width="10" height="${28 - at * 3}" rx="5" fill="${color}"/><text x="${x}" y="166" font-weight="600">${name}</text><text x="${x}" y="192" fill="#4d5e65">${degrees}</text>`
}

/** A drawing of how a specimen is transported, as SVG. */
export const coldChain = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240" viewBox="0 0 640 240" font-family="system-ui, sans-serif" font-size="17" text-anchor="middle" fill="#14232a"><path fill="#eef5f6" d="M0 0h640v240H0z"/><path stroke="#aab8bc" stroke-width="4" d="M80 100h480"/>${stations.map(station).join('')}</svg>
`
