// The page without a table and without React, whose bytes are subtracted from the plain table.
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
