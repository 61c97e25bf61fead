// Its home is the contract: a form tells sizes too, and knows no client.
export { formatFileSize } from '@portal-gateway/contract/fileSize'
