interface SearchBarProps {
  term: string
  onTerm: (term: string) => void
  /** How many rows there are, where the contender does not say it itself. */
  count?: number | undefined
}

/** What our table brings along and the others leave to whoever uses them: the box, and the count for everybody. */
export function SearchBar({ term, onTerm, count }: SearchBarProps) {
  return (
    <div className="bar">
      <label htmlFor="search">Search</label>
      <input id="search" type="search" value={term} onChange={(event) => onTerm(event.target.value)} />
      <output>{count}</output>
    </div>
  )
}
