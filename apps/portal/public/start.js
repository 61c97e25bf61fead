// Runs before the first paint. The server inserts it into the page of Sign In; it is a file because the content
// security policy allows no other inline scripts.

// Applies the theme that this browser has stored.
try {
  const theme = localStorage.getItem('portal-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Until the scripts have started, a submitted form would load the page again, with the password in its address. Sign
// In submits it when it is ready.
addEventListener(
  'submit',
  (event) => {
    const { dataset } = document.documentElement
    if (dataset.start === 'ready') return
    event.preventDefault()
    dataset.start = 'submitted'
  },
  true,
)
