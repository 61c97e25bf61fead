import process from 'node:process'

// A release always runs in production.
process.env['PORTAL_PRODUCTION'] ||= '1'
