import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SystemsScreen } from './SystemsScreen.tsx'
import '@portal-gateway/ui/page'
import '@portal-gateway/ui/theme'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SystemsScreen />
    </StrictMode>,
  )
