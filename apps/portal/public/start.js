// Runs before the first paint. The server inserts it into the page of Sign In; it is a file because the content
// security policy allows no other inline scripts.

// Applies the theme that this browser has stored.
try {
  const theme = localStorage.getItem('portal-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Until the scripts have started, a submission would load the page again, and the input would be lost. Sign In sends
// the prevented submission when it is ready, unless the user has typed more.
const { dataset, lang } = document.documentElement
const lateText = {
  en: 'The page is still loading. If nothing happens, load it again.',
  de: 'Die Seite wird noch geladen. Wenn nichts geschieht, laden Sie sie neu.',
}
const sayLate = () => {
  const late = document.querySelector('.start-late')
  if (dataset.start === 'ready' || !late) return
  late.hidden = false
  late.textContent = lateText[lang] ?? lateText.en
}
addEventListener(
  'submit',
  (event) => {
    if (dataset.start === 'ready') return
    event.preventDefault()
    dataset.start = 'submitted'
    setTimeout(sayLate, 3000)
  },
  true,
)
addEventListener(
  'input',
  () => {
    if (dataset.start === 'submitted') delete dataset.start
  },
  true,
)
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sayLate(), true)
