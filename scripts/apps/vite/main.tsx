import { createRoot } from 'react-dom/client'
import { Sample } from './Sample'
import './host.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Sample />)
