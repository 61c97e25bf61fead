/** Whether a text is an ORCID iD: 16 digits in groups of four, the last one an ISO 7064 MOD 11-2 check character. */
export function isOrcidId(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false
  const digits = text.slice(0, -1).match(/\d/g) ?? []
  const total = digits.reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return text.at(-1) === (check === 10 ? 'X' : String(check))
}

/** Returns the address by which ORCID wants an iD to be shown. */
export const orcidAddress = (id: string): string => `https://orcid.org/${id}`
