/** The course's style sheet, with a light and a dark theme. */
export const courseStyle = `:root { color-scheme: light dark; --ink: light-dark(#14232a, #e5edef); --soft: light-dark(#4d5e65, #a5b5bb); --line: light-dark(#d9e1e3, #27363c); --accent: light-dark(#0a566a, #7fcadb); --wash: light-dark(#eef5f6, #15272d); --paper: light-dark(#fff, #141f23) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; font: 1.0625rem/1.65 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
header { padding: 20px max(20px, calc(50% - 360px)) 0; background: var(--wash); border-bottom: 1px solid var(--line) }
header p { margin: 0 0 8px; font-weight: 650 }
header ol { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0; padding: 0; list-style: none; font-size: .875rem }
header a { display: block; padding: 8px 0; color: var(--soft); text-decoration: none; border-bottom: 3px solid transparent }
header a:hover { color: var(--ink) }
[aria-current] a { color: var(--accent); border-color: var(--accent); font-weight: 600 }
main { width: min(100% - 40px, 720px); margin: 0 auto; padding: 32px 0 }
h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.014em }
.lead { font-size: 1.1875rem; color: var(--soft) }
img { max-width: 100%; height: auto; border-radius: 6px }
aside { padding: 12px 16px; border-inline-start: 4px solid var(--accent); background: var(--wash) }
table { width: 100%; border-collapse: collapse }
caption { text-align: start; font-weight: 600; padding-block: 8px }
th, td { padding: 8px 12px; text-align: start; border-bottom: 1px solid var(--line) }
details { border-bottom: 1px solid var(--line); padding-block: 12px }
summary { cursor: pointer; font-weight: 600 }
fieldset { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px }
legend { font-weight: 600; padding-inline: 6px }
label { display: flex; gap: 10px; padding-block: 6px }
.verdict { margin: 4px 0 0; min-height: 1.65em; color: var(--soft) }
[data-state=right] { border-color: light-dark(#2f8a57, #4fa878) }
[data-state=wrong] { border-color: light-dark(#c23a31, #e8776d) }
#result { font-weight: 650; min-height: 1.65em }
button, .next, .back { padding: 10px 16px; border-radius: 4px; font: inherit; text-decoration: none }
button, .next { border: 1px solid var(--accent); background: var(--accent); color: light-dark(#fff, #06212a); cursor: pointer }
.back { border: 1px solid var(--line); color: var(--accent) }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 12px; padding: 16px max(20px, calc(50% - 360px)) 24px; font-size: .9375rem; color: var(--soft) }
:focus-visible { outline: 3px solid light-dark(#1746c9, #ffd977); outline-offset: 2px }
`
