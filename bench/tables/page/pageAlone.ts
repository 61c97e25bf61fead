// The page without a table and without React. Its bytes are subtracted from those of the plain table.
import { measured } from './measured.ts'
import './page.css'

measured({
  mount: () => {},
  count: () => undefined,
  first: () => null,
  rows: '',
  scroller: '',
  header: () => '',
})
