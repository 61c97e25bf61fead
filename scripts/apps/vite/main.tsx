import { createRoot } from 'react-dom/client'
import { Sample } from './Sample'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Sample />)
