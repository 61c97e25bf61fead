interface SearchBarProps {
  term: string
  onTerm: (term: string) => void
  /** The number of rows, if the contender does not show it. */
  count?: number | undefined
}

/** The search box and the count, for contenders that do not include them. */
export function SearchBar({ term, onTerm, count }: SearchBarProps) {
  return (
    <div className="bar">
      <label htmlFor="search">Search</label>
      <input id="search" type="search" value={term} onChange={(event) => onTerm(event.target.value)} />
      <output>{count}</output>
    </div>
  )
}
