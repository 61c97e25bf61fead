// The page with React but without a table. Its bytes are subtracted from those of all contenders that use
// React.
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
