import process from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The app and the API must have one origin, because the session is a cookie.
const target = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/PG-API': { target, changeOrigin: true } } },
})
