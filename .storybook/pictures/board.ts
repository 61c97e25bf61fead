/** A picture of a screen. */
export interface Picture {
  title: string
  theme: 'light' | 'dark'
  width: number
  file: string
}

/** Returns an HTML page with all pictures: one row per screen and theme, one column per width. */
export function boardOf(pictures: readonly Picture[]): string {
  const rows = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const name = `${picture.title}, ${picture.theme}`
    rows.set(name, [...(rows.get(name) ?? []), picture])
  }
  const rowOf = ([name, taken]: [string, Picture[]]) =>
    `<h2>${name}</h2><div>${taken
      .map(
        ({ width, file }) =>
          `<figure style="flex-grow:${width}"><a href="${file}"><img src="${file}" alt="${name} at ${width} px" loading="lazy"></a><figcaption>${width}</figcaption></figure>`,
      )
      .join('')}</div>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px sans-serif; margin: 16px; background: #ddd }
div { display: flex; gap: 12px; align-items: flex-start }
figure { margin: 0; flex-basis: 0; min-width: 0 }
img { width: 100%; border: 1px solid #999 }
</style>${[...rows].map(rowOf).join('')}</html>`
}
