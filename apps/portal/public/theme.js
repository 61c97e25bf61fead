// Applies the theme that this browser has stored, before the first paint. It is a separate file because the
// content security policy allows no inline scripts.
try {
  const theme = localStorage.getItem('portal-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
