// Applies the theme that this browser has stored, before the first paint. A separate file, because the
// content security policy allows no inline script.
try {
  const theme = localStorage.getItem('portal-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
