export interface PdfSection {
  heading: string
  paragraphs: readonly string[]
}

export interface PdfDocument {
  title: string
  subtitle: string
  sections: readonly PdfSection[]
}

/** Creates a PDF file: a title page, then one or more pages per section. */
export function pdfOf(document: PdfDocument): Uint8Array {
  const pages = [titlePage(document), ...document.sections.flatMap(sectionPages)]
  const contents = pages.map((lines, index) =>
    drawn(lines, `${document.title}    ${index + 1} / ${pages.length}`),
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(document.title)} /Author ${literal('Meridian Lakes Research Network')} >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return winAnsi(assembled(objects))
}

// The first five objects belong to the whole document. After them, each page object is followed by its content
// object.
const pageId = (index: number): number => 6 + index * 2

type Style = 'title' | 'heading' | 'text'
interface Line {
  text: string
  style: Style
}

const styles = {
  title: { font: 'F2', size: 26, leading: 34, perLine: 38 },
  heading: { font: 'F2', size: 16, leading: 28, perLine: 58 },
  text: { font: 'F1', size: 11, leading: 16, perLine: 84 },
} as const satisfies Record<Style, object>

const top = 760
const bottom = 90

const linesOf = (text: string, style: Style): Line[] =>
  wrapped(text, styles[style].perLine).map((line) => ({ text: line, style }))
const gap: Line = { text: '', style: 'text' }

const titlePage = ({ title, subtitle, sections }: PdfDocument): Line[] => [
  ...linesOf(title, 'title'),
  ...linesOf(subtitle, 'text'),
  gap,
  gap,
  ...linesOf('Contents', 'heading'),
  ...sections.flatMap(({ heading }, index) => linesOf(`${index + 1}  ${heading}`, 'text')),
]

function sectionPages({ heading, paragraphs }: PdfSection): Line[][] {
  const lines = [
    ...linesOf(heading, 'heading'),
    ...paragraphs.flatMap((text) => [...linesOf(text, 'text'), gap]),
  ]
  const pages: Line[][] = [[]]
  let left = top - bottom
  for (const line of lines) {
    left -= styles[line.style].leading
    if (left < 0) {
      pages.push([])
      left = top - bottom
    }
    pages.at(-1)?.push(line)
  }
  return pages
}

function wrapped(text: string, perLine: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= perLine) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function drawn(lines: readonly Line[], footer: string): string {
  let y = top
  const shown = lines.map(({ text, style }) => {
    const { font: name, size, leading } = styles[style]
    y -= leading
    return text === '' ? '' : `BT /${name} ${size} Tf 72 ${y} Td ${literal(text)} Tj ET`
  })
  return [...shown.filter(Boolean), `BT /F1 9 Tf 72 48 Td ${literal(footer)} Tj ET`].join('\n')
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const literal = (text: string): string => `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`

/** Joins the objects into a file and appends the cross-reference table. */
function assembled(objects: readonly string[]): string {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

const beyondLatin1: Readonly<Record<string, number>> = {
  '–': 0x96,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '−': 0x2d,
}

/** Encodes text in WinAnsi, the fonts' encoding. Other characters become '?'. */
function winAnsi(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = beyondLatin1[character] ?? character.charCodeAt(0)
    return code < 256 ? code : 0x3f
  })
}
