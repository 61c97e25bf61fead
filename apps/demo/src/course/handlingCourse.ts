import { type ZipEntry, zipOf } from '../zip.ts'
import { courseScript } from './courseScript.ts'
import { courseStyle } from './courseStyle.ts'
import { coldChain } from './drawing.ts'

/** A short course of five pages, packed as an authoring tool would: with its own styles, script, image and quiz. */
export const handlingCourse = (): Uint8Array => zipOf(entries)

const title = 'Handling and Shipping of Biospecimens'

const pages = [
  {
    file: 'story.html',
    name: 'Welcome',
    body: `<p class="lead">In ten minutes you will know how a specimen stays cold from the draw to the freezer, and what to do when it does not.</p>
<img src="media/cold-chain.svg" alt="Four stations in a row, joined by a line: draw, centrifuge, dry ice, freezer. Below each a temperature: 20, 4, minus 78 and minus 80 degrees." width="640" height="240">
<p>At the end three questions wait for you. You may answer them as often as you like.</p>`,
  },
  {
    file: 'pages/cold-chain.html',
    name: 'The cold chain',
    body: `<p>A plasma specimen loses its value with every hour above −60 °C. Three people keep it cold, and each hands it on in writing:</p>
<ol>
<li>The <strong>site</strong> freezes it within 60 minutes of the draw.</li>
<li>The <strong>carrier</strong> keeps it on dry ice, and a logger keeps watch on the carrier.</li>
<li>The <strong>repository</strong> reads the logger before anybody opens the parcel.</li>
</ol>
<aside><strong>Remember:</strong> a label that cannot be scanned is a specimen that cannot be used.</aside>`,
  },
  {
    file: 'pages/packing.html',
    name: 'Packing a parcel',
    body: `<p>Dry ice turns into gas: five kilograms give 2.5 cubic metres. A parcel is never closed tight, and never packed in a small room without a window.</p>
<table>
<caption>Dry ice for one parcel</caption>
<thead><tr><th scope="col">Time on the way</th><th scope="col">At least</th></tr></thead>
<tbody><tr><td>up to 24 hours</td><td>4.5 kg</td></tr><tr><td>up to 48 hours</td><td>9.0 kg</td></tr><tr><td>longer</td><td>ask the repository first</td></tr></tbody>
</table>
<p>Parcels leave on Monday to Wednesday, so that none waits over a weekend.</p>`,
  },
  {
    file: 'pages/arrival.html',
    name: 'On arrival',
    body: `<p>Scan the parcel and read its logger before you open it.</p>
<details><summary>The logger shows more than −60 °C</summary><p>The receiving laboratory decides for each tube whether it may be used. The sender is told, and is not asked.</p></details>
<details><summary>A tube is broken</summary><p>It goes into quarantine, freezer F-00, and is reported within one working day.</p></details>
<details><summary>Everything is as it should be</summary><p>Scan each box and then its place. What has no place after thirty minutes sends you a mail.</p></details>`,
  },
  {
    file: 'pages/quiz.html',
    name: 'Three questions',
    body: `<form id="quiz" novalidate>
${question(1, 'How much dry ice does a parcel need for 40 hours?', ['4.5 kg', '9.0 kg', 'As much as fits'], 1)}
${question(2, 'When may a parcel leave?', ['On any working day', 'On Friday, if it is urgent', 'On Monday to Wednesday'], 2)}
${question(3, 'The logger shows −52 °C. Who decides?', ['The receiving laboratory', 'The sender', 'The carrier'], 0)}
<p id="result" role="status"></p>
<button type="submit">Check my answers</button>
</form>`,
  },
] as const

function question(number: number, asked: string, answers: readonly string[], right: number): string {
  const options = answers.map(
    (answer, at) =>
      `<label><input type="radio" name="q${number}" value="${at}"> <span>${answer}</span></label>`,
  )
  return `<fieldset data-right="${right}"><legend>${number}. ${asked}</legend>${options.join('')}<p class="verdict"></p></fieldset>`
}

function pageAt(at: number): string {
  const page = pages[at]
  if (!page) throw new Error(`The course has no page ${at}`)
  const root = page.file.includes('/') ? '../' : ''
  const link = (to: number, words: string, kind: string) => {
    const target = pages[to]
    return target
      ? `<a class="${kind}" href="${root}${target.file}">${words} ${target.name}</a>`
      : '<span></span>'
  }
  const steps = pages.map(
    ({ file, name }, step) =>
      `<li${step === at ? ' aria-current="page"' : ''}><a href="${root}${file}">${name}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.name} – ${title}</title>
<link rel="stylesheet" href="${root}course.css">
<script src="${root}course.js" defer></script>
</head>
<body>
<header><p>${title}</p><nav aria-label="Pages"><ol>${steps.join('')}</ol></nav></header>
<main>
<h1>${page.name}</h1>
${page.body}
</main>
<footer>${link(at - 1, 'Back:', 'back')}<span>${at + 1} of ${pages.length}</span>${link(at + 1, 'Next:', 'next')}</footer>
</body>
</html>
`
}

const entries: readonly ZipEntry[] = [
  ...pages.map(({ file }, at) => ({ name: file, text: pageAt(at) })),
  { name: 'course.css', text: courseStyle },
  { name: 'course.js', text: courseScript },
  { name: 'media/cold-chain.svg', text: coldChain },
]
