import '@portal-gateway/ui/tableEngineWorker'
