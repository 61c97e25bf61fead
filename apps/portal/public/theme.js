// Before the first paint: the theme that this browser has stored. It may not be inline, so that no script needs an exception.
try {
  const theme = localStorage.getItem('portal-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
