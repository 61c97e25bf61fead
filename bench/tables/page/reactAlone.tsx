// The page with React but without a table, whose bytes are subtracted from the other contenders.
import { createRoot } from 'react-dom/client'
import { Marked } from './Marked.tsx'
import { measured } from './measured.ts'
import { SearchBar } from './SearchBar.tsx'
import './page.css'

measured({
  mount: (place) =>
    createRoot(place).render(
      <>
        <SearchBar term="" onTerm={() => {}} />
        <Marked text="" />
      </>,
    ),
  count: () => undefined,
  first: () => null,
  rows: '',
  scroller: '',
  header: () => '',
})
