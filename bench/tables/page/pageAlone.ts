// The page without a table and without React.
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
